import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';
import type { DrillSource } from '#platform/server/restore-drill/restore-drill.ts';

interface RestoreDrill {
  readonly source: DrillSource;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly dataAt: string | null;
  readonly rows: number | null;
  readonly problem: string | null;
}

export const findLastDrill = async (system: SystemDb): Promise<RestoreDrill | null> => {
  const { rows } = await sql<RestoreDrill>`
    select source, started_at as "startedAt", ended_at as "endedAt", data_at as "dataAt", row_count as rows, problem
    from restore_drills
    where ended_at is not null
    order by started_at desc
    limit 1`.execute(system);
  return rows[0] ?? null;
};

/** Marks the drill of a killed server as failed, and deletes old drills. */
export const settlePastDrills = async (system: SystemDb, longestHours: number): Promise<void> => {
  await sql`
    update restore_drills set ended_at = now(), problem = 'The server ended during the drill.'
    where ended_at is null and started_at < now() - make_interval(hours => ${longestHours})`.execute(system);
  await sql`delete from restore_drills where started_at < now() - interval '400 days'`.execute(system);
};

/** Begins a drill unless one runs or the last one is not old enough. Returns whether it may begin. */
export const insertDrill = async (
  system: SystemDb,
  { id, source, days }: { id: string; source: DrillSource; days: number },
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    insert into restore_drills (id, source)
    select ${id}, ${source}
    where not exists (select from restore_drills where started_at > now() - make_interval(days => ${days}))
    on conflict do nothing`.execute(system);
  return numAffectedRows > 0n;
};

export const endDrill = async (
  system: SystemDb,
  id: string,
  outcome: { dataAt: string; rows: number; organizations: number } | { problem: string },
): Promise<void> => {
  const { dataAt, rows, organizations, problem } = {
    dataAt: null,
    rows: null,
    organizations: null,
    problem: null,
    ...outcome,
  };
  await sql`
    update restore_drills
    set ended_at = clock_timestamp(), data_at = ${dataAt}::timestamptz, row_count = ${rows}::bigint,
        organizations = ${organizations}::integer, problem = ${problem}::text
    where id = ${id}`.execute(system);
};

/** A drill that was cut off because its server stopped begins again later. */
export const deleteDrill = async (system: SystemDb, id: string): Promise<void> => {
  await sql`delete from restore_drills where id = ${id}`.execute(system);
};

export const findDatabaseSize = async (system: SystemDb): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(system);
  return rows[0]?.bytes ?? 0;
};

interface ArchiveState {
  readonly isOn: boolean;
  /** The last file of the database's log that was stored. */
  readonly lastFile: string | null;
  readonly lastAt: string | null;
  /** The last file that could not be stored. */
  readonly failedFile: string | null;
  readonly failedAt: string | null;
  readonly failures: number;
}

/** What PostgreSQL says about its archive, here and on an operator's own server. */
export const findArchive = async (system: SystemDb): Promise<ArchiveState> => {
  const { rows } = await sql<ArchiveState>`
    select current_setting('archive_mode') <> 'off' as "isOn", last_archived_wal as "lastFile",
           last_archived_time as "lastAt", last_failed_wal as "failedFile", last_failed_time as "failedAt",
           failed_count as failures
    from pg_stat_archiver`.execute(system);
  return rows[0] ?? { isOn: false, lastFile: null, lastAt: null, failedFile: null, failedAt: null, failures: 0 };
};
