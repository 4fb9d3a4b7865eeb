import { sql, type RawBuilder } from 'kysely';
import { GROUP_FIGURES, type GroupDataset } from '../group-columns.ts';
import { hasGroups } from '../dataset-columns.ts';
import type { CountedPart } from '../group-row.ts';
import { ALERTS, wantedAlerts } from './alert-rows.queries.ts';
import { CASES, MINUTES_TO_DECISION, wantedCases } from './case-rows.queries.ts';
import type { DatasetScope } from './dataset-scope.queries.ts';
import { OCCURRENCE_STATUS, wantedOccurrences } from './occurrence-rows.queries.ts';
import { LATEST_STATE, latestTest, SERIES_STATE, wantedBaselines, wantedPeople } from './person-rows.queries.ts';
import { wantedResults } from './result-rows.queries.ts';
import { wantedVisits } from './visit-rows.queries.ts';

type Sql = RawBuilder<unknown>;

/** How a row is counted: whose it is, when it was, which codes it counts for, and which of its values have a mean. */
interface Counted {
  readonly userId: Sql;
  readonly time?: Sql;
  readonly codes: readonly Sql[];
  readonly amounts: readonly Sql[];
  readonly rows: Sql;
}

const COUNTED: Readonly<Record<GroupDataset, (scope: DatasetScope) => Counted>> = {
  results: (scope) => ({
    userId: sql`result.user_id`,
    time: sql`result.taken_at`,
    codes: [sql`visit.outcome`],
    amounts: [
      sql`case when result.test_type = 'FullTest' then result.score end`,
      sql`case when result.test_type = 'FullTest' then result.deviation end`,
    ],
    rows: sql`
      results result
      join visits visit on visit.organization_id = result.organization_id and visit.id = result.visit_id
      where ${wantedResults(scope)}`,
  }),
  visits: (scope) => ({
    userId: sql`visit.user_id`,
    time: sql`visit.began_at`,
    codes: [sql`visit.outcome`],
    amounts: [],
    rows: sql`visits visit where ${wantedVisits(scope)}`,
  }),
  occurrences: (scope) => ({
    userId: sql`occurrence.user_id`,
    time: sql`occurrence.opens_at`,
    codes: [OCCURRENCE_STATUS],
    amounts: [],
    rows: sql`occurrences occurrence where ${wantedOccurrences(scope)}`,
  }),
  // An alert that is about no particular person belongs to no group.
  alerts: (scope) => ({
    userId: sql`alert.user_id`,
    time: sql`alert.fired_at`,
    codes: [sql`alert.severity`],
    amounts: [],
    rows: sql`${ALERTS} where ${wantedAlerts(scope)} and alert.user_id is not null`,
  }),
  cases: (scope) => ({
    userId: sql`handled.user_id`,
    time: sql`handled.opened_at`,
    codes: [sql`handled.state`],
    amounts: [sql`case when handled.first_decided_at is not null then ${MINUTES_TO_DECISION} end`],
    rows: sql`${CASES} where ${wantedCases(scope)}`,
  }),
  users: (scope) => ({
    userId: sql`person.id`,
    codes: [sql`person.status`, LATEST_STATE],
    amounts: [],
    rows: sql`users person ${latestTest(scope)} where ${wantedPeople(scope)}`,
  }),
  baselines: (scope) => ({
    userId: sql`baseline.user_id`,
    codes: [SERIES_STATE],
    amounts: [sql`baseline.value`],
    rows: sql`baselines baseline where ${wantedBaselines(scope)}`,
  }),
};

/** Adds up the rows of people who carry exactly the same tags, week by week if the file has weeks. */
export async function findGroupParts(scope: DatasetScope): Promise<CountedPart[]> {
  const { dataset } = scope.request;
  if (!hasGroups(dataset)) return [];
  const { userId, time, codes, amounts, rows } = COUNTED[dataset](scope);
  const week = time
    ? sql`date_trunc('week', ${time} at time zone ${scope.period.timeZone})::date::text`
    : sql`null::text`;
  const { rows: parts } = await sql<CountedPart>`
    with carried as materialized (
      select tagged.user_id, array_agg(tag.id::text order by tag.id) as tags
      from tagged_users tagged
      join user_tags tag
        on tag.organization_id = tagged.organization_id and tag.id = tagged.tag_id and tag.deleted_at is null
      where tagged.organization_id = ${scope.db.organizationId}
      group by tagged.user_id),
    counted as (
      select ${userId} as user_id, ${week} as week, array[${sql.join(codes)}]::text[] as codes,
             array[${sql.join(amounts)}]::float8[] as amounts
      from ${rows})
    select counted.week, coalesce(carried.tags, '{}') as tags, count(distinct counted.user_id) as people,
           count(*) as things, ${countsOf(dataset)} as counts, ${amountsOf(dataset)} as amounts
    from counted left join carried on carried.user_id = counted.user_id
    group by counted.week, carried.tags`.execute(scope.db);
  return parts;
}

const countsOf = (dataset: GroupDataset): Sql => sql`
  json_build_array(${sql.join(
    GROUP_FIGURES[dataset].codes.map(({ code }) => sql`count(*) filter (where ${code} = any(counted.codes))`),
  )})`;

const amountsOf = (dataset: GroupDataset): Sql => sql`
  json_build_array(${sql.join(
    GROUP_FIGURES[dataset].amounts.map((_, at) => {
      const value = sql`counted.amounts[${sql.lit(at + 1)}]`;
      return sql`json_build_object(
        'people', count(distinct counted.user_id) filter (where ${value} is not null), 'n', count(${value}),
        'sum', coalesce(sum(${value}), 0), 'squares', coalesce(sum(${value} * ${value}), 0))`;
    }),
  )})`;

export const findTagNames = async (scope: DatasetScope): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from user_tags
    where organization_id = ${scope.db.organizationId} and deleted_at is null`.execute(scope.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const WEEK_MS = 604_800_000;

/** Returns the most rows possible: one for everyone and one for each tag, in each week. */
export async function countGroups(scope: DatasetScope): Promise<number> {
  const { dataset } = scope.request;
  if (!hasGroups(dataset)) return 0;
  const groups = (await findTagNames(scope)).size + 1;
  const length = Date.parse(scope.period.to) - Date.parse(scope.period.from);
  return GROUP_FIGURES[dataset].byWeek ? groups * Math.max(1, Math.ceil(length / WEEK_MS)) : groups;
}
