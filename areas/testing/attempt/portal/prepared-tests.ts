import { TEST_TYPES, type TestType } from '#areas/scoring/attempt.ts';
import { sendCall } from '#platform/portal/calls/call.ts';
import { TASK_VERSION } from '#areas/testing/tasks/attempt-plan.ts';
import { prepareAttemptsCall } from '../attempt-calls.ts';
import type { prepareAttempts, StartedAttempt } from '../attempts.contract.ts';
import { allOnDevice, forget, storeOnDevice, takeFromDevice, type PreparedTest } from './device-database.ts';

/** Five in total, as many as the server gives out at once. */
const WANTED: Readonly<Record<TestType, number>> = { FullTest: 3, LightningTest: 2 };
/** Prepared tests that expire within a day and a half are replaced with new ones. */
const RENEWED_BELOW_MS = 36 * 3_600_000;

interface Person {
  readonly userId: string;
  /** A pass; left out, the session is used. */
  readonly token?: string | undefined;
}

/** Keeps a few tests ready to be taken offline. While the device is offline, or without permission, nothing changes. */
export async function keepPrepared({ userId, token }: Person): Promise<void> {
  await dropBeyondUse(userId);
  const kept = await allOnDevice('prepared');
  for (const testType of TEST_TYPES) {
    const ofType = kept.filter((test) => test.testType === testType);
    const old = ofType.filter((test) => !isGood(test, RENEWED_BELOW_MS));
    const count = WANTED[testType] - (ofType.length - old.length);
    if (count <= 0 || !(await prepare({ userId, token }, testType, count))) continue;
    for (const { attemptId } of old) await forget('prepared', attemptId);
  }
}

async function prepare({ userId, token }: Person, testType: TestType, count: number): Promise<boolean> {
  const input = { body: { testType, count } };
  const { attempts } = await sendCall<typeof prepareAttempts>(prepareAttemptsCall, input, {
    token,
    isBackground: true,
  }).catch(() => ({ attempts: [] }));
  for (const attempt of attempts) await storeOnDevice('prepared', { ...attempt, userId });
  return attempts.length > 0;
}

/** Takes one of this person's prepared tests, which can be used only once. The tests that last longest come last. */
export async function takePrepared(userId: string, testType: TestType): Promise<StartedAttempt | null> {
  const isTheirs = (test: PreparedTest) => test.userId === userId && test.testType === testType && isGood(test, 0);
  return (await takeFromDevice('prepared', isTheirs)) ?? null;
}

/** Drops tests prepared for other people, whose sessions have ended, and expired ones. */
export async function dropBeyondUse(userId: string | null): Promise<void> {
  for (const test of await allOnDevice('prepared')) {
    if (test.userId !== userId || !isGood(test, 0)) await forget('prepared', test.attemptId);
  }
}

const isGood = ({ expiresAt, taskVersion }: PreparedTest, leftMs: number): boolean =>
  taskVersion === TASK_VERSION && Date.parse(expiresAt) - Date.now() > leftMs;
