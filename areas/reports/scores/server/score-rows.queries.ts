import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf, keyset, toPage, type Order } from '#platform/server/database/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { ScoreSort } from '../scores.contract.ts';
import type { SCORE_COLUMNS, ScoreRow } from '../score-row.ts';
import type { SortableOf } from '#areas/reports/frame/report-column.ts';
import { caseState } from '#areas/reports/frame/server/case-standing-condition.queries.ts';
import {
  inSight,
  matchingFew,
  matchingResults,
  type Reader,
  type ReportScope,
} from '#areas/reports/frame/server/matching-results-condition.queries.ts';
import { NAME, withTags } from '#areas/reports/frame/server/person-label.queries.ts';

const ATTEMPTS = sql`
  (select count(*) from results other
   where other.organization_id = result.organization_id and other.visit_id = result.visit_id)`;

const HAS_PHOTO = sql`
  exists (select from photos photo
          where photo.organization_id = result.organization_id and photo.attempt_id = result.id)`;

/**
 * `results result` with its visit and person. Selects plain columns, because building objects is cheaper here than in
 * the database.
 */
const row = (db: TenantDb) => sql`
  result.id, result.user_id as "userId", result.visit_id as "visitId", result.attempt_number as "attemptNumber",
  ${ATTEMPTS} as attempts,
  result.test_type as "testType", result.device_class as "deviceClass", result.way, result.taken_at as "takenAt",
  result.received_at as "receivedAt", result.is_offline as "isOffline", result.elapsed_ms as "elapsedMs",
  ${HAS_PHOTO} as "hasPhoto", result.is_valid as "isValid", result.flags,
  result.score::float8 as score, result.se::float8 as se, result.extra_data as "extraData",
  result.baseline_status as "baselineStatus", result.baseline_value::float8 as "baselineValue",
  result.baseline_sd::float8 as "baselineSd", result.baseline_n as "baselineN",
  result.is_baseline_stale as "isBaselineStale",
  result.deviation::float8 as deviation, result.rci, result.p, result.change, visit.outcome,
  visit.retest_from as "retestFrom", result.norms_version as "normsVersion", result.task_version as "taskVersion",
  result.voided_at is not null as "isVoided", result.void_reason as "voidReason",
  person.first_name as "firstName", person.last_name as "lastName", person.employee_number as "employeeNumber",
  coalesce(person.time_zone, home.time_zone) as "timeZone",
  ${caseState(db, sql`result`)} as "caseState"`;

type Baseline = ScoreRow['baseline'];
interface FlatRow extends Omit<ScoreRow, 'baseline' | 'person'>, Omit<ScoreRow['person'], 'id' | 'tags'> {
  readonly baselineStatus: Baseline['status'];
  readonly baselineValue: Baseline['value'];
  readonly baselineSd: Baseline['sd'];
  readonly baselineN: Baseline['n'];
  readonly isBaselineStale: Baseline['isStale'];
}

/** Without tags, which `withTags` adds. */
function scoreRow({
  baselineStatus: status,
  baselineValue: value,
  baselineSd: sd,
  baselineN: n,
  isBaselineStale: isStale,
  firstName,
  lastName,
  employeeNumber,
  ...row
}: FlatRow): ScoreRow {
  return {
    ...row,
    baseline: { status, value, sd, n, isStale },
    person: { id: row.userId, firstName, lastName, employeeNumber, tags: [] },
  };
}

const AROUND_ROW = sql`
  join visits visit on visit.organization_id = result.organization_id and visit.id = result.visit_id
  join users person on person.organization_id = result.organization_id and person.id = result.user_id
  join organizations home on home.id = result.organization_id`;

export const findScoreRow = async (db: TenantDb, id: string, reader: Reader): Promise<ScoreRow | undefined> => {
  const matches = allOf(sql`result.organization_id = ${db.organizationId} and result.id = ${id}`, inSight(reader));
  const { rows } = await sql<FlatRow>`select ${row(db)} from results result ${AROUND_ROW} where ${matches}`.execute(db);
  const [found] = await withTags(db, rows.map(scoreRow));
  return found;
};

interface ScorePlace {
  readonly sort: ScoreSort;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** Finds the tests of a page first, mostly from an index alone, and looks up the details only for those. */
export async function findScoreRows(
  db: TenantDb,
  scope: ReportScope,
  { sort, cursor, limit }: ScorePlace,
): Promise<Omit<Page<ScoreRow>, 'total'>> {
  const order = orderOf(sort);
  const page = keyset(order, { cursor, limit });
  const { rows } = await sql<FlatRow & { sortKey: string }>`
    with page as materialized (
      select result.id from ${sort.endsWith('name') ? BY_PERSON : sql`results result`}
      where ${sort.endsWith('takenAt') ? matchingFew(db, scope) : matchingResults(db, scope)} and ${page.after}
      order by ${page.order} limit ${page.take})
    select ${row(db)}, (${order.by})::text as "sortKey"
    from page
    join results result on result.organization_id = ${db.organizationId} and result.id = page.id ${AROUND_ROW}
    order by ${page.order}`.execute(db);
  const { items, nextCursor } = toPage(rows, limit, 0);
  return { items: await withTags(db, items.map(scoreRow)), nextCursor };
}

const BY_PERSON = sql`
  users person join results result on result.organization_id = person.organization_id and result.user_id = person.id`;

/** A quick check has a verdict; its number is only for the chart. */
const SCORE_OF_FULL = sql`case when result.test_type = 'FullTest' then result.score end`;

/** Beyond every score and deviation, so that tests without one come last. */
const BEYOND = 1000;

const ORDERS: Readonly<Record<SortableOf<typeof SCORE_COLUMNS>, RawBuilder<unknown>>> = {
  name: sql`${NAME} collate "und-x-icu"`,
  takenAt: sql`result.taken_at`,
  score: SCORE_OF_FULL,
  deviation: sql`result.deviation`,
};
const MAY_BE_MISSING: readonly string[] = ['score', 'deviation'];

function orderOf(sort: ScoreSort): Order {
  const descending = sort.startsWith('-');
  const column = sort.replace('-', '') as keyof typeof ORDERS;
  const by = ORDERS[column];
  const beyond = sql.raw(String(descending ? -BEYOND : BEYOND));
  return { by: MAY_BE_MISSING.includes(column) ? sql`coalesce(${by}, ${beyond})` : by, id: sql`result.id`, descending };
}
