import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import { countRows } from '#platform/server/keyset.ts';
import type { ExportOrder } from '../export-order.ts';
import type { RunState } from '../exports.contract.ts';

/** How many wait or are being made; nobody else orders one before this transaction ends. */
export const countUnderWay = async (db: TenantDb): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${db.organizationId}`}, 0))`.execute(db);
  return countRows(
    db,
    sql`export_runs where organization_id = ${db.organizationId} and state in ('queued', 'running')`,
  );
};

/** How many a person has ordered within the last hour, those aside that a schedule has; and when the first of them leaves it. */
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

export const insertRun = async (db: TenantDb, run: NewRun): Promise<void> => {
  const { id, requestedBy, order, scheduleId = null, since = null } = run;
  await sql`
    insert into export_runs (id, requested_by, schedule_id, name, dataset, identity, format, purpose, recipient_id,
      ordered, since)
    values (${id}, ${requestedBy}, ${scheduleId}, ${order.name}, ${order.dataset}, ${order.identity}, ${order.format},
      ${order.purpose}, ${order.recipientId}, ${JSON.stringify(order)}::jsonb, ${since})`.execute(db);
};

/** Undefined when it is not under way any more. */
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

export const insertDownload = async (
  db: TenantDb,
  { id, runId, userId }: { id: string; runId: string; userId: string },
): Promise<void> => {
  await sql`
    insert into export_downloads (id, run_id, user_id) values (${id}, ${runId}, ${userId})`.execute(db);
};

/** By which clock the organization lives. */
export const findTimeZone = async (db: TenantDb): Promise<string> => {
  const { rows } = await sql<{ timeZone: string }>`
    select time_zone as "timeZone" from organizations where id = ${db.organizationId}`.execute(db);
  return rows[0]?.timeZone ?? 'UTC';
};
