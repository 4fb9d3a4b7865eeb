import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database.ts';

export interface SuperAdminLogin {
  readonly id: string;
  readonly login: string;
  readonly createdAt: string;
  readonly lastSeenAt: string | null;
  readonly hasSecondFactor: boolean;
}

export const findSuperAdmins = async (system: SystemDb): Promise<SuperAdminLogin[]> => {
  const { rows } = await sql<SuperAdminLogin>`
    select account.id, coalesce(account.email, account.username) as login, account.created_at as "createdAt",
           (select max(last_seen_at) from sessions where account_id = account.id) as "lastSeenAt",
           account.second_factor_since is not null as "hasSecondFactor"
    from accounts account
    where account.is_super_admin
    order by account.created_at, account.id`.execute(system);
  return rows;
};

/** In the same order for everybody, so that two who remove each other at once wait and do not block. */
export const lockSuperAdmins = async (system: SystemDb): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where is_super_admin order by id for update`.execute(system);
  return rows.map(({ id }) => id);
};

export const takeSuperAdmin = async (system: SystemDb, id: string): Promise<void> => {
  await sql`update accounts set is_super_admin = false where id = ${id}`.execute(system);
};
