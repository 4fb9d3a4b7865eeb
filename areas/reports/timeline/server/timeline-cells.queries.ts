import { sql, type RawBuilder } from 'kysely';
import type { TagLabel } from '#areas/users/names/tag-label.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { ColumnSize } from '../timeline-columns.ts';
import type { CellValue, TimelineColumn } from '../timeline.contract.ts';
import type { TimelineCell } from '../timeline-cell.ts';
import { countedTests, takenTests } from '#areas/reports/figures/server/full-tests.queries.ts';
import type { ReportScope } from '#areas/reports/frame/server/matching-results-condition.queries.ts';
import { isRed } from '#areas/testing/results/server/band-condition.queries.ts';
import { chosenPeople, missedIn } from './timeline-people.queries.ts';

export interface GridScope extends ReportScope {
  readonly timeZone: string;
  readonly by: ColumnSize;
  readonly value: CellValue;
}

/** A cell by the first day of its column. */
export type DatedCell = Omit<TimelineCell, 'column'> & { readonly from: string };

/** The first day of the column of a moment, in the organization's time zone. */
const columnOf = ({ by, timeZone }: GridScope, at: RawBuilder<unknown>) => sql`
  date_trunc(${sql.lit(by)}, ${at} at time zone ${timeZone})::date`;

/** The order that picks the test shown in the cell, among those that were compared. */
const SHOWN_FIRST: Readonly<Record<CellValue, RawBuilder<unknown>>> = {
  last: sql`test.taken_at desc, test.id desc`,
  worst: sql`test.deviation desc nulls last, test.taken_at desc, test.id desc`,
  mean: sql`test.taken_at desc, test.id desc`,
};

const VALUE: Readonly<Record<CellValue, RawBuilder<unknown>>> = {
  last: sql`(array_agg(test.deviation order by test.taken_at desc, test.id desc)
    filter (where test.is_counted and test.deviation is not null))[1]`,
  worst: sql`max(test.deviation) filter (where test.is_counted)`,
  mean: sql`avg(test.deviation) filter (where test.is_counted)`,
};

const tests = (db: TenantDb, scope: GridScope, people: RawBuilder<unknown>) => sql`
  select result.user_id, ${columnOf(scope, sql`result.taken_at`)} as column_from, result.id, result.taken_at,
         result.deviation::float8 as deviation, result.is_valid, result.extra_data ->> 'pass' as pass,
         result.test_type = 'LightningTest' as is_quick, (${countedTests(db, scope)}) as is_counted
  from results result
  where result.user_id in (${people}) and ${takenTests(db, scope)}`;

const missed = (db: TenantDb, scope: GridScope, people: RawBuilder<unknown>) => sql`
  select expected.user_id, ${columnOf(scope, sql`expected.due_at`)} as column_from, count(*) as missed
  from occurrences expected
  where expected.user_id in (${people}) and ${missedIn(db, scope)}
  group by 1, 2`;

/** The columns of one person's cell; `cell` is their table. */
const CELL = (value: CellValue) => sql`
  select test.user_id, test.column_from,
         count(*) filter (where test.is_counted) as tests,
         count(*) filter (where test.is_counted and ${isRed(sql`test`)}) as reds,
         count(*) filter (where test.is_counted and test.deviation is null) as provisional,
         count(*) filter (where not test.is_valid) as invalid,
         ${VALUE[value]} as deviation,
         (array_agg(test.id order by test.deviation is null, ${SHOWN_FIRST[value]}) filter (where test.is_counted))[1] as result_id,
         (array_agg(case test.pass when 'true' then 'pass' else 'inconclusive' end order by test.taken_at desc, test.id desc)
            filter (where test.is_quick and test.is_valid))[1] as lightning
  from test
  group by test.user_id, test.column_from`;

const cells = (db: TenantDb, scope: GridScope, people: RawBuilder<unknown>) => sql`
  with test as materialized (${tests(db, scope, people)}),
       done as (${CELL(scope.value)}),
       missed as (${missed(db, scope, people)}),
       cell as (
         select user_id, column_from, coalesce(tests, 0) as tests, coalesce(reds, 0) as reds,
                coalesce(provisional, 0) as provisional, coalesce(invalid, 0) as invalid, deviation, result_id, lightning,
                coalesce(missed, 0) as missed
         from done full join missed using (user_id, column_from))`;

/** The cells of these people. */
export const findCells = async (
  db: TenantDb,
  scope: GridScope,
  userIds: readonly string[],
): Promise<(DatedCell & { userId: string })[]> => {
  const { rows } = await sql<DatedCell & { userId: string }>`
    ${cells(db, scope, sql`select unnest(${userIds}::uuid[])`)}
    select user_id as "userId", column_from::text as "from", tests, reds, provisional, invalid, deviation,
           result_id as "resultId", lightning, missed
    from cell
    order by column_from`.execute(db);
  return rows;
};

/**
 * The cells of each tag's people: the median of the people, and total counts. A null tag stands for people without one.
 */
export const findTagCells = async (
  db: TenantDb,
  scope: GridScope,
  categoryId: string,
): Promise<(DatedCell & { tag: TagLabel | null })[]> => {
  const { rows } = await sql<DatedCell & { tag: TagLabel | null }>`
    ${cells(db, scope, chosenPeople(db, scope))},
    carried as (
      select tagged.user_id, tag.id, tag.name, coalesce(tag.color, category.color, 'slate') as color, category.name as category
      from tagged_users tagged
      join user_tags tag on tag.organization_id = tagged.organization_id and tag.id = tagged.tag_id and tag.deleted_at is null
      join tag_categories category on category.organization_id = tag.organization_id and category.id = tag.category_id
      where tagged.organization_id = ${db.organizationId} and category.id = ${categoryId})
    select case when carried.id is not null then
             json_build_object('id', carried.id, 'name', carried.name, 'color', carried.color, 'category', carried.category)
           end as tag,
           cell.column_from::text as "from", sum(cell.tests)::integer as tests, sum(cell.reds)::integer as reds,
           sum(cell.provisional)::integer as provisional, sum(cell.invalid)::integer as invalid,
           percentile_cont(0.5) within group (order by cell.deviation) as deviation,
           null as "resultId", null as lightning, sum(cell.missed)::integer as missed
    from cell left join carried on carried.user_id = cell.user_id
    group by carried.id, carried.name, carried.color, carried.category, cell.column_from
    order by lower(carried.name) collate "und-x-icu" nulls last, cell.column_from`.execute(db);
  return rows;
};

/** Tests and reds of everyone, by column. */
export const findColumnCounts = async (db: TenantDb, scope: GridScope): Promise<Omit<TimelineColumn, 'to'>[]> => {
  const { rows } = await sql<Omit<TimelineColumn, 'to'>>`
    select ${columnOf(scope, sql`result.taken_at`)}::text as "from", count(*) as tests,
           count(*) filter (where ${isRed(sql`result`)}) as reds
    from results result
    where ${countedTests(db, scope)} and result.user_id in (${chosenPeople(db, scope)})
    group by 1`.execute(db);
  return rows;
};
