import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Tables } from '#platform/server/database/database-tables.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf, countRows, keyset, toCountedPage } from '#platform/server/database/keyset.ts';
import { rowInsert } from '#platform/server/database/table-rows.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { ResultQuery, ResultWithMessage } from '../results.contract.ts';
import { SHOWN_MESSAGE, JOIN_SHOWN_MESSAGE } from './shown-messages.queries.ts';

type FilledInLater = 'organizationId' | 'receivedAt' | 'voidedAt' | 'voidedBy' | 'voidReason';

/** A result as stored: its own columns and those of its snapshot. */
export interface NewResult extends Required<
  Omit<Insertable<Tables['results']>, FilledInLater | 'extraData' | 'metrics'>
> {
  extraData: object | null;
  metrics: object;
}

/** The lock on one person's results, in a statement about that person. */
export const resultsLock = (userId: RawBuilder<unknown>) =>
  sql`pg_advisory_xact_lock(hashtextextended('results of ' || ${userId}, 0))`;

/**
 * Makes changes to the results of one person wait for each other. Take it before any other lock: the trigger that keeps
 * the latest result takes it again, so this order prevents deadlocks.
 */
export const lockResultsOf = async (db: TenantDb, userId: string): Promise<void> => {
  await sql`select ${resultsLock(sql`${userId}::uuid`)}`.execute(db);
};

export const resultInsert = (db: TenantDb, { extraData, metrics, ...result }: NewResult) =>
  rowInsert(db, 'results', {
    ...result,
    extraData: extraData && JSON.stringify(extraData),
    metrics: JSON.stringify(metrics),
  });

export const findRawTrials = async (db: TenantDb, resultId: string): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ gzipped: Buffer }>`
    select gzipped from raw_trials where organization_id = ${db.organizationId} and result_id = ${resultId}`.execute(
    db,
  );
  return rows[0]?.gzipped;
};

/** What a person may know of a `result` in its `visit`. */
export const RESULT_FACTS = sql`
  result.id, result.user_id as "userId", result.visit_id as "visitId", result.attempt_number as "attemptNumber",
  result.test_type as "testType", result.device_class as "deviceClass", result.way, result.taken_at as "takenAt",
  result.received_at as "receivedAt", result.is_offline as "isOffline", result.elapsed_ms as "elapsedMs",
  exists (select from photos photo where photo.organization_id = result.organization_id
    and photo.attempt_id = result.id) as "hasPhoto", result.is_valid as "isValid", result.flags,
  result.score::float8 as score, result.se::float8 as se, result.extra_data as "extraData",
  json_build_object('status', result.baseline_status, 'value', result.baseline_value, 'sd', result.baseline_sd,
    'n', result.baseline_n, 'isStale', result.is_baseline_stale) as baseline,
  result.deviation::float8 as deviation, result.rci, result.p, result.change, visit.outcome,
  visit.retest_from as "retestFrom", result.norms_version as "normsVersion", result.task_version as "taskVersion",
  result.voided_at is not null as "isVoided", result.void_reason as "voidReason"`;

const RESULT = sql`${RESULT_FACTS}, ${SHOWN_MESSAGE} as told`;

export const RESULT_IN_VISIT = sql`
  results result join visits visit on visit.organization_id = result.organization_id and visit.id = result.visit_id`;

const RESULT_OF = sql`${RESULT_IN_VISIT} ${JOIN_SHOWN_MESSAGE}`;

/** The reader, and how many days before today they see of others; people always see all of their own results. */
export interface ResultSight {
  readonly userId: string;
  readonly resultDays: number | null;
}

/** The condition for the days that the reader sees; undefined means all. */
const inDays = ({ resultDays }: ResultSight) =>
  resultDays === null ? undefined : sql`result.taken_at >= (select day_began(${resultDays}::integer))`;

export const inSight = (reader: ResultSight) => {
  const days = inDays(reader);
  return days && sql`(result.user_id = ${reader.userId} or ${days})`;
};

/** Without a reader, the age of the result does not matter. */
export const findResult = async (
  db: TenantDb,
  id: string,
  reader?: ResultSight,
): Promise<ResultWithMessage | undefined> => {
  const matches = allOf(
    sql`result.organization_id = ${db.organizationId} and result.id = ${id}`,
    reader && inSight(reader),
  );
  const { rows } = await sql<ResultWithMessage>`select ${RESULT} from ${RESULT_OF} where ${matches}`.execute(db);
  return rows[0];
};

export async function findResults(
  db: TenantDb,
  query: ResultQuery,
  reader: ResultSight,
): Promise<Page<ResultWithMessage>> {
  const { cursor, limit } = query;
  const page = keyset({ by: sql`result.taken_at`, id: sql`result.id`, descending: true }, { cursor, limit });
  const matches = matching(db, query, reader);
  const { rows } = await sql<ResultWithMessage & { sortKey: string }>`
    select ${RESULT}, result.taken_at::text as "sortKey" from ${RESULT_OF}
    where ${matches} and ${page.after}
    order by ${page.order} limit ${page.take}`.execute(db);
  return toCountedPage(rows, query, () => countRows(db, sql`results result where ${matches}`));
}

const matching = (db: TenantDb, { users, testTypes, from, to }: ResultQuery, reader: ResultSight) =>
  allOf(
    sql`result.organization_id = ${db.organizationId}`,
    // In a list of many people the reader's own results end at the same day, because the index can count a plain range.
    users?.every((id) => id === reader.userId) ? undefined : inDays(reader),
    users && sql`result.user_id = any(${users}::uuid[])`,
    testTypes && sql`result.test_type = any(${testTypes})`,
    from && sql`result.taken_at >= ${from}`,
    to && sql`result.taken_at < ${to}`,
  );

/** Where this person has tested before: on this class of device, on this very device, and validly on another class. */
export interface DeviceUse {
  onClass: boolean;
  onDevice: boolean;
  onOtherClass: boolean;
}

/** Every test has a series, so that most people's results need not be searched for another class of device. */
export const deviceUse = (db: TenantDb, { userId, deviceClass, deviceKey }: UsedDevice) => {
  const ofPerson = sql`organization_id = ${db.organizationId} and user_id = ${userId}`;
  return sql<DeviceUse>`
    select exists (select from results where ${ofPerson} and device_class = ${deviceClass}) as "onClass",
           exists (select from results
                   where ${ofPerson} and device_class = ${deviceClass} and device_key = ${deviceKey}) as "onDevice",
           exists (select from baselines where ${ofPerson} and device_class <> ${deviceClass})
             and exists (select from results where ${ofPerson} and device_class <> ${deviceClass}
                           and is_valid and voided_at is null) as "onOtherClass"`;
};

interface UsedDevice {
  readonly userId: string | RawBuilder<unknown>;
  readonly deviceClass: string;
  readonly deviceKey: string;
}

/** Returns false when it was already void. */
export const markVoided = async (db: TenantDb, id: string, reason: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update results set voided_at = now(), voided_by = ${db.actor.userId}, void_reason = ${reason}
    where organization_id = ${db.organizationId} and id = ${id} and voided_at is null`.execute(db);
  return numAffectedRows === 1n;
};
