import { baselineAt, refreshBaseline } from '#areas/baselines/server/take-in.service.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import { SCORING_VERSION } from '#areas/scoring/version.ts';
import { record } from '#platform/server/audit.ts';
import type { TenantDb } from '#platform/server/database.ts';
import { announce } from '#platform/server/events.ts';
import { isPermitted, type Permitted } from '#platform/server/visitor.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { planAttempt } from '#areas/testing/tasks/attempt-plan.ts';
import {
  alreadySubmitted,
  attemptClosed,
  attemptExpired,
  replayed,
  scheduleMismatch,
  tooFast,
} from '../attempts.contract.ts';
import { judgedResult } from '../judged-result.ts';
import { fitsPlan } from '#areas/testing/tasks/plan-fit.ts';
import type { TestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import type { ResultWithMessage } from '#areas/testing/results/results.contract.ts';
import { resultRecorded } from '#areas/testing/results/results.events.ts';
import { scoredRecord } from '../scored-record.ts';
import { findAttemptForUpdate, isRecordKnown, markSubmitted, type AttemptRow } from './attempts.queries.ts';
import { findTestPhoto } from '#areas/testing/photos/server/photos.queries.ts';
import { findPolicy } from '#areas/testing/policy/server/policies.queries.ts';
import { packed, recordHash } from '#areas/testing/results/server/raw-record.ts';
import {
  findDeviceUse,
  findResult,
  holdResultsOf,
  insertRawTrials,
  insertResult,
} from '#areas/testing/results/server/results.queries.ts';
import { suspicionFlags } from './suspicion.service.ts';
import { tell, type Decided } from '#areas/testing/results/server/telling.service.ts';
import { continueVisit } from '#areas/testing/results/server/visits.service.ts';

/** The caller who tests, or who hands the device over. */
export type Taker = Permitted;

/** Adds the language in which the reply is read. */
export type ReadingTaker = Taker & { readonly language: Locale };

/** Hours after its start during which an attempt's record is accepted: a device may have been without network. */
const ACCEPTED_HOURS = 72 + 24;
/** Tolerance for inexact clocks and networks. */
const CLOCK_SLACK_MS = 5000;

/**
 * Stores everything in one transaction: the result, its record, its snapshot, the baseline, the visit, the words, and
 * the event.
 */
export async function submit(
  db: TenantDb,
  taker: ReadingTaker,
  attemptId: string,
  raw: RawAttempt,
): Promise<ResultWithMessage> {
  const attempt = await findAttemptForUpdate(db, attemptId, ACCEPTED_HOURS);
  if (!attempt || !mayHandIn(taker, attempt)) throw new Problem(notFound);
  const hash = recordHash(raw);
  if (attempt.payloadHash) {
    if (!attempt.payloadHash.equals(hash)) throw new Problem(alreadySubmitted);
    return storedResult(db, attemptId);
  }
  await refuseForged(db, attempt, raw, hash);
  await markSubmitted(db, attemptId, hash);
  const decided = await decide(db, attempt, raw);
  const { language } = taker;
  return tell(db, await storedResult(db, attemptId), decided, { language, now: attempt.now });
}

export const mayHandIn = (taker: Taker, { userId, startedBy }: AttemptRow): boolean =>
  taker.userId === userId || (taker.userId === startedBy && isPermitted(taker, 'tests.give'));

async function storedResult(db: TenantDb, id: string): Promise<ResultWithMessage> {
  const result = await findResult(db, id);
  if (!result) throw new Problem(notFound);
  return result;
}

async function refuseForged(db: TenantDb, attempt: AttemptRow, raw: RawAttempt, hash: Buffer): Promise<void> {
  if (attempt.isClosed) throw new Problem(attemptClosed);
  if (attempt.isPastAcceptance) throw new Problem(attemptExpired);
  if (!fitsPlan(raw, planAttempt(attempt.testType, attempt.seed))) throw new Problem(scheduleMismatch);
  const passedHere = Date.parse(attempt.now) - Date.parse(attempt.createdAt);
  if (raw.elapsedMs > passedHere + CLOCK_SLACK_MS) throw new Problem(tooFast);
  if (await isRecordKnown(db, hash)) throw new Problem(replayed);
}

async function decide(db: TenantDb, attempt: AttemptRow, raw: RawAttempt): Promise<Decided> {
  const { id, userId, testType, taskVersion, way } = attempt;
  await holdResultsOf(db, userId);
  const takenAt = takenWhen(attempt, raw);
  const use = await findDeviceUse(db, userId, raw.deviceClass, raw.device.key);
  const scored = scoredRecord(testType, raw, { isNewDevice: use.onClass && !use.onDevice });
  const key = { userId, deviceClass: raw.deviceClass, normsVersion: NORMS.version, taskVersion };
  const inForce = await baselineAt(db, key, takenAt);
  const policy = await findPolicy(db);
  const { test, result } = judgedResult(scored.own, inForce, NORMS);
  const noticed = await suspicionFlags(db, { attempt, raw, key, use, policy, result });
  const visit = await continueVisit(db, { userId, takenAt, policy, test });
  await insertResult(db, {
    ...result,
    ...key,
    flags: [...new Set([...result.flags, ...noticed, ...(await photoFlags(db, id, policy))])],
    id,
    visitId: visit.id,
    attemptNumber: visit.attemptNumber,
    testType,
    deviceKey: raw.device.key,
    way,
    takenAt,
    isOffline: attempt.isOffline || attempt.isLate,
    elapsedMs: Math.round(raw.elapsedMs),
    scoringVersion: SCORING_VERSION,
    policyVersion: policy.version,
    lightScore: scored.light?.score ?? null,
    baselineId: inForce.id,
  });
  await insertRawTrials(db, id, packed(raw));
  if (testType === 'FullTest' && scored.own.valid) await refreshBaseline(db, key, takenAt);
  const detail = { userId, testType, way, isValid: scored.own.valid };
  await record(db, { action: 'result.recorded', objectType: 'result', objectId: id, detail });
  await announce(db, resultRecorded, { resultId: id, userId, visitId: visit.id, outcome: visit.outcome });
  return { key, policy, use, isRetest: visit.isRetest };
}

/** A test without the required photo counts, and gets a flag. */
async function photoFlags(db: TenantDb, attemptId: string, { photo }: TestingPolicy): Promise<string[]> {
  return photo === 'required' && !(await findTestPhoto(db, attemptId)) ? ['no_photo'] : [];
}

/** Takes the time of the test from the device's clock, kept between the start of the attempt and now. */
function takenWhen({ createdAt, now }: AttemptRow, { startedAt, elapsedMs }: RawAttempt): string {
  const claimed = Date.parse(startedAt) + elapsedMs;
  return new Date(Math.min(Date.parse(now), Math.max(Date.parse(createdAt), claimed))).toISOString();
}
