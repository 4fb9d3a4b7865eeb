import { sql } from 'kysely';
import { isAheadOfClock } from '#platform/server/clock-step.ts';
import type { SystemDb } from '#platform/server/database/database.ts';
import type { VisitorReach } from '#platform/server/http/visitor.ts';
import { isSuspended } from '#platform/server/database/organizations.ts';
import type { HourFormat } from '#platform/shared/time/hour-format.ts';
import type { Locale } from '#platform/shared/locale.ts';
import type { SessionMethod } from '../own-sessions.contract.ts';
import type { DateFormat } from '#areas/identity/accounts/preferences.ts';
import type { Profile } from '#areas/identity/accounts/profiles.ts';
import type { Role } from '#areas/identity/accounts/roles.ts';
import type { OfMember } from './session-ends.queries.ts';

export interface Membership {
  organizationId: string;
  organizationName: string;
  userId: string;
  /** false: the organization lets people in by single sign-on only. */
  passwordsAllowed: boolean;
}

/** The organizations in which an account is active now: the one used last comes first, then by the date of joining. */
export const findMemberships = async (system: SystemDb, accountId: string): Promise<Membership[]> => {
  const { rows } = await sql<Membership>`
    select member.organization_id as "organizationId", organization.name as "organizationName", member.id as "userId",
           coalesce(rules.passwords_allowed, true) as "passwordsAllowed"
    from users member
    join organizations organization on organization.id = member.organization_id
    left join sign_in_rules rules on rules.organization_id = member.organization_id
    where member.account_id = ${accountId} and member.status = 'active' and organization.suspended_at is null
    order by (select max(session.last_seen_at) from sessions session
              where session.account_id = member.account_id and session.organization_id = member.organization_id) desc nulls last,
             member.created_at`.execute(system);
  return rows;
};

interface NewSession {
  id: string;
  tokenHash: Buffer;
  accountId: string;
  organizationId: string;
  userId: string;
  method: SessionMethod;
  address: string;
  userAgent: string;
  lifeHours: number;
  warnAfterMinutes: number;
  /** The stored password that was proved; null if something else was proved. */
  provedPasswordHash: string | null;
}

/**
 * Returns false when the proved password has been changed since, so that someone who knows only the old one stays out.
 * The account is locked until the row exists, so a password change either refuses this session or ends it.
 */
export const insertSession = async (system: SystemDb, session: NewSession): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into sessions (id, token_hash, account_id, organization_id, user_id, method, address, user_agent,
                          warn_after_minutes, expires_at, confirmed_at)
    select ${session.id}, ${session.tokenHash}, account.id, ${session.organizationId}, ${session.userId},
           ${session.method}, ${session.address}, ${session.userAgent}, ${session.warnAfterMinutes},
           now() + make_interval(hours => ${session.lifeHours}), now()
    from accounts account
    where account.id = ${session.accountId}
      and (${session.provedPasswordHash}::text is null or account.password_hash = ${session.provedPasswordHash})
    for share of account`.execute(system);
  return numAffectedRows === 1n;
};

/** The new values of a session whose token is replaced; what is left out stays as it was. */
export interface Replacement {
  newTokenHash: Buffer;
  place?: { organizationId: string; userId: string; address: string; userAgent: string; warnAfterMinutes: number };
  isConfirmedNow?: boolean;
}

/**
 * Gives a session a new token; returns false when the old one no longer exists. The row and its end stay the same, so
 * two callers cannot both get a token, and ending the session in the meantime ends the new token too.
 */
export const replaceToken = async (
  system: SystemDb,
  tokenHash: Buffer,
  { newTokenHash, place, isConfirmedNow = false }: Replacement,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update sessions set
      token_hash = ${newTokenHash},
      last_seen_at = now(),
      organization_id = coalesce(${place?.organizationId ?? null}::uuid, organization_id),
      user_id = coalesce(${place?.userId ?? null}::uuid, user_id),
      address = coalesce(${place?.address ?? null}, address),
      user_agent = coalesce(${place?.userAgent ?? null}, user_agent),
      warn_after_minutes = coalesce(${place?.warnAfterMinutes ?? null}::integer, warn_after_minutes),
      confirmed_at = case when ${isConfirmedNow} then now() else confirmed_at end
    where token_hash = ${tokenHash} and expires_at > now()`.execute(system);
  return numAffectedRows === 1n;
};

/**
 * Whether a session is valid, joined with its member and its organization's rules. A last use in the future comes from
 * a clock that was wrong: the session's age is unknown, so it is not valid.
 */
const IS_LIVE = sql`
  member.status = 'active' and not ${isSuspended(sql`member.organization_id`)}
  and session.expires_at > now() and not ${isAheadOfClock(sql`session.last_seen_at`)}
  and (not coalesce(rules.idle_logout, true)
       or session.last_seen_at > now() - make_interval(
         mins => session.warn_after_minutes + coalesce(rules.portal_inactivity_timeout, 10) + 1))`;

/**
 * One organization's single sign-on proves nothing for a login that others rely on too; a confirmation given here does.
 */
const REACH = sql`
  case
    when session.method <> 'single sign-on' or session.confirmed_at > session.created_at then 'other organizations'
    when exists (select from users elsewhere
                 where elsewhere.account_id = session.account_id and elsewhere.status <> 'left'
                   and elsewhere.organization_id <> session.organization_id) then 'organization'
    else 'login'
  end`;

