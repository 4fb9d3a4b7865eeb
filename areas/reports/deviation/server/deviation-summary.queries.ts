import { sql, type RawBuilder } from 'kysely';
import { isBetter, isGreen, isOrange, isRed } from '#areas/testing/results/server/band-condition.queries.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { DeviationSummary, SummaryQuery } from '../baseline-deviation.contract.ts';
import { DEVIATION_BINS } from '#areas/reports/figures/deviation-bins.ts';
import { latestFullTest, matchingLatest } from '#areas/reports/figures/server/latest-full-tests.queries.ts';
import type { ReportScope } from '#areas/reports/frame/server/matching-results-condition.queries.ts';

/** The tests and days that a baseline requires. */
export interface BaselineNeeds {
  readonly discardFirst: number;
  readonly minTests: number;
  readonly minDistinctDays: number;
}

interface Found {
  people: number;
  median: number | null;
  classes: DeviationSummary['classes'];
  bins: { bin: number; people: number }[];
  establishing: DeviationSummary['establishing'];
  groups: DeviationSummary['groups'];
}

const CLASSES = sql`
  json_build_object(
    'better', count(*) filter (where ${isBetter(sql`found`)}),
    'green', count(*) filter (where ${isGreen(sql`found`)}),
    'orange', count(*) filter (where ${isOrange(sql`found`)}),
    'red', count(*) filter (where ${isRed(sql`found`)}),
    'none', count(*) filter (where found.deviation is null))`;

const MEDIAN = sql`percentile_cont(0.5) within group (order by found.deviation::float8)`;

/** The same bins as binOf in areas/reports/figures/deviation-bins.ts. */
const BIN = sql`
  least(${DEVIATION_BINS - 1}::integer, greatest(0, 12 + (
    case when found.deviation < 0 then floor(found.deviation * 2)
         else greatest(0, ceil(found.deviation * 2) - 1) end)::integer))`;

const BINS = sql`
  select coalesce(json_agg(binned), '[]')
  from (select ${BIN} as bin, count(*) as people from found where found.deviation is not null group by 1) binned`;

/** Tests still missing: practice first, then the required number, on the required number of days. */
const testsLeft = ({ discardFirst, minTests, minDistinctDays }: BaselineNeeds) => sql`
  greatest(0, ${discardFirst}::integer - practiced.tests)
  + greatest(0, ${minTests}::integer - coalesce(baseline.have, 0), ${minDistinctDays}::integer - coalesce(baseline.days, 0))`;

const establishing = (db: TenantDb, needs: BaselineNeeds) => sql`
  select coalesce(json_agg(waiting order by waiting."testsLeft"), '[]')
  from (
    select (${testsLeft(needs)})::integer as "testsLeft", count(*) as people
    from found
    left join baselines baseline on baseline.organization_id = ${db.organizationId} and baseline.id = found.baseline_id
    cross join lateral (
      select count(*) as tests from baseline_members member
      where member.organization_id = ${db.organizationId} and member.baseline_id = found.baseline_id
        and member.membership = 'practice') practiced
    where found.deviation is null
    group by 1) waiting`;

const groups = (db: TenantDb, categoryId: string): RawBuilder<unknown> => sql`
  select coalesce(json_agg(json_build_object('tag', grouped.tag, 'people', grouped.people, 'median', grouped.median,
           'classes', grouped.classes) order by grouped.name collate "und-x-icu" nulls last), '[]')
  from (
    select case when carried.id is not null then
             json_build_object('id', carried.id, 'name', carried.name, 'color', carried.color, 'category', carried.category)
           end as tag, lower(carried.name) as name, count(*) as people, ${MEDIAN} as median, ${CLASSES} as classes
    from found
    left join (
      select tagged.user_id, tag.id, tag.name, coalesce(tag.color, category.color, 'slate') as color, category.name as category
      from tagged_users tagged
      join user_tags tag on tag.organization_id = tagged.organization_id and tag.id = tagged.tag_id and tag.deleted_at is null
      join tag_categories category on category.organization_id = tag.organization_id and category.id = tag.category_id
      where tagged.organization_id = ${db.organizationId} and category.id = ${categoryId}) carried
      on carried.user_id = found.user_id
    group by carried.id, carried.name, carried.color, carried.category) grouped`;

export async function findDeviationSummary(
  db: TenantDb,
  scope: ReportScope & { readonly filter: SummaryQuery },
  needs: BaselineNeeds,
): Promise<Omit<DeviationSummary, 'period'>> {
  const { groupBy } = scope.filter;
  const { rows } = await sql<Found>`
    with found as materialized (
      select person.id as user_id, latest.deviation, latest.baseline_id
      from users person cross join lateral (${latestFullTest(db, scope)}) latest
      where ${matchingLatest(db, scope.filter)})
    select count(*) as people, ${MEDIAN} as median, ${CLASSES} as classes, (${BINS}) as bins,
           (${establishing(db, needs)}) as establishing,
           (${groupBy ? groups(db, groupBy) : sql`null::json`}) as groups
    from found`.execute(db);
  const [all] = rows;
  if (!all) throw new Error('An aggregate has a row.');
  const bins = Array.from({ length: DEVIATION_BINS }, (_, at) => all.bins.find(({ bin }) => bin === at)?.people ?? 0);
  return { ...all, bins };
}
