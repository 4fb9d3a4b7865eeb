import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';

export interface SuperAdminLogin {
  readonly id: string;
  readonly login: string;
  /** Since when the login is a super administrator. */
  readonly since: string;
  readonly lastSeenAt: string | null;
  readonly hasSecondFactor: boolean;
}

export const findSuperAdmins = async (system: SystemDb): Promise<SuperAdminLogin[]> => {
  const { rows } = await sql<SuperAdminLogin>`
    select account.id, coalesce(account.email, account.username) as login, account.super_admin_since as since,
           (select max(last_seen_at) from sessions where account_id = account.id) as "lastSeenAt",
           account.second_factor_since is not null as "hasSecondFactor"
    from accounts account
    where account.is_super_admin
    order by account.super_admin_since, account.id`.execute(system);
  return rows;
};

/** Serializes changes to the set of super administrators, so that a count stays true until the transaction ends. */
export const lockSuperAdminChanges = async (system: SystemDb): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('super administrators', 0))`.execute(system);
};

/** Whether a second super administrator has to be asked; a removed one counts for one more day. */
export const findNeedForSecond = async (system: SystemDb, askerId: string): Promise<boolean> => {
  const { rows } = await sql<{ isNeeded: boolean }>`
    select needs_second_super_admin(${askerId}) as "isNeeded"`.execute(system);
  return rows[0]?.isNeeded ?? true;
};

/** Locks in the order of the ids, so that two who remove each other at once wait instead of deadlocking. */
export const lockSuperAdmins = async (system: SystemDb): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where is_super_admin order by id for update`.execute(system);
  return rows.map(({ id }) => id);
};

export const takeSuperAdmin = async (system: SystemDb, id: string): Promise<void> => {
  await sql`update accounts set is_super_admin = false where id = ${id}`.execute(system);
};