export interface LiveSession {
  id: string;
  accountId: string;
  organizationId: string;
  organizationName: string;
  idleLogout: boolean;
  portalInactivityTimeout: number;
  rememberedAccountsAllowed: boolean;
  /** The page as it was chosen; it may no longer exist. */
  startPage: string | null;
  /** The language this person reads: as chosen, else as in their profile. */
  locale: Locale | null;
  dateFormat: DateFormat;
  hourFormat: HourFormat;
  /** The time zone in which this person reads times: as chosen, else as in their profile, else the organization's. */
  timeZone: string;
  method: SessionMethod;
  userId: string;
  role: Role;
  profile: Profile;
  isScoped: boolean;
  firstName: string;
  email: string | null;
  username: string | null;
  isSuperAdmin: boolean;
  hasSecondFactor: boolean;
  demandsSecondFactorOfAdmins: boolean;
  /** The person confirmed their identity within the last ten minutes, if only to the organization's single sign-on. */
  isConfirmed: boolean;
  reach: VisitorReach;
  /** Whether it is time to store that the session is in use. */
  isDueForTouch: boolean;
  /** Seconds since its use was last stored, by the database's clock. */
  idleSeconds: number;
}

/** The session of a token with everything that decides what it may do, read again on every call. */
export const findLiveSession = async (system: SystemDb, tokenHash: Buffer): Promise<LiveSession | undefined> => {
  const { rows } = await sql<LiveSession>`
    select session.id, session.account_id as "accountId", session.organization_id as "organizationId",
           organization.name as "organizationName", session.method,
           coalesce(rules.idle_logout, true) as "idleLogout",
           coalesce(rules.portal_inactivity_timeout, 10) as "portalInactivityTimeout",
           coalesce(rules.remembered_accounts_allowed, true) as "rememberedAccountsAllowed",
           account.start_page as "startPage",
           coalesce(account.locale, member.locale) as locale, account.date_format as "dateFormat", account.hour_format as "hourFormat",
           coalesce(account.time_zone, member.time_zone, organization.time_zone) as "timeZone",
           coalesce(rules.second_factor_for_admins, false) as "demandsSecondFactorOfAdmins",
           session.user_id as "userId", member.role, member.profile,
           member.is_scoped as "isScoped", member.first_name as "firstName",
           account.email, account.username, account.is_super_admin as "isSuperAdmin",
           account.second_factor_since is not null as "hasSecondFactor",
           session.confirmed_at > now() - interval '10 minutes' as "isConfirmed", ${REACH} as reach,
           session.last_seen_at < now() - interval '1 minute' as "isDueForTouch",
           greatest(0, floor(extract(epoch from now() - session.last_seen_at)))::integer as "idleSeconds"
    from sessions session
    join accounts account on account.id = session.account_id
    join users member on member.organization_id = session.organization_id and member.id = session.user_id
    join organizations organization on organization.id = session.organization_id
    left join sign_in_rules rules on rules.organization_id = session.organization_id
    where session.token_hash = ${tokenHash} and ${IS_LIVE}`.execute(system);
  return rows[0];
};

interface KeptSession {
  id: string;
  method: SessionMethod;
  address: string;
  userAgent: string;
  createdAt: string;
  lastSeenAt: string;
  organizationName: string;
}

const KEPT = sql`
  session.id, session.method, session.address, session.user_agent as "userAgent",
  session.created_at as "createdAt", session.last_seen_at as "lastSeenAt"`;

/** A person's sessions in one organization; those in other organizations stay private. */
export const findSessionsOfMember = async (
  system: SystemDb,
  { organizationId, userId }: OfMember,
): Promise<KeptSession[]> => {
  const { rows } = await sql<KeptSession>`
    select ${KEPT}, organization.name as "organizationName"
    from sessions session
    join users member on member.organization_id = session.organization_id and member.id = session.user_id
    join organizations organization on organization.id = session.organization_id
    left join sign_in_rules rules on rules.organization_id = session.organization_id
    where session.organization_id = ${organizationId} and session.user_id = ${userId} and ${IS_LIVE}
    order by session.last_seen_at desc, session.id`.execute(system);
  return rows;
};

export const findSessionsOf = async (system: SystemDb, accountId: string): Promise<KeptSession[]> => {
  const { rows } = await sql<KeptSession>`
    select ${KEPT}, organization.name as "organizationName"
    from sessions session
    join users member on member.organization_id = session.organization_id and member.id = session.user_id
    join organizations organization on organization.id = session.organization_id
    left join sign_in_rules rules on rules.organization_id = session.organization_id
    where session.account_id = ${accountId} and ${IS_LIVE}
    order by session.last_seen_at desc, session.id`.execute(system);
  return rows;
};

/** Stores that a session is in use, unless that was stored this recently. */
export const touchSession = async (system: SystemDb, tokenHash: Buffer, recentSeconds: number): Promise<void> => {
  await sql`
    update sessions set last_seen_at = now()
    where token_hash = ${tokenHash}
      and last_seen_at < now() - make_interval(secs => ${recentSeconds})`.execute(system);
};
