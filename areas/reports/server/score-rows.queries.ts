import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import { allOf, keyset, toPage, type Order } from '#platform/server/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { ScoreRow, ScoreSort } from '../scores.contract.ts';
import { caseState } from './case-standing-condition.queries.ts';
import {
  inSight,
  matchingFew,
  matchingResults,
  type Reader,
  type ReportScope,
} from './matching-results-condition.queries.ts';
import { LABEL_WITHOUT_TAGS, NAME, PERSON_LABEL, withTags } from './person-label.queries.ts';

const ATTEMPTS = sql`
  (select count(*) from results other
   where other.organization_id = result.organization_id and other.visit_id = result.visit_id)`;

const HAS_PHOTO = sql`
  exists (select from photos photo
          where photo.organization_id = result.organization_id and photo.attempt_id = result.id)`;

/** `results result` with its visit and its person, as the contract's ScoreRow. */
const row = (db: TenantDb, person: RawBuilder<unknown>) => sql`
  result.id, result.user_id as "userId", result.visit_id as "visitId", result.attempt_number as "attemptNumber",
  ${ATTEMPTS} as attempts,
  result.test_type as "testType", result.device_class as "deviceClass", result.way, result.taken_at as "takenAt",
  result.received_at as "receivedAt", result.is_offline as "isOffline", result.elapsed_ms as "elapsedMs",
  ${HAS_PHOTO} as "hasPhoto", result.is_valid as "isValid", result.flags,
  result.score::float8 as score, result.se::float8 as se, result.extra_data as "extraData",
  json_build_object('status', result.baseline_status, 'value', result.baseline_value, 'sd', result.baseline_sd,
    'n', result.baseline_n, 'isStale', result.is_baseline_stale) as baseline,
  result.deviation::float8 as deviation, result.rci, result.p, result.change, visit.outcome,
  visit.retest_from as "retestFrom", result.norms_version as "normsVersion", result.task_version as "taskVersion",
  result.voided_at is not null as "isVoided", result.void_reason as "voidReason",
  ${person} as person, coalesce(person.time_zone, home.time_zone) as "timeZone",
  ${caseState(db, sql`result`)} as "caseState"`;

const AROUND_ROW = sql`
  join visits visit on visit.organization_id = result.organization_id and visit.id = result.visit_id
  join users person on person.organization_id = result.organization_id and person.id = result.user_id
  join organizations home on home.id = result.organization_id`;

export const findScoreRow = async (db: TenantDb, id: string, reader: Reader): Promise<ScoreRow | undefined> => {
  const matches = allOf(sql`result.organization_id = ${db.organizationId} and result.id = ${id}`, inSight(reader));
  const { rows } =
    await sql<ScoreRow>`select ${row(db, PERSON_LABEL)} from results result ${AROUND_ROW} where ${matches}`.execute(db);
  return rows[0];
};

interface ScorePlace {
  readonly sort: ScoreSort;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/**
 * The tests of a page are found first, mostly in an index that holds all that is asked of them there; what is told about
 * each is looked up for these alone.
 */
export async function findScoreRows(
  db: TenantDb,
  scope: ReportScope,
  { sort, cursor, limit }: ScorePlace,
): Promise<Omit<Page<ScoreRow>, 'total'>> {
  const order = orderOf(sort);
  const page = keyset(order, { cursor, limit });
  const { rows } = await sql<ScoreRow & { sortKey: string }>`
    with page as materialized (
      select result.id from ${sort.endsWith('name') ? BY_PERSON : sql`results result`}
      where ${sort.endsWith('takenAt') ? matchingFew(db, scope) : matchingResults(db, scope)} and ${page.after}
      order by ${page.order} limit ${page.take})
    select ${row(db, LABEL_WITHOUT_TAGS)}, (${order.by})::text as "sortKey"
    from page
    join results result on result.organization_id = ${db.organizationId} and result.id = page.id ${AROUND_ROW}
    order by ${page.order}`.execute(db);
  const { items, nextCursor } = toPage(rows, limit, 0);
  return { items: await withTags(db, items), nextCursor };
}

const BY_PERSON = sql`
  users person join results result on result.organization_id = person.organization_id and result.user_id = person.id`;

/** A quick check has a verdict; its number is for the chart alone. */
const SCORE_OF_FULL = sql`case when result.test_type = 'FullTest' then result.score end`;

/** Beyond every score and deviation, so that what has none comes last. */
const BEYOND = 1000;

function orderOf(sort: ScoreSort): Order {
  const descending = sort.startsWith('-');
  const id = sql`result.id`;
  const numberOrLast = (number: RawBuilder<unknown>) =>
    sql`coalesce(${number}, ${sql.raw(String(descending ? -BEYOND : BEYOND))})`;
  if (sort.endsWith('score')) return { by: numberOrLast(SCORE_OF_FULL), id, descending };
  if (sort.endsWith('deviation')) return { by: numberOrLast(sql`result.deviation`), id, descending };
  if (sort.endsWith('name')) return { by: sql`${NAME} collate "und-x-icu"`, id, descending };
  return { by: sql`result.taken_at`, id, descending };
}
