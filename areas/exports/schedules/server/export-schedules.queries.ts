import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf, countRows } from '#platform/server/database/keyset.ts';
import { insertRow } from '#platform/server/database/table-rows.ts';
import type { ExportSchedule, NewExportSchedule } from '../export-schedules.contract.ts';
import { datasetsFor } from '#areas/exports/datasets/order-fault.ts';
import { personLabel, type RunReader } from '#areas/exports/runs/server/run-rows.queries.ts';

const inSight = (db: TenantDb, { userId, permissions, isScoped }: RunReader) =>
  allOf(
    sql`schedule.organization_id = ${db.organizationId}
        and schedule.ordered ->> 'dataset' = any(${datasetsFor(permissions)}::text[])`,
    !permissions.includes('exports.identified') && sql`schedule.ordered ->> 'identity' <> 'identified'`,
    isScoped && sql`schedule.owner_id = ${userId}`,
  );

const found = async (db: TenantDb, reader: RunReader, condition: RawBuilder<unknown>): Promise<ExportSchedule[]> => {
  const { rows } = await sql<ExportSchedule>`
    select schedule.id, schedule.ordered as "order", schedule.rhythm, schedule.is_incremental as "isIncremental",
           schedule.is_on as "isOn", ${personLabel(sql`schedule.organization_id`, sql`schedule.owner_id`)} as owner,
           schedule.owner_id = ${reader.userId} as "isMine", schedule.next_at as "nextAt",
           schedule.last_run_id as "lastRunId", schedule.last_run_at as "lastRunAt", schedule.has_failed as "hasFailed"
    from export_schedules schedule
    where ${inSight(db, reader)} and ${condition}
    order by lower(schedule.ordered ->> 'name'), schedule.id`.execute(db);
  return rows;
};

export const findSchedules = (db: TenantDb, reader: RunReader): Promise<ExportSchedule[]> =>
  found(db, reader, sql`true`);

export const findSchedule = async (db: TenantDb, reader: RunReader, id: string): Promise<ExportSchedule | undefined> =>
  (await found(db, reader, sql`schedule.id = ${id}`))[0];

/** Counts the schedules, and locks out new ones until the transaction ends. */
export const countSchedules = async (db: TenantDb): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`export schedules ${db.organizationId}`}, 0))`.execute(db);
  return countRows(db, sql`export_schedules where organization_id = ${db.organizationId}`);
};

interface StoredSchedule extends NewExportSchedule {
  readonly id: string;
  readonly nextAt: string | null;
}

export const insertSchedule = async (
  db: TenantDb,
  { id, ownerId, order, rhythm, isIncremental, isOn, nextAt }: StoredSchedule & { ownerId: string },
): Promise<void> => {
  const content = { ordered: JSON.stringify(order), rhythm: JSON.stringify(rhythm), isIncremental, isOn };
  await insertRow(db, 'exportSchedules', { id, ownerId, ...content, nextAt });
};

/** If the order changes, the next file covers everything again. */
export const updateSchedule = async (db: TenantDb, schedule: StoredSchedule): Promise<void> => {
  const { id, order, rhythm, isIncremental, isOn, nextAt } = schedule;
  await sql`
    update export_schedules
    set covered_until = case when ordered = ${JSON.stringify(order)}::jsonb and is_incremental then covered_until end,
        ordered = ${JSON.stringify(order)}::jsonb, rhythm = ${JSON.stringify(rhythm)}::jsonb,
        is_incremental = ${isIncremental}, is_on = ${isOn}, next_at = ${nextAt}, has_failed = false
    where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};

export const removeSchedule = async (db: TenantDb, id: string): Promise<void> => {
  await sql`delete from export_schedules where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};

export interface DueSchedule extends Pick<ExportSchedule, 'id' | 'order' | 'rhythm'> {
  readonly ownerId: string;
  /** For an incremental schedule, the end of what the previous file covers; null means everything. */
  readonly since: string | null;
  readonly hasRunUnderWay: boolean;
}

/** Whether an organization has schedules that are due. */
export const hasDueSchedules = sql<SqlBool>`exists (
  select from export_schedules schedule
  where schedule.organization_id = home.id and schedule.is_on and schedule.next_at <= now())`;

/** Locks the schedules that are due, so that each is handled by one server. */
export const lockDueSchedules = async (db: TenantDb): Promise<DueSchedule[]> => {
  const { rows } = await sql<DueSchedule>`
    select schedule.id, schedule.owner_id as "ownerId", schedule.ordered as "order", schedule.rhythm,
           case when schedule.is_incremental then schedule.covered_until end as since,
           exists (select from export_runs run
                   where run.organization_id = schedule.organization_id and run.id = schedule.last_run_id
                     and run.state in ('queued', 'running')) as "hasRunUnderWay"
    from export_schedules schedule
    where schedule.organization_id = ${db.organizationId} and schedule.is_on and schedule.next_at <= now()
    order by schedule.next_at
    for update of schedule skip locked`.execute(db);
  return rows;
};

export const setNext = async (
  db: TenantDb,
  { id, nextAt, runId }: { id: string; nextAt: string; runId: string | null },
): Promise<void> => {
  await sql`
    update export_schedules
    set next_at = ${nextAt}, last_run_id = coalesce(${runId}::uuid, last_run_id),
        last_run_at = case when ${runId}::uuid is null then last_run_at else now() end
    where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};
