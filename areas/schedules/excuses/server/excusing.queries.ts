import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Excuse, ExcusedDays } from '#areas/schedules/expected-tests/occurrences.contract.ts';

/** Keeps expected tests from being made until the transaction ends, so that none of the excused days is missed. */
export const lockMaking = async (db: TenantDb): Promise<void> => {
  await sql`
    select from schedules where organization_id = ${db.organizationId} and state <> 'draft' order by id for share`.execute(
    db,
  );
};

const excused = (db: TenantDb, { reason, note }: Excuse) => sql`
  status = 'excused', excuse_reason = ${reason}, excuse_note = ${note}, excused_by = ${db.actor.userId},
  excused_at = now(), missed_reason = null`;

/** Returns false when it was already done, excused or canceled. */
export const excuseOne = async (db: TenantDb, id: string, excuse: Excuse): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update occurrences set ${excused(db, excuse)}
    where organization_id = ${db.organizationId} and id = ${id} and status in ('scheduled', 'missed')`.execute(db);
  return numAffectedRows === 1n;
};

/** Excuses the tests that already exist; returns how many. */
export const excuseWithin = async (db: TenantDb, userIds: readonly string[], days: ExcusedDays): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update occurrences set ${excused(db, days)}
    where organization_id = ${db.organizationId} and user_id = any(${userIds}::uuid[])
      and status in ('scheduled', 'missed')
      and opens_at between ${days.firstDay}::date - interval '1 day' and ${days.lastDay}::date + interval '2 days'
      and (opens_at at time zone zone)::date between ${days.firstDay}::date and ${days.lastDay}::date`.execute(db);
  return Number(numAffectedRows);
};

/** Covers windows whose tests are not made yet. */
export const insertExcusedDays = async (
  db: TenantDb,
  userIds: readonly string[],
  { firstDay, lastDay, reason, note }: ExcusedDays,
): Promise<void> => {
  await sql`
    insert into excused_days (id, user_id, first_day, last_day, reason, note, excused_by)
    select excused.id, excused.user_id, ${firstDay}::date, ${lastDay}::date, ${reason}, ${note}, ${db.actor.userId}::uuid
    from unnest(${userIds.map(() => newId())}::uuid[], ${userIds}::uuid[]) excused (id, user_id)`.execute(db);
};
