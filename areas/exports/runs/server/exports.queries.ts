import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { countRows } from '#platform/server/database/keyset.ts';
import { insertRow } from '#platform/server/database/table-rows.ts';
import type { ExportOrder } from '#areas/exports/datasets/export-order.ts';
import type { RunState } from '../exports.contract.ts';

/** Counts the runs that wait or are being made, and locks out other orders until the transaction ends. */
export const countUnderWay = async (db: TenantDb): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${db.organizationId}`}, 0))`.execute(db);
  return countRows(
    db,
    sql`export_runs where organization_id = ${db.organizationId} and state in ('queued', 'running')`,
  );
};

/**
 * Counts the files a person has ordered within the last hour, without those of schedules, and returns when the oldest
 * of them drops out of the hour.
 */
export const countOrdered = async (
  db: TenantDb,
  userId: string,
): Promise<{ ordered: number; secondsToNext: number }> => {
  const { rows } = await sql<{ ordered: number; secondsToNext: number }>`
    select count(*)::int as ordered,
           greatest(1, ceil(extract(epoch from min(created_at) + interval '1 hour' - clock_timestamp())))::int as "secondsToNext"
    from export_runs
    where organization_id = ${db.organizationId} and requested_by = ${userId} and schedule_id is null
      and created_at > now() - interval '1 hour'`.execute(db);
  return rows[0] ?? { ordered: 0, secondsToNext: 0 };
};

export interface NewRun {
  readonly id: string;
  readonly requestedBy: string;
  readonly order: ExportOrder;
  readonly scheduleId?: string;
  readonly since?: string | null;
}

export const insertRun = (db: TenantDb, { id, requestedBy, order, scheduleId, since }: NewRun): Promise<void> => {
  const { name, dataset, identity, format, purpose, recipientId } = order;
  const parts = { name, dataset, identity, format, purpose, recipientId };
  return insertRow(db, 'exportRuns', { id, requestedBy, scheduleId, since, ...parts, ordered: JSON.stringify(order) });
};

/** Returns undefined if the run was no longer waiting or being made. */
export const endRun = async (
  db: TenantDb,
  id: string,
  { state, from }: { state: 'cancelled' | 'deleted'; from: readonly RunState[] },
): Promise<boolean> => {
  const { rows } = await sql`
    update export_runs
    set state = ${state}, claim = null, claimed_until = null, expires_at = null, done_at = coalesce(done_at, now())
    where organization_id = ${db.organizationId} and id = ${id} and state = any(${[...from]}::text[])
    returning id`.execute(db);
  return rows.length > 0;
};

export const insertDownload = (
  db: TenantDb,
  { id, runId, userId }: { id: string; runId: string; userId: string },
): Promise<void> => insertRow(db, 'exportDownloads', { id, runId, userId });

/** The organization's time zone. */
export const findTimeZone = async (db: TenantDb): Promise<string> => {
  const { rows } = await sql<{ timeZone: string }>`
    select time_zone as "timeZone" from organizations where id = ${db.organizationId}`.execute(db);
  return rows[0]?.timeZone ?? 'UTC';
};
