import {
  baselineAt,
  baselineElsewhere,
  refreshBaseline,
  seriesAt,
  takeIn,
  takingIn,
} from '#areas/baselines/server/take-in.service.ts';
import { baselineProgress, progressAfter } from '#areas/baselines/server/baselines.service.ts';
import type { BaselineProgress } from '#areas/baselines/baselines.contract.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import { SCORING_VERSION } from '#areas/scoring/version.ts';
import { entryInsert, type AuditEntry } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { eventInsert } from '#platform/server/jobs/events.ts';
import { isPermitted, type Permitted } from '#platform/server/http/visitor.ts';
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
import { storedRetestRule } from '#areas/testing/policy/site-policy.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import type { ResultWithMessage } from '#areas/testing/results/results.contract.ts';
import { resultRecorded } from '#areas/testing/results/results.events.ts';
import { scoredRecord } from '../scored-record.ts';
import type { AttemptRow } from './attempts.queries.ts';
import { findPolicy } from '#areas/testing/policy/server/policies.queries.ts';
import { findTestPhoto } from '#areas/testing/photos/server/photos.queries.ts';
import { packed, recordHash, recordText } from '#areas/testing/results/server/raw-record.ts';
import { findResult } from '#areas/testing/results/server/results.queries.ts';
import { holdAttempt, storeTest, type StoredTest, type SubmittedAttempt } from './submission.queries.ts';
import { suspicionFlags, type ClockDoubt } from './suspicion.service.ts';
import { tell, type Decided } from '#areas/testing/results/server/telling.service.ts';
import { continueVisit } from '#areas/testing/results/server/visits.service.ts';

/** The caller who tests, or who hands the device over. */
export type Taker = Permitted;

/** Adds the language in which the reply is read. */
export type ReadingTaker = Taker & { readonly language: Locale };

/** Hours after its start during which an attempt's record is accepted: a device may have been offline. */
const ACCEPTED_HOURS = 72 + 24;
/** Tolerance for inexact clocks and networks. */
const CLOCK_SLACK_MS = 5000;

/** A result with what the reply about it needs. */
interface SubmittedResult {
  readonly result: ResultWithMessage;
  /** Null for a quick check. */
  readonly progress: BaselineProgress | null;
  readonly policy: TestingPolicy;
}

type IncomingAttempt = SubmittedAttempt &
  ClockDoubt & {
    /** The key of the words that an offline kiosk has shown the person. It decides nothing. */
    readonly toldAtKiosk?: string | undefined;
  };

/** A record on its way in, and its text, which is hashed and stored. */
export interface IncomingRecord {
  readonly attemptId: string;
  readonly raw: RawAttempt;
  readonly text: string;
  readonly hash: Buffer;
}

export function incoming(attemptId: string, raw: RawAttempt): IncomingRecord {
  const text = recordText(raw);
  return { attemptId, raw, text, hash: recordHash(text) };
}

/** Finds the attempt of a record and locks it; `submissionHash` is that of the secret, where the caller has one. */
export const heldAttempt = (
  db: TenantDb,
  { attemptId, hash, raw: { startedAt, elapsedMs, deviceClass, device } }: IncomingRecord,
  submissionHash: Buffer | null,
): Promise<SubmittedAttempt | undefined> =>
  holdAttempt(db, {
    attemptId,
    payloadHash: hash,
    submissionHash,
    acceptedHours: ACCEPTED_HOURS,
    claimedAt: Date.parse(startedAt) + elapsedMs,
    device: { class: deviceClass, key: device.key },
    series: ({ takenAt, ...key }) => seriesAt(db, { ...key, deviceClass, normsVersion: NORMS.version }, takenAt),
  });

/**
 * Stores everything in one transaction: the result, its record, its snapshot, the baseline, the visit, the words, and
 * the event. A record that came before gets its stored result.
 */
export async function submit(
  db: TenantDb,
  language: Locale,
  attempt: IncomingAttempt,
  record: IncomingRecord,
): Promise<SubmittedResult> {
  if (attempt.payloadHash) {
    if (!attempt.payloadHash.equals(record.hash)) throw new Problem(alreadySubmitted);
    return storedBefore(db, attempt);
  }
  refuseForged(attempt, record.raw);
  const decided = await decide(db, attempt, record);
  const result = await tell(db, decided, { language, now: attempt.now });
  return { result, progress: decided.progress, policy: decided.policy };
}

export const mayHandIn = (taker: Taker, { userId, startedBy }: AttemptRow): boolean =>
  taker.userId === userId || (taker.userId === startedBy && isPermitted(taker, 'tests.give'));

async function storedBefore(db: TenantDb, { id }: AttemptRow): Promise<SubmittedResult> {
  const result = await findResult(db, id);
  if (!result) throw new Problem(notFound);
  const progress = result.testType === 'FullTest' ? await baselineProgress(db, result) : null;
  return { result, progress, policy: await findPolicy(db) };
}

