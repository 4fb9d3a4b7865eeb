import { sql } from 'kysely';
import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';
import { isSuspended } from '#platform/server/database/organizations.ts';
import { insertRow } from '#platform/server/database/table-rows.ts';
import type { Profile } from '../profiles.ts';

/** A token of a service account, without its secret. */
export interface KeptServiceToken {
  id: string;
  userId: string;
  prefix: string;
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string;
}

const IS_LIVE = sql`token.revoked_at is null and token.expires_at > now()`;

/** The tokens of these accounts that still work, the newest first. */
export const findLiveTokens = async (db: TenantDb, userIds: readonly string[]): Promise<KeptServiceToken[]> => {
  const { rows } = await sql<KeptServiceToken>`
    select token.id, token.user_id as "userId", token.prefix, token.created_at as "createdAt",
           token.last_used_at as "lastUsedAt", token.expires_at as "expiresAt"
    from service_tokens token
    where token.organization_id = ${db.organizationId} and token.user_id = any(${userIds}::uuid[]) and ${IS_LIVE}
    order by token.created_at desc, token.id desc`.execute(db);
  return rows;
};

interface NewServiceToken {
  id: string;
  userId: string;
  tokenHash: Buffer;
  prefix: string;
  lifeDays: number;
}

export const insertServiceToken = (db: TenantDb, { lifeDays, ...token }: NewServiceToken): Promise<void> => {
  const expiresAt = sql<string>`now() + make_interval(days => ${lifeDays})`;
  return insertRow(db, 'serviceTokens', { ...token, createdBy: db.actor.userId, expiresAt });
};

/**
 * Limits the remaining life of an account's tokens to `hours`. Tokens that end sooner, and the token `but`, stay as is.
 */
export const shortenTokens = async (
  db: TenantDb,
  { userId, but, hours }: { userId: string; but: string; hours: number },
): Promise<void> => {
  await sql`
    update service_tokens token set expires_at = least(expires_at, now() + make_interval(hours => ${hours}))
    where token.organization_id = ${db.organizationId} and token.user_id = ${userId} and token.id <> ${but}
      and ${IS_LIVE}`.execute(db);
};

/** Ends one token of an account, or all of them; returns how many ended. */
export const revokeTokens = async (db: TenantDb, userId: string, id?: string): Promise<number> => {
  const { numAffectedRows } = await sql`
    update service_tokens token set revoked_at = now()
    where token.organization_id = ${db.organizationId} and token.user_id = ${userId} and ${IS_LIVE}
      and token.id = coalesce(${id ?? null}::uuid, token.id)`.execute(db);
  return Number(numAffectedRows ?? 0);
};

export interface LiveServiceAccount {
  organizationId: string;
  userId: string;
  profile: Profile;
  isScoped: boolean;
  /** The organization's time zone. */
  timeZone: string;
  isDueForTouch: boolean;
}

/** Returns the service account of a token with everything that decides what it may do. Read again on every call. */
export const findServiceAccount = async (
  system: SystemDb,
  tokenHash: Buffer,
): Promise<LiveServiceAccount | undefined> => {
  const { rows } = await sql<LiveServiceAccount>`
    select token.organization_id as "organizationId", token.user_id as "userId", member.profile,
           member.is_scoped as "isScoped", organization.time_zone as "timeZone",
           coalesce(token.last_used_at < now() - interval '1 minute', true) as "isDueForTouch"
    from service_tokens token
    join users member on member.organization_id = token.organization_id and member.id = token.user_id
    join organizations organization on organization.id = token.organization_id
    where token.token_hash = ${tokenHash} and ${IS_LIVE}
      and member.role = 'service' and member.status = 'active'
      and not ${isSuspended(sql`token.organization_id`)}`.execute(system);
  return rows[0];
};

export const touchServiceToken = async (system: SystemDb, tokenHash: Buffer): Promise<void> => {
  await sql`
    update service_tokens set last_used_at = now()
    where token_hash = ${tokenHash}
      and coalesce(last_used_at < now() - interval '1 minute', true)`.execute(system);
};
