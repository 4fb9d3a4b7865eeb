import type { TestType } from '#areas/scoring/attempt.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { isSelfOrPermitted } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { TASK_VERSION } from '#areas/testing/tasks/attempt-plan.ts';
import { quickCheckOff, retestLater, type NewAttempt, type StartedAttempt } from '../attempts.contract.ts';
import type { TestWay } from '#areas/testing/results/results.contract.ts';
import { countPrepared, findStartGround, insertAttempt } from './attempts.queries.ts';
import { findOfferedPolicy } from '#areas/testing/policy/server/policies.queries.ts';
import { findSite, type Taken } from '#areas/testing/policy/server/site-policies.queries.ts';
import { newSeed } from '#areas/testing/results/server/raw-record.ts';
import { newSubmissionToken } from './submission-token.ts';
import type { Taker } from './submission.service.ts';

const LIFE_MINUTES = 15;
const OFFLINE_LIFE_MINUTES = 72 * 60;
/** Enough for a dozen devices. */
const MOST_PREPARED = 60;

/** The caller who begins a test, and where. */
type Starter = Taker & { readonly way: TestWay; readonly kioskId?: string | null };

/** Begins a test for the caller, or for the person to whom staff hand the device. */
export async function start(
  db: TenantDb,
  taker: Starter,
  { testType, userId = taker.userId }: NewAttempt,
): Promise<StartedAttempt> {
  const isSupervised = userId !== taker.userId;
  const kioskId = taker.kioskId ?? null;
  const mayTest = isSelfOrPermitted(taker, userId, 'tests.give');
  const now = new Date();
  const ground = mayTest
    ? await findStartGround(db, { userId, kioskId, now: now.toISOString(), lifeMinutes: LIFE_MINUTES })
    : undefined;
  if (ground?.status !== 'active') throw new Problem(notFound);
  if (testType === 'LightningTest' && !ground.offersQuickCheck) throw new Problem(quickCheckOff);
  refuseEarlyRetest(ground.retestFrom, now);
  const way = isSupervised ? 'supervised' : taker.way;
  const startedBy = isSupervised ? taker.userId : null;
  const { expiresAt } = ground;
  return make(db, { userId, testType, way, startedBy, kioskId, isOffline: false, expiresAt });
}

export async function prepare(
  db: TenantDb,
  taker: Starter,
  { testType, count }: { testType: TestType; count: number },
): Promise<{ attempts: StartedAttempt[] }> {
  const { userId, way, kioskId = null } = taker;
  await refuseUnoffered(db, { userId, kioskId }, testType);
  const attempts: StartedAttempt[] = [];
  const prepared = await countPrepared(db, userId, OFFLINE_LIFE_MINUTES);
  const { expiresAt } = prepared;
  for (let i = 0; i < Math.min(count, MOST_PREPARED - prepared.count); i += 1) {
    attempts.push(await make(db, { userId, testType, way, startedBy: null, kioskId, isOffline: true, expiresAt }));
  }
  return { attempts };
}

async function refuseUnoffered(db: TenantDb, taken: Taken, testType: TestType): Promise<void> {
  if (testType === 'FullTest') return;
  const { offersQuickCheck } = await findOfferedPolicy(db, await findSite(db, taken));
  if (!offersQuickCheck) throw new Problem(quickCheckOff);
}

/** A few minutes must pass between a red and its retest: an immediate test would only repeat the moment. */
function refuseEarlyRetest(retestFrom: string | null, now: Date): void {
  const wait = retestFrom ? Math.ceil((Date.parse(retestFrom) - now.getTime()) / 1000) : 0;
  if (wait > 0) {
    throw new Problem(retestLater, { values: { minutes: Math.ceil(wait / 60) }, retryAfterSeconds: wait });
  }
}

interface NewTest {
  readonly userId: string;
  readonly testType: TestType;
  readonly way: TestWay;
  readonly startedBy: string | null;
  readonly kioskId: string | null;
  readonly isOffline: boolean;
  readonly expiresAt: string;
}

async function make(db: TenantDb, { expiresAt, ...test }: NewTest): Promise<StartedAttempt> {
  const attemptId = newId();
  const seed = newSeed();
  const lifeMinutes = test.isOffline ? OFFLINE_LIFE_MINUTES : LIFE_MINUTES;
  const { token: submissionToken, hash: submissionHash } = newSubmissionToken(db.organizationId);
  await insertAttempt(db, {
    id: attemptId,
    seed,
    taskVersion: TASK_VERSION,
    lifeMinutes,
    submissionHash,
    ...test,
  });
  return { attemptId, testType: test.testType, seed, taskVersion: TASK_VERSION, expiresAt, submissionToken };
}
