import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Role } from '#areas/identity/accounts/roles.ts';

export interface MemberRow {
  userId: string;
  organizationId: string;
  accountId: string | null;
  role: Role;
}

/** Returns people of this organization within the caller's scope, without service accounts. */
export const findMembers = async (db: TenantDb, userIds: readonly string[]): Promise<MemberRow[]> => {
  const { rows } = await sql<MemberRow>`
    select id as "userId", organization_id as "organizationId", account_id as "accountId", role
    from users
    where organization_id = ${db.organizationId} and id = any(${userIds}::uuid[]) and role <> 'service'
      and deleted_at is null`.execute(db);
  return rows;
};

/** Returns a person of this organization within the caller's scope. */
export const findMember = async (db: TenantDb, userId: string): Promise<MemberRow | undefined> => {
  const { rows } = await sql<MemberRow>`
    select id as "userId", organization_id as "organizationId", account_id as "accountId", role
    from users where organization_id = ${db.organizationId} and id = ${userId}`.execute(db);
  return rows[0];
};
