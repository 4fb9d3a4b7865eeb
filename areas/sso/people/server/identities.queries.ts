import { sql } from 'kysely';
import type { Role } from '#areas/identity/accounts/roles.ts';
import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';
import { insertNewRow, insertRow } from '#platform/server/database/table-rows.ts';

/** The member of the organization that a subject identifies. */
export interface LinkedMember {
  userId: string;
  accountId: string | null;
  role: Role;
  status: string;
}

interface Subject {
  connectionId: string;
  subject: string;
}

/** Finds the member for a subject, and records its use. */
export const noteIdentity = async (
  db: TenantDb,
  { connectionId, subject }: Subject,
): Promise<LinkedMember | undefined> => {
  const { rows } = await sql<LinkedMember>`
    update sso_identities identity set last_used_at = now()
    from users member
    where identity.organization_id = ${db.organizationId} and identity.connection_id = ${connectionId}
      and identity.subject = ${subject}
      and member.organization_id = identity.organization_id and member.id = identity.user_id
    returning member.id as "userId", member.account_id as "accountId", member.role, member.status`.execute(db);
  return rows[0];
};

/** Serializes simultaneous sign-ins of one subject until the transaction ends. */
export const lockSubject = async (db: TenantDb, { connectionId, subject }: Subject): Promise<void> => {
  const name = `sso subject ${db.organizationId} ${connectionId} ${subject}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
};

export const insertIdentity = (
  db: TenantDb,
  { connectionId, subject, userId }: Subject & { userId: string },
): Promise<void> => insertRow(db, 'ssoIdentities', { connectionId, subject, userId });

/** Everyone who has signed in by a connection. */
export const findPeopleOf = async (db: TenantDb, connectionId: string): Promise<string[]> => {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id as "userId" from sso_identities
    where organization_id = ${db.organizationId} and connection_id = ${connectionId}`.execute(db);
  return rows.map(({ userId }) => userId);
};

/** Returns whether the person has signed in by any connection of the organization before. */
export const hasIdentity = async (db: TenantDb, userId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from sso_identities
    where organization_id = ${db.organizationId} and user_id = ${userId} limit 1`.execute(db);
  return rows.length > 0;
};

/** Returns whether an account is a member of no organization. */
export const hasNoOrganization = async (system: SystemDb, accountId: string): Promise<boolean> => {
  const { rows } = await sql`select from users where account_id = ${accountId} limit 1`.execute(system);
  return rows.length === 0;
};

/** Uses up the token with this id. Only one of several simultaneous callers gets true. */
export const spendTokenId = (
  db: TenantDb,
  { connectionId, tokenIdHash, expiresAt }: { connectionId: string; tokenIdHash: Buffer; expiresAt: Date },
): Promise<boolean> =>
  insertNewRow(db, 'ssoUsedTokens', { connectionId, tokenIdHash, expiresAt: expiresAt.toISOString() });

export const deletePastTokenIds = async (db: TenantDb): Promise<void> => {
  await sql`
    delete from sso_used_tokens where organization_id = ${db.organizationId} and expires_at < now()`.execute(db);
};

export const deleteIdentitiesOf = async (db: TenantDb, userIds: readonly string[]): Promise<void> => {
  await sql`
    delete from sso_identities
    where organization_id = ${db.organizationId} and user_id = any(${userIds}::uuid[])`.execute(db);
};
