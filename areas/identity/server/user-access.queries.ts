import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import type { Role } from '../roles.ts';

export interface MemberRow {
  userId: string;
  organizationId: string;
  accountId: string | null;
  role: Role;
}

/** People of this organization, as far as they are there for whoever asks; programs are none. */
export const findMembers = async (db: TenantDb, userIds: readonly string[]): Promise<MemberRow[]> => {
  const { rows } = await sql<MemberRow>`
    select id as "userId", organization_id as "organizationId", account_id as "accountId", role
    from users
    where organization_id = ${db.organizationId} and id = any(${userIds}::uuid[]) and role <> 'service'
      and deleted_at is null`.execute(db);
  return rows;
};

/** Somebody of this organization, as far as it is there for whoever asks. */
export const findMember = async (db: TenantDb, userId: string): Promise<MemberRow | undefined> => {
  const { rows } = await sql<MemberRow>`
    select id as "userId", organization_id as "organizationId", account_id as "accountId", role
    from users where organization_id = ${db.organizationId} and id = ${userId}`.execute(db);
  return rows[0];
};
