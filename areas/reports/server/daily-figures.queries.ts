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

/** A day that has to be added up, as far as it is in the period. */
interface OpenDay {
  readonly name: string;
  readonly began: string;
  readonly ended: string;
}

type ScopeOfDays = ReportScope & { readonly period: Period };

/**
 * What each day of a period comes to; days without a test are left out. The days that are rolled up and have not changed
 * since are read, and the others added up: whether the job is behind makes no difference to the numbers.
 */
export async function findDailyFigures(db: TenantDb, scope: ScopeOfDays): Promise<DailyFigures[]> {
  const { told, open } = await findDays<FiguresRow[]>(db, scope, {
    columns: sql`kept.norms_version as "normsVersion", kept.figures`,
    told: sql`json_agg(kept)`,
  });
  const figures = [...(told ?? []), ...(open ? await addUp(db, scope, open) : [])];
  return figures.toSorted(byDay).map(({ figures, ...of }) => ({ ...of, ...figures }));
}

async function addUp(db: TenantDb, scope: ScopeOfDays, days: readonly OpenDay[]): Promise<FiguresRow[]> {
  const { rows } = await sql<FiguresRow>`
    select day::text, norms_version as "normsVersion", figures
    from (${figuresOfDays(db, sql`(${listOf(days)})`, { ...scope, timeZone: scope.period.timeZone })}) figures_of_day`.execute(
    db,
  );
  return rows;
}

function byDay(a: FiguresRow, b: FiguresRow): number {
  const [first, second] = [`${a.day} ${a.normsVersion}`, `${b.day} ${b.normsVersion}`];
  return Number(first > second) - Number(first < second);
}

/** How many tests of all days the filter finds: of those that are rolled up one number is read, and nothing else. */
export async function countByDays(db: TenantDb, scope: ScopeOfDays): Promise<number> {
  const { told, open } = await findDays<number>(db, scope, { columns: sql`kept.found`, told: sql`sum(kept.found)` });
  if (!open) return told ?? 0;
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (${listOf(open)}) day cross join lateral (
      select from results result
      where result.taken_at >= day.began and result.taken_at < day.ended and ${matchingResults(db, scope)}
      offset 0) result`.execute(db);
  return (told ?? 0) + (rows[0]?.found ?? 0);
}

const listOf = (days: readonly OpenDay[]): RawBuilder<unknown> => sql`
  select name, began, ended
  from unnest(${days.map(({ name }) => name)}::date[], ${days.map(({ began }) => began)}::timestamptz[],
              ${days.map(({ ended }) => ended)}::timestamptz[]) as open (name, began, ended)`;

/** What is told of the days that are rolled up and have not changed since, and which others there are. */
async function findDays<Told>(
  db: TenantDb,
  { period, filter, reader }: ScopeOfDays,
  { columns, told }: { columns: RawBuilder<unknown>; told: RawBuilder<unknown> },
): Promise<{ told: Told | null; open: OpenDay[] | null }> {
  const usesRolled = isUsualFilter(filter) && reader.resultDays === null;
  const { rows } = await sql<{ told: Told | null; open: OpenDay[] | null }>`
    with kept as materialized (
      select kept.day, ${columns} from daily_results kept where ${usesRolled ? isRolledUp(db, period) : sql`false`}),
    open_day as (${openDays(db, period)})
    select (select ${told} from kept) as told, (select json_agg(open_day) from open_day) as open`.execute(db);
  return rows[0] ?? { told: null, open: null };
}

/** From the first test to the last that the reader sees: a period may be as long as it likes. */
const openDays = (db: TenantDb, { from, to, timeZone }: Period): RawBuilder<unknown> => sql`
  select name::date as name, greatest(${from}::timestamptz, name at time zone ${timeZone}) as began,
         least(${to}::timestamptz, (name + interval '1 day') at time zone ${timeZone}) as ended
  from (
    select min(taken_at) as first, max(taken_at) as last
    from results
    where organization_id = ${db.organizationId} and taken_at >= ${from} and taken_at < ${to}) tests
  cross join lateral generate_series(date_trunc('day', first at time zone ${timeZone}),
                                     date_trunc('day', last at time zone ${timeZone}), interval '1 day') name
  where name::date not in (select day from kept)`;

/** A day that is only partly in the period is added up, and so is one that has changed. */
const isRolledUp = (db: TenantDb, { from, to, firstDay, lastDay, timeZone }: Period): RawBuilder<unknown> => sql`
  kept.organization_id = ${db.organizationId} and kept.time_zone = ${timeZone}
  and kept.day >= ${firstDay}::date and kept.day <= ${lastDay}::date
  -- Only a day at either end can be partly in it.
  and (kept.day > ${firstDay}::date + 1 or kept.day::timestamp at time zone ${timeZone} >= ${from})
  and (kept.day < ${lastDay}::date - 1 or (kept.day + 1)::timestamp at time zone ${timeZone} <= ${to})
  and kept.day not in (
    select (taken_at at time zone ${timeZone})::date
    from changed_results
    where organization_id = ${db.organizationId} and taken_at >= ${from} and taken_at < ${to})`;
