import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Order } from '#platform/server/database/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { DeviationQuery, DeviationSort } from '../baseline-deviation.contract.ts';
import type { SortableOf } from '#areas/reports/frame/report-column.ts';
import type { DEVIATION_COLUMNS, DeviationColumn, DeviationFileRow, DeviationRules } from '../deviation-row.ts';
import { personCaseState } from '#areas/reports/frame/server/case-standing-condition.queries.ts';
import { COMPARED_BASELINE, lastTen, SNAPSHOT } from './compared-test.queries.ts';
import {
  FOUND_COLUMNS,
  pageOfFound,
  toFoundPage,
  type FoundRow,
} from '#areas/reports/frame/server/found-people.queries.ts';
import { countedTests } from '#areas/reports/figures/server/full-tests.queries.ts';
import { PERSON_DRIFT, UNKNOWN_DRIFT } from '#areas/testing/results/server/drift-condition.queries.ts';
import {
  deviationNow,
  joinStanding,
  STANDING_BASELINE,
  STANDING_FREEDOM,
} from '#areas/reports/figures/server/judged-now.queries.ts';
import { latestFullTest, matchingLatest } from '#areas/reports/figures/server/latest-full-tests.queries.ts';
import type { ReportScope } from '#areas/reports/frame/server/matching-results-condition.queries.ts';
import { LABEL_WITHOUT_TAGS, NAME, withTags } from '#areas/reports/frame/server/person-label.queries.ts';

/** A row before the service adds the trend (from the last ten) and, under today's rules, the change. */
export type FoundDeviation = Omit<DeviationFileRow, 'trend' | 'rules'> & {
  /** Set if today's baseline is established. */
  freedom: { readonly h: number; readonly df: number } | null;
};

type Placed = Pick<DeviationQuery, 'sort' | 'cursor' | 'limit'> & {
  /** The requested columns. Values that need further tests stay empty if no column needs them. */
  readonly told: readonly DeviationColumn[];
};

/** Outside the scale, so that people without a value come last in both directions. */
const LAST_DOWN = sql`-1000`;
const LAST_UP = sql`1000`;

function orderOf(sort: DeviationSort): Order {
  const descending = sort.startsWith('-');
  const last = descending ? LAST_DOWN : LAST_UP;
  const orders: Readonly<Record<SortableOf<typeof DEVIATION_COLUMNS>, RawBuilder<unknown>>> = {
    name: sql`${NAME} collate "und-x-icu"`,
    takenAt: sql`latest.taken_at`,
    score: sql`latest.score`,
    deviation: sql`coalesce(latest.deviation, ${last})`,
    sdUnits: sql`coalesce(latest.deviation / latest.baseline_sd, ${last})`,
  };
  return { by: orders[sort.replace(/^-/, '') as keyof typeof orders], id: sql`person.id`, descending };
}

/** The number of tests in the period, how many were red, and the worst deviation. */
const inPeriod = (db: TenantDb, scope: DeviationScope, isTold: boolean) =>
  isTold ? countedInPeriod(db, scope) : sql`select null::float8 as worst, 0 as reds, 0 as tests`;

function countedInPeriod(db: TenantDb, scope: DeviationScope): RawBuilder<unknown> {
  const isNow = scope.filter.rules === 'now';
  const deviation = isNow ? deviationNow(sql`result.score`) : sql`result.deviation`;
  return sql`
    select max(${deviation})::float8 as worst, count(*) filter (where ${deviation} > 5) as reds, count(*) as tests
    from results result ${isNow ? joinStanding(sql`result`) : sql``}
    where result.user_id = page.id and ${countedTests(db, scope)}`;
}

/** Columns that the latest test alone provides; a file with only these skips the other lookups. */
const SAID_BY_LATEST: readonly DeviationColumn[] = [
  'name',
  'employeeNumber',
  'tags',
  'takenAt',
  'score',
  'deviation',
  'sdUnits',
  'change',
];

