import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import { countRows, keyset, toPage, type Order } from '#platform/server/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { DeviationQuery, DeviationRow, DeviationSort } from '../baseline-deviation.contract.ts';
import { COMPARED_BASELINE, lastTen } from './compared-test.queries.ts';
import { countedTests } from './full-tests.queries.ts';
import { DRIFT } from './kept-drift.queries.ts';
import { latestFullTest, matchingLatest } from './latest-full-tests.queries.ts';
import type { ReportScope } from './matching-results.queries.ts';
import { NAME, PERSON_LABEL } from './person-label.queries.ts';

/** The trend is computed from the last ten. */
export type FoundDeviation = Omit<DeviationRow, 'trend'>;

type Placed = Pick<DeviationQuery, 'sort' | 'cursor' | 'limit'>;

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
const inPeriod = (db: TenantDb, scope: ReportScope) => sql`
  select max(result.deviation)::float8 as worst, count(*) filter (where result.deviation > 5) as reds, count(*) as tests
  from results result
  where result.user_id = page.id and ${countedTests(db, scope)}`;

/** The page is found first; what takes longer is looked up for its people only. */
export async function findDeviations(
  db: TenantDb,
  scope: ReportScope & { readonly filter: DeviationQuery },
  { sort, cursor, limit }: Placed,
): Promise<Page<FoundDeviation>> {
  const order = orderOf(sort);
  const page = keyset(order, { cursor, limit });
  const found = sql`users person cross join lateral (${latestFullTest(db, scope)}) latest
    where ${matchingLatest(db, scope.filter)}`;
  const { rows } = await sql<FoundDeviation & { sortKey: string }>`
    with page as materialized (
      select person.id, latest.id as result_id, (${order.by})::text as sort_key,
             row_number() over (order by ${page.order}) as place
      from ${found} and ${page.after}
      order by ${page.order} limit ${page.take})
    select page.id, ${PERSON_LABEL} as person, result.id as "resultId", result.taken_at as "takenAt",
           result.score::float8 as score, result.deviation::float8 as deviation,
           (result.deviation / result.baseline_sd)::float8 as "sdUnits", result.rci, result.change,
           ${COMPARED_BASELINE} as baseline, ${lastTen(scope.reader)} as "lastTen", ${DRIFT} as drift,
           counted.worst, counted.reds, counted.tests, visit.outcome, result.device_class as "deviceClass",
           page.sort_key as "sortKey"
    from page
    join users person on person.organization_id = ${db.organizationId} and person.id = page.id
    join results result on result.organization_id = person.organization_id and result.id = page.result_id
    join visits visit on visit.organization_id = result.organization_id and visit.id = result.visit_id
    cross join lateral (${inPeriod(db, scope)}) counted
    order by page.place`.execute(db);
  return toPage(rows, limit, await countRows(db, found));
}