function refuseForged(attempt: SubmittedAttempt, raw: RawAttempt): void {
  if (attempt.isClosed) throw new Problem(attemptClosed);
  if (attempt.isPastAcceptance) throw new Problem(attemptExpired);
  if (!fitsPlan(raw, planAttempt(attempt.testType, attempt.seed))) throw new Problem(scheduleMismatch);
  const passedHere = Date.parse(attempt.now) - Date.parse(attempt.createdAt);
  if (raw.elapsedMs > passedHere + CLOCK_SLACK_MS) throw new Problem(tooFast);
  if (attempt.isRecordKnown) throw new Problem(replayed);
}

async function decide(db: TenantDb, attempt: IncomingAttempt, { raw, text, hash }: IncomingRecord): Promise<Decided> {
  const judged = await judge(db, attempt, raw);
  const { ground, visit, elsewhere } = judged;
  const stored = await store(db, attempt, { raw, hash }, judged);
  const { policy, use } = ground;
  return { ...stored, trials: packed(text), policy, use, isRetest: visit.isRetest, elsewhere };
}

/** Judges a test by the person's baseline and by how it came about. Nothing is stored, but a series may begin. */
async function judge(db: TenantDb, attempt: IncomingAttempt, raw: RawAttempt) {
  const { id, userId, testType, taskVersion, takenAt, ground } = attempt;
  const key = { userId, deviceClass: raw.deviceClass, normsVersion: NORMS.version, taskVersion };
  const { use, policy } = ground;
  const scored = scoredRecord(testType, raw, { isNewDevice: use.onClass && !use.onDevice });
  const inForce = await baselineAt(db, key, takenAt, ground.series);
  const { test, result } = judgedResult(scored.own, inForce, NORMS);
  const elsewhere = result.baselineStatus === 'established' ? null : await baselineElsewhere(db, key);
  const noticed = suspicionFlags({ attempt, raw, ground, result, elsewhere });
  const flags = [...new Set([...result.flags, ...noticed, ...(await photoFlags(db, id, policy))])];
  const visit = continueVisit({ open: ground.visit, userId, takenAt, policy, test });
  return { key, takenAt, ground, scored, inForce, result: { ...result, flags }, elsewhere, visit };
}

/** Stores a judged test with everything that follows from it. */
async function store(
  db: TenantDb,
  attempt: IncomingAttempt,
  { raw, hash }: Pick<IncomingRecord, 'raw' | 'hash'>,
  { key, takenAt, ground, scored, inForce, result, visit }: Awaited<ReturnType<typeof judge>>,
): Promise<StoredTest & Pick<Decided, 'progress'>> {
  const { id, userId, testType } = attempt;
  const { valid: isValid, score } = scored.own;
  const lightScore = scored.light?.score ?? null;
  const { id: visitId, outcome } = visit.change;
  const counted =
    testType === 'FullTest' && isValid && score !== null ? { resultId: id, takenAt, score, lightScore } : null;
  const taken = counted && (await takeIn(db, key, inForce, counted));
  const stored = await storeTest(db, {
    attemptId: id,
    payloadHash: hash,
    visit: visit.change,
    result: {
      ...result,
      ...key,
      ...factsOf(attempt, raw),
      takenAt,
      visitId,
      attemptNumber: visit.attemptNumber,
      policyVersion: ground.policy.version,
      ...storedRetestRule(ground.site),
      lightScore,
      baselineId: inForce.series.id,
    },
    others: [
      ...(taken ? takingIn(db, taken) : []),
      entryInsert(db, entryOf(attempt, isValid)),
      eventInsert(resultRecorded, { resultId: id, userId, visitId, outcome }),
    ],
  });
  if (counted && !taken) await refreshBaseline(db, key, takenAt);
  const known = counted && !taken ? null : progressAfter(inForce.series, taken);
  return { ...stored, progress: testType === 'FullTest' ? (known ?? (await baselineProgress(db, key))) : null };
}

/** The columns of a result that say what was taken, and how. */
const factsOf = ({ id, testType, way, isOffline, isLate }: AttemptRow, { device, elapsedMs }: RawAttempt) => ({
  id,
  testType,
  way,
  deviceKey: device.key,
  isOffline: isOffline || isLate,
  elapsedMs: Math.round(elapsedMs),
  scoringVersion: SCORING_VERSION,
});

const entryOf = ({ id, userId, testType, way, toldAtKiosk }: IncomingAttempt, isValid: boolean): AuditEntry => ({
  action: 'result.recorded',
  objectType: 'result',
  objectId: id,
  detail: { userId, testType, way, isValid, ...(toldAtKiosk !== undefined && { toldAtKiosk }) },
});

/** A test without the required photo counts, and gets a flag. */
async function photoFlags(db: TenantDb, attemptId: string, { photo }: TestingPolicy): Promise<string[]> {
  return photo === 'required' && !(await findTestPhoto(db, attemptId)) ? ['no_photo'] : [];
}
