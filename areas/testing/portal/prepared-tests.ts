import { TEST_TYPES, type TestType } from '#areas/scoring/attempt.ts';
import { sendRequest } from '#platform/portal/http.ts';
import { TASK_VERSION } from '../attempt-plan.ts';
import type { StartedAttempt } from '../attempts.contract.ts';
import { allKept, forget, keep, takeKept, type PreparedTest } from './device-database.ts';

/** Five in all, as many as the server gives out at once. */
const WANTED: Readonly<Record<TestType, number>> = { FullTest: 3, LightningTest: 2 };
/** Whoever comes by is given fresh ones in place of those that would not last another day and a half. */
const RENEWED_BELOW_MS = 36 * 3_600_000;

interface Person {
  readonly userId: string;
  /** A pass; left out: the session. */
  readonly token?: string | undefined;
}

/** Keeps a few tests ready for a time without network. Without network, or without the right to, nothing changes. */
export async function keepPrepared({ userId, token }: Person): Promise<void> {
  await dropBeyondUse(userId);
  const kept = await allKept('prepared');
  for (const testType of TEST_TYPES) {
    const ofType = kept.filter((test) => test.testType === testType);
    const old = ofType.filter((test) => !isGood(test, RENEWED_BELOW_MS));
    const count = WANTED[testType] - (ofType.length - old.length);
    if (count <= 0 || !(await prepare({ userId, token }, testType, count))) continue;
    for (const { attemptId } of old) await forget('prepared', attemptId);
  }
}

async function prepare({ userId, token }: Person, testType: TestType, count: number): Promise<boolean> {
  const request = { method: 'POST', path: '/api/attempts/offline', body: { testType, count }, isBackground: true };
  const reply = await sendRequest({ ...request, ...(token !== undefined && { token }) }).catch(() => null);
  const { attempts } = (reply ?? { attempts: [] }) as { attempts: StartedAttempt[] };
  for (const attempt of attempts) await keep('prepared', { ...attempt, userId });
  return attempts.length > 0;
}

/** One that this person was given; it is theirs only once. Those that last longest come last. */
export async function takePrepared(userId: string, testType: TestType): Promise<StartedAttempt | null> {
  const isTheirs = (test: PreparedTest) => test.userId === userId && test.testType === testType && isGood(test, 0);
  return (await takeKept('prepared', isTheirs)) ?? null;
}

/** What was prepared for somebody else goes with that person's session; so does what has expired. */
export async function dropBeyondUse(userId: string | null): Promise<void> {
  for (const test of await allKept('prepared')) {
    if (test.userId !== userId || !isGood(test, 0)) await forget('prepared', test.attemptId);
  }
}

const isGood = ({ expiresAt, taskVersion }: PreparedTest, leftMs: number): boolean =>
  taskVersion === TASK_VERSION && Date.parse(expiresAt) - Date.now() > leftMs;
