import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database.ts';
import type { Role } from '../roles.ts';

export interface Login {
  accountId: string;
  passwordHash: string | null;
}

export const findLogin = async (system: SystemDb, email: string): Promise<Login | undefined> => {
  const { rows } = await sql<Login>`
    select id as "accountId", password_hash as "passwordHash" from accounts where email = ${email}`.execute(system);
  return rows[0];
};

export interface Membership {
  organizationId: string;
  organizationName: string;
  userId: string;
}

/** The organizations in which an account is active now, the one used last first, then the one joined first. */
export const findMemberships = async (system: SystemDb, accountId: string): Promise<Membership[]> => {
  const { rows } = await sql<Membership>`
    select member.organization_id as "organizationId", organization.name as "organizationName", member.id as "userId"
    from users member
    join organizations organization on organization.id = member.organization_id
    where member.account_id = ${accountId} and member.status = 'active'
    order by (select max(session.last_seen_at) from sessions session
              where session.account_id = member.account_id and session.organization_id = member.organization_id) desc nulls last,
             member.created_at`.execute(system);
  return rows;
};

interface NewSession {
  tokenHash: Buffer;
  accountId: string;
  organizationId: string;
  userId: string;
  lifeHours: number;
  warnAfterMinutes: number;
}

export const insertSession = async (system: SystemDb, session: NewSession): Promise<void> => {
  await sql`
    insert into sessions (token_hash, account_id, organization_id, user_id, expires_at, warn_after_minutes)
    values (${session.tokenHash}, ${session.accountId}, ${session.organizationId}, ${session.userId},
            now() + make_interval(hours => ${session.lifeHours}), ${session.warnAfterMinutes})`.execute(system);
};

export const deleteSession = async (system: SystemDb, tokenHash: Buffer): Promise<void> => {
  await sql`delete from sessions where token_hash = ${tokenHash}`.execute(system);
};

/** Removes what the look-up below refuses already. */
export const deleteExpiredSessions = async (system: SystemDb): Promise<void> => {
  await sql`delete from sessions where expires_at < now()`.execute(system);
};

export interface LiveSession {
  accountId: string;
  organizationId: string;
  organizationName: string;
  portalInactivityTimeout: number;
  userId: string;
  role: Role;
  firstName: string;
  email: string;
  isSuperAdmin: boolean;
  /** Whether it is time to note that the session is in use. */
  isDueForTouch: boolean;
}

/** The session of a token with everything that decides what it may do, read anew at each call. */
export const findLiveSession = async (system: SystemDb, tokenHash: Buffer): Promise<LiveSession | undefined> => {
  const { rows } = await sql<LiveSession>`
    select session.account_id as "accountId", session.organization_id as "organizationId",
           organization.name as "organizationName",
           organization.portal_inactivity_timeout as "portalInactivityTimeout",
           session.user_id as "userId", member.role, member.first_name as "firstName",
           account.email, account.is_super_admin as "isSuperAdmin",
           session.last_seen_at < now() - interval '1 minute' as "isDueForTouch"
    from sessions session
    join accounts account on account.id = session.account_id
    join users member on member.organization_id = session.organization_id and member.id = session.user_id
    join organizations organization on organization.id = session.organization_id
    where session.token_hash = ${tokenHash}
      and member.status = 'active'
      and session.expires_at > now()
      and session.last_seen_at > now() - make_interval(mins => session.warn_after_minutes + organization.portal_inactivity_timeout + 1)`.execute(
    system,
  );
  return rows[0];
};

/** Notes that a session is in use, at most once a minute. */
export const touchSession = async (system: SystemDb, tokenHash: Buffer): Promise<void> => {
  await sql`
    update sessions set last_seen_at = now()
    where token_hash = ${tokenHash} and last_seen_at < now() - interval '1 minute'`.execute(system);
};
