import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import type { Order } from '#platform/server/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import type {
  DeviationColumn,
  DeviationQuery,
  DeviationRow,
  DeviationRules,
  DeviationSort,
} from '../baseline-deviation.contract.ts';
import { personCaseState } from './case-standing-condition.queries.ts';
import { COMPARED_BASELINE, lastTen, SNAPSHOT } from './compared-test.queries.ts';
import { FOUND_COLUMNS, pageOfFound, toFoundPage, type FoundRow } from './found-people.queries.ts';
import { countedTests } from './full-tests.queries.ts';
import { PERSON_DRIFT, UNKNOWN_DRIFT } from '#areas/testing/server/drift-condition.queries.ts';
import { deviationNow, joinStanding, STANDING_BASELINE, STANDING_FREEDOM } from './judged-now.queries.ts';
import { latestFullTest, matchingLatest } from './latest-full-tests.queries.ts';
import type { ReportScope } from './matching-results-condition.queries.ts';
import { LABEL_WITHOUT_TAGS, NAME, withTags } from './person-label.queries.ts';

/** The trend is computed from the last ten; by the rules of today, the change from the baseline. */
export type FoundDeviation = Omit<DeviationRow, 'trend' | 'rules'> & {
  /** Of today's baseline where it is established. */
  freedom: { readonly h: number; readonly df: number } | null;
};

type Placed = Pick<DeviationQuery, 'sort' | 'cursor' | 'limit'> & {
  /** Which columns are told; what costs a look at more tests is left empty where none of them needs it. */
  readonly told: readonly DeviationColumn[];
};

/** Beyond every number of the scale, so that people without one come last in both directions. */
const LAST_DOWN = sql`-1000`;
const LAST_UP = sql`1000`;

function orderOf(sort: DeviationSort): Order {
  const descending = sort.startsWith('-');
  const last = descending ? LAST_DOWN : LAST_UP;
  const by: Record<string, RawBuilder<unknown>> = {
    name: sql`${NAME} collate "und-x-icu"`,
    takenAt: sql`latest.taken_at`,
    score: sql`latest.score`,
    deviation: sql`coalesce(latest.deviation, ${last})`,
    sdUnits: sql`coalesce(latest.deviation / latest.baseline_sd, ${last})`,
  };
  return { by: by[sort.replace(/^-/, '')] ?? sql`latest.deviation`, id: sql`person.id`, descending };
}

/** How many tests there were in the period, how many of them red, and the worst. */
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

/** What the latest test itself says; where a file tells no more, nothing else is looked up. */
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

/** What the test is compared with: its snapshot, or what holds today. */
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

/** The page is found first; what takes longer is looked up for its people only. */
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
