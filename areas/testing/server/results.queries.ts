import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import { allOf, countRows, keyset, toCountedPage } from '#platform/server/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { ResultQuery, ToldResult } from '../results.contract.ts';
import { TOLD, TOLD_OF } from './told-results.queries.ts';

/** A result as it is stored: its own columns and those of its snapshot. */
export interface NewResult {
  id: string;
  userId: string;
  visitId: string;
  attemptNumber: number;
  testType: string;
  deviceClass: string;
  deviceKey: string;
  way: string;
  takenAt: string;
  isOffline: boolean;
  elapsedMs: number;
  normsVersion: string;
  taskVersion: string;
  scoringVersion: string;
  policyVersion: number;
  isValid: boolean;
  flags: readonly string[];
  score: number | null;
  se: number | null;
  lightScore: number | null;
  extraData: object | null;
  metrics: object;
  baselineId: string | null;
  baselineStatus: string;
  baselineValue: number | null;
  baselineSd: number | null;
  baselineN: number | null;
  isBaselineStale: boolean;
  deviation: number | null;
  rci: number | null;
  p: number | null;
  change: string | null;
}

/**
 * Of several who change the results of one person, one goes on and the others wait. It is taken before anything else is
 * held, and again by the trigger that keeps the latest result: so nobody waits for somebody who waits for them.
 */
export const holdResultsOf = async (db: TenantDb, userId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('results of ' || ${userId}::uuid, 0))`.execute(db);
};

export const insertResult = async (db: TenantDb, r: NewResult): Promise<void> => {
  await sql`
    insert into results (id, user_id, visit_id, attempt_number, test_type, device_class, device_key, way, taken_at,
      is_offline, elapsed_ms, norms_version, task_version, scoring_version, policy_version, is_valid, flags, score, se, light_score,
      extra_data, metrics, baseline_id, baseline_status, baseline_value, baseline_sd, baseline_n, is_baseline_stale,
      deviation, rci, p, change)
    values (${r.id}, ${r.userId}, ${r.visitId}, ${r.attemptNumber}, ${r.testType}, ${r.deviceClass}, ${r.deviceKey},
      ${r.way}, ${r.takenAt}, ${r.isOffline}, ${r.elapsedMs}, ${r.normsVersion}, ${r.taskVersion}, ${r.scoringVersion},
      ${r.policyVersion}, ${r.isValid}, ${r.flags}::text[], ${r.score}, ${r.se}, ${r.lightScore},
      ${r.extraData && JSON.stringify(r.extraData)}, ${JSON.stringify(r.metrics)}, ${r.baselineId}, ${r.baselineStatus},
      ${r.baselineValue}, ${r.baselineSd}, ${r.baselineN}, ${r.isBaselineStale}, ${r.deviation}, ${r.rci}, ${r.p},
      ${r.change})`.execute(db);
};

export const insertRawTrials = async (db: TenantDb, resultId: string, gzipped: Buffer): Promise<void> => {
  await sql`insert into raw_trials (result_id, gzipped) values (${resultId}, ${gzipped})`.execute(db);
};

export const findRawTrials = async (db: TenantDb, resultId: string): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ gzipped: Buffer }>`
    select gzipped from raw_trials where organization_id = ${db.organizationId} and result_id = ${resultId}`.execute(
    db,
  );
  return rows[0]?.gzipped;
};

const RESULT = sql`
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
  result.voided_at is not null as "isVoided", result.void_reason as "voidReason", ${TOLD} as told`;

const RESULT_OF = sql`
  results result join visits visit on visit.organization_id = result.organization_id and visit.id = result.visit_id
  ${TOLD_OF}`;

/** Who reads, and how many days before today they see of others; a person's own results are always there. */
export interface ResultSight {
  readonly userId: string;
  readonly resultDays: number | null;
}

/** The days that the reader sees of everybody; undefined: all. */
const inDays = ({ resultDays }: ResultSight) =>
  resultDays === null ? undefined : sql`result.taken_at >= (select day_began(${resultDays}::integer))`;

export const inSight = (reader: ResultSight) => {
  const days = inDays(reader);
  return days && sql`(result.user_id = ${reader.userId} or ${days})`;
};

/** Without a reader: whatever its age. */
export const findResult = async (db: TenantDb, id: string, reader?: ResultSight): Promise<ToldResult | undefined> => {
  const matches = allOf(
    sql`result.organization_id = ${db.organizationId} and result.id = ${id}`,
    reader && inSight(reader),
  );
  const { rows } = await sql<ToldResult>`select ${RESULT} from ${RESULT_OF} where ${matches}`.execute(db);
  return rows[0];
};

export async function findResults(db: TenantDb, query: ResultQuery, reader: ResultSight): Promise<Page<ToldResult>> {
  const { cursor, limit } = query;
  const page = keyset({ by: sql`result.taken_at`, id: sql`result.id`, descending: true }, { cursor, limit });
  const matches = matching(db, query, reader);
  const { rows } = await sql<ToldResult & { sortKey: string }>`
    select ${RESULT}, result.taken_at::text as "sortKey" from ${RESULT_OF}
    where ${matches} and ${page.after}
    order by ${page.order} limit ${page.take}`.execute(db);
  return toCountedPage(rows, query, () => countRows(db, sql`results result where ${matches}`));
}

const matching = (db: TenantDb, { users, testTypes, from, to }: ResultQuery, reader: ResultSight) =>
  allOf(
    sql`result.organization_id = ${db.organizationId}`,
    // Among everybody's the own ones end with the same day: a plain range is what the index can count.
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

export const findDeviceUse = async (
  db: TenantDb,
  userId: string,
  deviceClass: string,
  deviceKey: string,
): Promise<DeviceUse> => {
  const { rows } = await sql<DeviceUse>`
    select coalesce(bool_or(device_class = ${deviceClass}), false) as "onClass",
           coalesce(bool_or(device_class = ${deviceClass} and device_key = ${deviceKey}), false) as "onDevice",
           coalesce(bool_or(device_class <> ${deviceClass} and is_valid and voided_at is null), false) as "onOtherClass"
    from results
    where organization_id = ${db.organizationId} and user_id = ${userId}`.execute(db);
  return rows[0] ?? { onClass: false, onDevice: false, onOtherClass: false };
};

/** false when it was void already. */
export const markVoided = async (db: TenantDb, id: string, reason: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update results set voided_at = now(), voided_by = ${db.actor.userId}, void_reason = ${reason}
    where organization_id = ${db.organizationId} and id = ${id} and voided_at is null`.execute(db);
  return numAffectedRows === 1n;
};
