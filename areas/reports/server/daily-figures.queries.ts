import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import type { DailyFigures } from '../daily-figures.ts';
import { isUsualFilter } from '../report-filter.ts';
import type { Period } from '../report-period.ts';
import { figuresOfDays } from './figures-of-days.queries.ts';
import { matchingResults, type ReportScope } from './matching-results-condition.queries.ts';

interface FiguresRow {
  day: string;
  normsVersion: string;
  figures: Omit<DailyFigures, 'day' | 'normsVersion'>;
}

/**
 * What each day of a period comes to; days without a test are left out. One statement takes the days that are rolled
 * up and have not changed since, and adds up the others: whether the job is behind makes no difference to the numbers.
 */
export async function findDailyFigures(db: TenantDb, scope: ReportScope & { period: Period }): Promise<DailyFigures[]> {
  const { timeZone } = scope.period;
  const { rows } = await sql<FiguresRow>`
    ${days(db, scope, sql`kept.norms_version, kept.figures`)}
    select day::text, norms_version as "normsVersion", figures
    from (
      select day, norms_version, figures from rolled
      union all
      ${figuresOfDays(db, sql`open_day`, { ...scope, timeZone })}) figures_of_day
    order by 1, 2`.execute(db);
  return rows.map(({ figures, ...of }) => ({ ...of, ...figures }));
}

/** How many tests of all days the filter finds: of those that are rolled up one number is read, and nothing else. */
export async function countByDays(db: TenantDb, scope: ReportScope & { period: Period }): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    ${days(db, scope, sql`kept.found`)}
    select (select coalesce(sum(found), 0) from rolled) + (
      select count(*) from open_day day cross join lateral (
        select from results result
        where result.taken_at >= day.began and result.taken_at < day.ended and ${matchingResults(db, scope)}
        offset 0) result) as found`.execute(db);
  return rows[0]?.found ?? 0;
}

/** The days of a period: those that are rolled up and have not changed since, with what is told of them, and the open ones. */
function days(
  db: TenantDb,
  { period, filter, reader }: ReportScope & { period: Period },
  told: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const usesRolled = isUsualFilter(filter) && reader.resultDays === null;
  return sql`
    with changed as materialized (${changedDays(db, period)}),
    day as materialized (${daysOf(db, period)}),
    rolled as materialized (
      select kept.day, ${told} from day
      join daily_results kept on kept.day = day.name
      where ${usesRolled ? isRolledUp(db, period) : sql`false`}),
    open_day as materialized (select * from day where name not in (select day from rolled))`;
}

const changedDays = (db: TenantDb, { from, to, timeZone }: Period): RawBuilder<unknown> => sql`
  select distinct (taken_at at time zone ${timeZone})::date as name
  from changed_results
  where organization_id = ${db.organizationId} and taken_at >= ${from} and taken_at < ${to}`;

/** From the first test to the last that the reader sees: a period may be as long as it likes. */
const daysOf = (db: TenantDb, { from, to, timeZone }: Period): RawBuilder<unknown> => sql`
  select name::date as name, greatest(${from}, begins) as began, least(${to}, ends) as ended,
         begins >= ${from} and ends <= ${to} and name::date not in (select name from changed) as is_settled
  from (
    select name, name at time zone ${timeZone} as begins, (name + interval '1 day') at time zone ${timeZone} as ends
    from (
      select min(taken_at) as first, max(taken_at) as last
      from results
      where organization_id = ${db.organizationId} and taken_at >= ${from} and taken_at < ${to}) tests
    cross join lateral generate_series(date_trunc('day', first at time zone ${timeZone}),
                                       date_trunc('day', last at time zone ${timeZone}), interval '1 day') name) whole`;

/** A day that is only partly in the period is added up, and so is one that has changed. */
const isRolledUp = (db: TenantDb, { firstDay, lastDay, timeZone }: Period): RawBuilder<unknown> => sql`
  day.is_settled and kept.organization_id = ${db.organizationId} and kept.time_zone = ${timeZone}
  and kept.day >= ${firstDay}::date and kept.day <= ${lastDay}::date`;
