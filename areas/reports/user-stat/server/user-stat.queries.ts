import { sql, type RawBuilder } from 'kysely';
import type { DeviceClass } from '#areas/scoring/attempt.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { countRows, keyset, toCountedPage, type Order } from '#platform/server/database/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { SortableOf } from '#areas/reports/frame/report-column.ts';
import type { ReportPerson } from '#areas/reports/frame/report-person.ts';
import type { UserStatQuery } from '../user-stat.contract.ts';
import type { StatBefore, StatCounts, USER_STAT_COLUMNS } from '../user-stat-row.ts';
import { countedTests, countsOf, handedIn, isCounted, type ReportNorms } from './handed-in.queries.ts';
import { listedPeople } from '#areas/reports/frame/server/matching-people-condition.queries.ts';
import type { ReportScope } from '#areas/reports/frame/server/matching-results-condition.queries.ts';
import { NAME, PERSON_LABEL } from '#areas/reports/frame/server/person-label.queries.ts';
import { isRed } from '#areas/testing/results/server/band-condition.queries.ts';

export interface StatScope extends ReportScope {
  readonly norms: ReportNorms;
}

type Place = Pick<UserStatQuery, 'sort' | 'cursor' | 'limit'>;

export interface ListedPerson {
  id: string;
  person: ReportPerson;
}

/** A page of people. The numbers of everyone are counted only if the list is sorted by a number. */
export async function findListed(db: TenantDb, scope: StatScope, place: Place): Promise<Page<ListedPerson>> {
  const order = orderOf(place.sort);
  const page = keyset(order, place);
  const listed = listedPeople(db, scope.filter);
  const ranked = isByNumber(place.sort) ? rankedBy(db, scope, place.sort) : sql``;
  const { rows } = await sql<ListedPerson & { sortKey: string }>`
    with chosen as materialized (
      select person.id, (${order.by})::text as "sortKey", row_number() over (order by ${page.order}) as place
      from users person ${ranked}
      where ${listed} and ${page.after}
      order by ${page.order} limit ${page.take})
    select chosen.id, chosen."sortKey", ${PERSON_LABEL} as person
    from chosen join users person on person.organization_id = ${db.organizationId} and person.id = chosen.id
    order by chosen.place`.execute(db);
  return toCountedPage(rows, place, () => countRows(db, sql`users person where ${listed}`));
}

const isByNumber = (sort: string) => /^-?(tests|meanDeviation|red)$/.test(sort);

/** Sorting by the count of tests reads all of them; the other sorts read only those that count. */
const rankedBy = (db: TenantDb, scope: StatScope, sort: string) => sql`
  left join (
    select result.user_id, count(*) as tests, avg(result.deviation) as mean_deviation,
           count(*) filter (where ${isRed(sql`result`)}) as red
    from results result
    where ${sort.endsWith('tests') ? handedIn(db, scope) : countedTests(db, scope, scope.norms)}
    group by result.user_id) ranked on ranked.user_id = person.id`;

/** Below every deviation, so that people without one come last in descending order. */
const NO_DEVIATION = -1000;

function orderOf(sort: UserStatQuery['sort']): Order {
  const id = sql`person.id`;
  const descending = sort.startsWith('-');
  const orders: Readonly<Record<SortableOf<typeof USER_STAT_COLUMNS>, RawBuilder<unknown>>> = {
    name: sql`${NAME} collate "und-x-icu"`,
    employeeNumber: sql`coalesce(person.employee_number, '')`,
    tests: sql`coalesce(ranked.tests, 0)`,
    meanDeviation: sql`coalesce(ranked.mean_deviation, ${NO_DEVIATION}::numeric)`,
    red: sql`coalesce(ranked.red, 0)`,
  };
  return { by: orders[sort.replace('-', '') as 'name'], id, descending };
}

/** What the database counts for one person, and the tests from which the other figures are computed. */
export interface CountedPerson extends StatCounts {
  userId: string;
  meanDeviation: number | null;
  devices: DeviceClass[];
  /** Times of day in minutes, in the organization's time zone. */
  minutes: number[];
  /** The tests in the figures, in order of time. */
  counted: { day: number; score: number; baseline: number | null }[];
}

const SECONDS_A_DAY = 86_400;

/** The numbers of these people; people without a test are left out. */
export const findCounted = async (
  db: TenantDb,
  userIds: readonly string[],
  scope: StatScope & { readonly timeZone: string },
): Promise<CountedPerson[]> => {
  const counted = isCounted(scope.norms);
  const local = sql`(result.taken_at at time zone ${scope.timeZone})`;
  const { rows } = await sql<CountedPerson>`
    select result.user_id as "userId", ${countsOf(scope.norms)},
           (avg(result.deviation) filter (where ${counted}))::float8 as "meanDeviation",
           array_agg(distinct result.device_class) as devices,
           array_agg((extract(hour from ${local}) * 60 + extract(minute from ${local}))::int) as minutes,
           coalesce(json_agg(
             json_build_object('day', extract(epoch from result.taken_at) / ${SECONDS_A_DAY}::float8,
               'score', result.score, 'baseline', result.baseline_value)
             order by result.taken_at, result.id) filter (where ${counted}), '[]') as counted
    from results result
    where ${handedIn(db, scope)} and result.user_id = any(${userIds}::uuid[])
    group by result.user_id`.execute(db);
  return rows;
};

/** The figures that are compared with another period. */
export const findBefore = async (
  db: TenantDb,
  userIds: readonly string[],
  scope: StatScope,
): Promise<(StatBefore & { userId: string })[]> => {
  const { rows } = await sql<StatBefore & { userId: string }>`
    select result.user_id as "userId", count(*) as n,
           percentile_cont(0.5) within group (order by result.score::float8) as median,
           avg(result.deviation)::float8 as "meanDeviation",
           count(*) filter (where ${isRed(sql`result`)}) as red
    from results result
    where ${countedTests(db, scope, scope.norms)} and result.user_id = any(${userIds}::uuid[])
    group by result.user_id`.execute(db);
  return rows;
};

/** Up to this length, reading all tests of a period is faster than looking up each person's latest. */
const FEW_DAYS_MS = 31 * SECONDS_A_DAY * 1000;

const isShort = ({ period, filter }: StatScope): boolean =>
  !filter.users && Date.parse(period.to) - Date.parse(period.from) <= FEW_DAYS_MS;

/** The latest score of everyone in the figures, as a table of `users person` and `latest`. */
const latestOfAll = (db: TenantDb, scope: StatScope) => sql`
  users person join (
    select distinct on (result.user_id) result.user_id, result.score from results result
    where ${countedTests(db, scope, scope.norms)}
    order by result.user_id, result.taken_at desc, result.id desc) latest on latest.user_id = person.id`;

/** The same with one index lookup for each person. */
const latestOfEach = (db: TenantDb, scope: StatScope) => sql`
  users person cross join lateral (
    select result.score from results result
    where ${countedTests(db, scope, scope.norms)} and result.user_id = person.id
    order by result.taken_at desc, result.id desc
    limit 1) latest`;

/** The latest scores of everyone who matches, each with the number of people who have it. */
export const findLatestScores = async (
  db: TenantDb,
  scope: StatScope,
): Promise<{ score: number; people: number }[]> => {
  const { rows } = await sql<{ score: number; people: number }>`
    select latest.score::float8 as score, count(*) as people
    from ${isShort(scope) ? latestOfAll(db, scope) : latestOfEach(db, scope)}
    where ${listedPeople(db, scope.filter)}
    group by latest.score`.execute(db);
  return rows;
};
