import { baselineAt, refreshBaseline } from '#areas/baselines/server/take-in.service.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import { SCORING_VERSION } from '#areas/scoring/version.ts';
import { record } from '#platform/server/audit.ts';
import type { TenantDb } from '#platform/server/database.ts';
import { announce } from '#platform/server/events.ts';
import { isPermitted, type Permitted } from '#platform/server/visitor.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { planAttempt } from '../attempt-plan.ts';
import {
  alreadySubmitted,
  attemptClosed,
  attemptExpired,
  replayed,
  scheduleMismatch,
  tooFast,
} from '../attempts.contract.ts';
import { judgedResult } from '../judged-result.ts';
import { fitsPlan } from '../plan-fit.ts';
import type { TestingPolicy } from '../policy.contract.ts';
import type { RawAttempt } from '../raw-attempt.ts';
import type { ToldResult } from '../results.contract.ts';
import { resultRecorded } from '../results.events.ts';
import { scoredRecord } from '../scored-record.ts';
import { findAttemptForUpdate, isRecordKnown, markSubmitted, type AttemptRow } from './attempts.queries.ts';
import { findTestPhoto } from './photos.queries.ts';
import { findPolicy } from './policies.queries.ts';
import { packed, recordHash } from './raw-record.ts';
import { findDeviceUse, findResult, holdResultsOf, insertRawTrials, insertResult } from './results.queries.ts';
import { suspicionFlags } from './suspicion.service.ts';
import { tell, type Decided } from './telling.service.ts';
import { continueVisit } from './visits.service.ts';

/** Whoever tests, or hands the device over. */
export type Taker = Permitted;

/** With the language in which the answer is read. */
export type ReadingTaker = Taker & { readonly language: Locale };

/** A device may have been without network; then its record comes late. */
const ACCEPTED_HOURS = 72 + 24;
/** Clocks and networks are not exact. */
const CLOCK_SLACK_MS = 5000;

/** Everything in one transaction: the result, its record, its snapshot, the baseline, the visit, the words, and the event. */
export async function submit(
  db: TenantDb,
  taker: ReadingTaker,
  attemptId: string,
  raw: RawAttempt,
): Promise<ToldResult> {
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

async function storedResult(db: TenantDb, id: string): Promise<ToldResult> {
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

/** A test without the photo that the organization asks for counts, and somebody should look at it. */
async function photoFlags(db: TenantDb, attemptId: string, { photo }: TestingPolicy): Promise<string[]> {
  return photo === 'required' && !(await findTestPhoto(db, attemptId)) ? ['no_photo'] : [];
}

/** The device's own clock tells when; it is believed between the moment the attempt was made and now. */
function takenWhen({ createdAt, now }: AttemptRow, { startedAt, elapsedMs }: RawAttempt): string {
  const claimed = Date.parse(startedAt) + elapsedMs;
  return new Date(Math.min(Date.parse(now), Math.max(Date.parse(createdAt), claimed))).toISOString();
}
