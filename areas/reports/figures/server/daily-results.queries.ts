import { sql, type SqlBool } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { ReportFilter } from '#areas/reports/frame/report-filter.ts';
import { figuresOfDays } from './figures-of-days.queries.ts';

/**
 * Whether an organization has marked days, or days of another time zone. All its days are of one zone: those of another
 * are removed together.
 */
export const hasChangedDays = sql<SqlBool>`(
  exists (select from changed_results where organization_id = home.id)
  or (select time_zone from daily_results where organization_id = home.id limit 1) <> home.time_zone)`;

/**
 * Locks the organization's figures, so that of two concurrent jobs the later one does not overwrite what the other saw.
 */
export const lockDailyResults = async (db: TenantDb): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`daily results ${db.organizationId}`}, 0))`.execute(db);
};

/**
 * Marks days that were computed in another time zone, and their neighbors, as changed, because their figures are no
 * longer usable.
 */
export const markDaysOfOtherZones = async (db: TenantDb): Promise<void> => {
  await sql`
    with zone as (select time_zone as name from organizations where id = ${db.organizationId}),
    gone as (
      delete from daily_results using zone
      where organization_id = ${db.organizationId} and time_zone <> zone.name
      returning day)
    insert into changed_results (taken_at)
    select distinct (gone.day + beside)::timestamp at time zone zone.name
    from gone, zone, generate_series(-1, 1) beside`.execute(db);
};

/** Consecutive days in the organization's time zone. */
export interface DayRange {
  timeZone: string;
  from: string;
  to: string;
}

/** Returns the first changed days, at most `most`. */
export const findChangedDays = async (db: TenantDb, most: number): Promise<DayRange | undefined> => {
  const { rows } = await sql<DayRange>`
    select zone.name as "timeZone", midnight at time zone zone.name as "from",
           (midnight + make_interval(days => ${most})) at time zone zone.name as "to"
    from (select time_zone as name from organizations where id = ${db.organizationId}) zone
    cross join lateral (
      select date_trunc('day', min(taken_at) at time zone zone.name) as midnight
      from changed_results where organization_id = ${db.organizationId}) first
    where midnight is not null`.execute(db);
  return rows[0];
};

/** Removes the marks of these days, and returns the days that were marked. */
export const takeMarks = async (db: TenantDb, { timeZone, from, to }: DayRange): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    with taken as (
      delete from changed_results
      where organization_id = ${db.organizationId} and taken_at >= ${from} and taken_at < ${to}
      returning taken_at)
    select distinct (taken_at at time zone ${timeZone})::date::text as day from taken`.execute(db);
  return rows.map(({ day }) => day);
};

/** Stores the figures of these days anew, for everybody and without those of any scope, which follow. */
export const storeDays = async (db: TenantDb, days: readonly string[], range: DayRange): Promise<void> => {
  await sql`
    delete from daily_results
    where organization_id = ${db.organizationId} and day = any(${days}::date[])`.execute(db);
  await sql`
    with ${changedDays(days, range)}
    insert into daily_results (day, norms_version, time_zone, figures)
    select figures_of_day.day, figures_of_day.norms_version, ${range.timeZone}, figures_of_day.figures
    from (${figuresOfChangedDays(db, range)}) figures_of_day`.execute(db);
};

/**
 * Stores the figures of these days for the people in the scope of the transaction. A day on which none of them tested
 * has a row without a version of norms, because looking for their tests among all others takes time.
 */
export const storeDaysOfScope = async (db: TenantDb, days: readonly string[], range: DayRange): Promise<void> => {
  await sql`
    with ${changedDays(days, range)}
    insert into daily_results (scope_key, day, norms_version, time_zone, figures)
    select (select scope_key()), changed_day.name, coalesce(figures_of_day.norms_version, ''), ${range.timeZone},
           coalesce(figures_of_day.figures, '{"found": 0}')
    from changed_day
    left join (${figuresOfChangedDays(db, range)}) figures_of_day on figures_of_day.day = changed_day.name`.execute(db);
};

const changedDays = (days: readonly string[], { timeZone }: DayRange) => sql`
  changed_day as materialized (
    select name, name::timestamp at time zone ${timeZone} as began, (name + 1)::timestamp at time zone ${timeZone} as ended
    from unnest(${days}::date[]) name)`;

const figuresOfChangedDays = (db: TenantDb, range: DayRange) =>
  figuresOfDays(db, sql`changed_day`, {
    filter: ReportFilter.parse({}),
    period: range,
    reader: { userId: '', resultDays: null },
    timeZone: range.timeZone,
  });

export const hasMarksFrom = async (db: TenantDb, moment: string): Promise<boolean> => {
  const { rows } = await sql`
    select from changed_results where organization_id = ${db.organizationId} and taken_at >= ${moment} limit 1`.execute(
    db,
  );
  return rows.length > 0;
};
