import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

export const insertRefusal = async (db: TenantDb, userId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into reminder_refusals (user_id) values (${userId}) on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
};

export const deleteRefusal = async (db: TenantDb, userId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from reminder_refusals where organization_id = ${db.organizationId} and user_id = ${userId}`.execute(db);
  return numAffectedRows === 1n;
};

/** Returns the person whose reminder carried this link. */
export const findPersonOfStop = async (db: TenantDb, stopHash: Buffer): Promise<string | undefined> => {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from reminders
    where organization_id = ${db.organizationId} and stop_hash = ${stopHash}`.execute(db);
  return rows[0]?.userId;
};