const WHOLE_TEST = sql`
  left join results result on result.organization_id = person.organization_id and result.id = page.result_id
  left join visits visit on visit.organization_id = result.organization_id and visit.id = result.visit_id`;

const TEST_AS_FOUND = sql`
  cross join lateral (
    select page.result_id as id, page.taken_at, page.score, page.deviation, page.baseline_sd, page.change,
           null::float8 as rci, null::text as device_class) result
  cross join (select null::text as outcome) visit`;

/** The baseline that the test is compared with: its snapshot, or the one in force today. */
function comparison(rules: DeviationRules, tellsAge: boolean, snapshot: RawBuilder<unknown>) {
  if (rules === 'now') {
    return {
      deviation: sql`page.deviation`,
      sd: sql`page.baseline_sd`,
      baseline: STANDING_BASELINE,
      freedom: STANDING_FREEDOM,
      join: joinStanding(sql`result`),
    };
  }
  const baseline = tellsAge ? COMPARED_BASELINE : snapshot;
  const [deviation, sd] = [sql`result.deviation`, sql`result.baseline_sd`];
  return { deviation, sd, baseline, freedom: sql`null::json`, join: sql`` };
}

/** Finds the page first, and looks up the slower values only for its people. */
export async function findDeviations(
  db: TenantDb,
  scope: DeviationScope,
  { sort, cursor, limit, told }: Placed,
): Promise<Page<FoundDeviation>> {
  const tells = (...columns: DeviationColumn[]) => columns.some((column) => told.includes(column));
  const { rules } = scope.filter;
  const isSaid = rules === 'then' && told.every((column) => SAID_BY_LATEST.includes(column));
  const [snapshot, noDrift] = isSaid ? [sql`null::json`, sql`null::json`] : [SNAPSHOT, UNKNOWN_DRIFT];
  const compared = comparison(rules, tells('baselineAge'), snapshot);
  const { by, descending } = orderOf(sort);
  const page = pageOfFound(db, foundPeople(db, scope, by), { descending, cursor, limit });
  const { rows } = await sql<FoundRow<FoundDeviation>>`
    ${page.parts}
    select page.id, ${LABEL_WITHOUT_TAGS} as person, result.id as "resultId", result.taken_at as "takenAt",
           result.score::float8 as score, ${compared.deviation}::float8 as deviation,
           (${compared.deviation} / ${compared.sd})::float8 as "sdUnits", result.rci, result.change,
           ${compared.baseline} as baseline, ${compared.freedom} as freedom,
           ${tells('lastTen', 'trend') ? lastTen(scope.reader) : sql`'[]'::json`} as "lastTen",
           ${tells('drift') ? PERSON_DRIFT : noDrift} as drift,
           counted.worst, counted.reds, counted.tests, visit.outcome,
           ${tells('case') ? personCaseState(db, sql`result`) : sql`null::text`} as "caseState", result.device_class as "deviceClass",
           ${FOUND_COLUMNS}
    from ${page.from}
    ${isSaid ? TEST_AS_FOUND : WHOLE_TEST}
    ${compared.join}
    cross join lateral (${inPeriod(db, scope, tells('worst', 'reds', 'tests'))}) counted
    order by page.place`.execute(db);
  const found = toFoundPage<FoundDeviation>(rows, limit);
  return tells('tags') ? { ...found, items: await withTags(db, found.items) } : found;
}

export type DeviationScope = ReportScope & { readonly filter: DeviationQuery };

const foundPeople = (db: TenantDb, scope: DeviationScope, rank: RawBuilder<unknown>) => sql`
  select person.id, latest.id as result_id, latest.taken_at, latest.score, latest.deviation, latest.baseline_sd,
         latest.change, ${rank} as rank
  from users person cross join lateral (${latestFullTest(db, scope)}) latest
  where ${matchingLatest(db, scope.filter)}`;
