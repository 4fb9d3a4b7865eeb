import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database.ts';

export interface SuperAdminLogin {
  readonly id: string;
  readonly login: string;
  /** Since when it is one. */
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

/** Whoever adds to them or takes from them does so one at a time, so that what was counted still holds. */
export const holdSuperAdmins = async (system: SystemDb): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('super administrators', 0))`.execute(system);
};

/** Whether there is a second one to ask; one who was removed counts for a day longer. */
export const findNeedForSecond = async (system: SystemDb, askerId: string): Promise<boolean> => {
  const { rows } = await sql<{ isNeeded: boolean }>`
    select needs_second_super_admin(${askerId}) as "isNeeded"`.execute(system);
  return rows[0]?.isNeeded ?? true;
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
