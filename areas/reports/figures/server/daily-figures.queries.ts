import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { DailyFigures } from '../daily-figures.ts';
import { isUsualFilter } from '#areas/reports/frame/report-filter.ts';
import type { Period } from '#areas/reports/frame/report-period.ts';
import { figuresOfDays } from './figures-of-days.queries.ts';
import { matchingResults, type ReportScope } from '#areas/reports/frame/server/matching-results-condition.queries.ts';
import { requestedPeriod } from '#areas/reports/frame/server/period-condition.queries.ts';

interface FiguresRow {
  day: string;
  normsVersion: string;
  figures: Omit<DailyFigures, 'day' | 'normsVersion'>;
}

/** A day whose figures must be computed, limited to the part in the period. */
interface OpenDay {
  readonly name: string;
  readonly began: string;
  readonly ended: string;
}

/** Whose tests are requested. The filter sets the period, unless it is already known. */
type ScopeOfDays = Pick<ReportScope, 'filter' | 'reader'> & { readonly period?: Period };
type ScopeOfPeriod = ScopeOfDays & { readonly period: Period };

/**
 * Returns the figures of each day of a period; days without tests are left out. It reads the days whose stored figures
 * are up to date and computes the others, so a delayed job does not change the numbers.
 */
export async function findDailyFigures(
  db: TenantDb,
  scope: ScopeOfDays,
): Promise<{ period: Period; days: DailyFigures[] }> {
  const { period, told, open } = await findDays<FiguresRow[]>(db, scope, {
    columns: sql`kept.norms_version as "normsVersion", kept.figures`,
    told: sql`json_agg(kept) filter (where "normsVersion" <> '')`,
  });
  const rows = [...(told ?? []), ...(open ? await addUp(db, { ...scope, period }, open) : [])];
  return {
    period,
    days: rows.toSorted(byDay).map(({ day, normsVersion, figures }) => Object.assign(figures, { day, normsVersion })),
  };
}

async function addUp(db: TenantDb, scope: ScopeOfPeriod, days: readonly OpenDay[]): Promise<FiguresRow[]> {
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

/** Counts the tests of all days that match the filter; for stored days it reads only this one number. */
export async function countByDays(db: TenantDb, scope: ScopeOfDays): Promise<{ period: Period; total: number }> {
  const { period, told, open } = await findDays<number>(db, scope, {
    columns: sql`kept.found`,
    told: sql`sum(kept.found)`,
  });
  const total = (told ?? 0) + (open ? await countTestsOf(db, { ...scope, period }, open) : 0);
  return { period, total };
}

async function countTestsOf(db: TenantDb, scope: ScopeOfPeriod, days: readonly OpenDay[]): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (${listOf(days)}) day cross join lateral (
      select from results result
      where result.taken_at >= day.began and result.taken_at < day.ended and ${matchingResults(db, scope)}
      offset 0) result`.execute(db);
  return rows[0]?.found ?? 0;
}

const listOf = (days: readonly OpenDay[]): RawBuilder<unknown> => sql`
  select name, began, ended
  from unnest(${days.map(({ name }) => name)}::date[], ${days.map(({ began }) => began)}::timestamptz[],
              ${days.map(({ ended }) => ended)}::timestamptz[]) as open (name, began, ended)`;

interface Days<Figures> {
  readonly period: Period;
  readonly told: Figures | null;
  readonly open: OpenDay[] | null;
}

/** Returns the stored figures that are up to date, and the days that must be computed. */
async function findDays<Figures>(
  db: TenantDb,
  { period, filter, reader }: ScopeOfDays,
  { columns, told }: { columns: RawBuilder<unknown>; told: RawBuilder<unknown> },
): Promise<Days<Figures>> {
  const usesRolled = isUsualFilter(filter) && reader.resultDays === null;
  const { rows } = await sql<Omit<Days<Figures>, 'period'> & Period>`
    with period as materialized (${period ? known(period) : requestedPeriod(db, filter, reader)}),
    whole as materialized (${WHOLE_DAYS}),
    kept as not materialized (
      select kept.day, ${columns} from daily_results kept where ${usesRolled ? isRolledUp(db) : sql`false`}),
    tests as materialized (${testedDays(db)}),
    sums as materialized (
      select ${told} as told,
             count(distinct day) filter (where day between (select first from tests) and (select last from tests)) as days
      from kept)
    select period.*, told,
           -- Days are looked at one by one only where some are missing.
           case when days <= last - first then (${OPEN_DAYS}) end as open
    from sums cross join tests cross join period`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('An organization has a time zone.');
  const { told: days, open, ...when } = found;
  return { period: when, told: days, open };
}

const known = ({ from, to, firstDay, lastDay, timeZone }: Period): RawBuilder<unknown> => sql`
  select ${from}::timestamptz as "from", ${to}::timestamptz as "to", ${firstDay}::text as "firstDay",
         ${lastDay}::text as "lastDay", ${timeZone}::text as "timeZone"`;

/** From the first test to the last that the reader sees, because a period may be of any length. */
const testedDays = (db: TenantDb): RawBuilder<unknown> => sql`
  select (first at time zone "timeZone")::date as first, (last at time zone "timeZone")::date as last
  from period
  cross join lateral (
    select min(taken_at) as first, max(taken_at) as last
    from results
    where organization_id = ${db.organizationId} and taken_at >= "from" and taken_at < "to") test`;

const OPEN_DAYS = sql`
  select json_agg(json_build_object('name', name,
    'began', greatest("from", name::timestamp at time zone "timeZone"),
    'ended', least("to", (name + 1)::timestamp at time zone "timeZone")))
  from (select first + step as name from generate_series(0, last - first) step) day
  where name not in (select day from kept)`;

/** A day at either end of the period may be only partly in it, and its neighbor may be too in some time zones. */
const WHOLE_DAYS = sql`
  select case when began_at >= "from" then "firstDay"::date when next_at >= "from" then "firstDay"::date + 1
           else "firstDay"::date + 2 end as first,
         case when ended_at <= "to" then "lastDay"::date when previous_at <= "to" then "lastDay"::date - 1
           else "lastDay"::date - 2 end as last
  from (
    select "from", "to", "firstDay", "lastDay",
           "firstDay"::timestamp at time zone "timeZone" as began_at,
           ("firstDay"::date + 1)::timestamp at time zone "timeZone" as next_at,
           ("lastDay"::date + 1)::timestamp at time zone "timeZone" as ended_at,
           "lastDay"::timestamp at time zone "timeZone" as previous_at
    from period) edge`;

/** Whether the stored figures can be used: the whole day is in the period, and it has not changed. */
const isRolledUp = (db: TenantDb): RawBuilder<unknown> => sql`
  kept.organization_id = ${db.organizationId} and kept.scope_key = ${scopeKey(db)} and kept.time_zone = (select "timeZone" from period)
  and kept.day >= (select first from whole) and kept.day <= (select last from whole)
  and kept.day not in (
    select (taken_at at time zone "timeZone")::date
    from period cross join changed_results
    where organization_id = ${db.organizationId} and taken_at >= "from" and taken_at < "to")`;

/** Those who see everybody have no set of people to name. */
const scopeKey = (db: TenantDb): RawBuilder<unknown> =>
  db.actor.isScoped ? sql`(select scope_key())` : sql`'00000000-0000-0000-0000-000000000000'`;
