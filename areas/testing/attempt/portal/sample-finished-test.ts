import { NORMS } from '#areas/scoring/norms.ts';
import { TASK_VERSION } from '#areas/testing/tasks/attempt-plan.ts';
import type { SubmissionReply, StartedAttempt } from '../attempts.contract.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
import type { FinishedTest } from './upload-queue.ts';

const SEED = '0123456789abcdef0123456789abcdef';
const PERSON_ID = '01890000-0000-7000-8000-000000000001';

/** A quick test that the server has begun; for page tests. */
export const aStartedTest = (attemptId: string = crypto.randomUUID()): StartedAttempt => ({
  attemptId,
  testType: 'LightningTest',
  seed: SEED,
  taskVersion: TASK_VERSION,
  expiresAt: new Date(Date.now() + 72 * 3_600_000).toISOString(),
  submissionToken: `${PERSON_ID}.${'s'.repeat(43)}`,
});

export function aFinishedTest(attemptId: string = crypto.randomUUID()): FinishedTest {
  const { testType, seed, submissionToken } = aStartedTest(attemptId);
  const startedAt = new Date().toISOString();
  const record = simulate({ slowness: 0, deviceClass: 'desktop-mouse' }, { testType, seed, startedAt });
  return { attemptId, submissionToken, record };
}

/** The server's reply to it. */
export const aHandedInTest = (id: string): SubmissionReply => ({
  result: {
    id,
    userId: PERSON_ID,
    visitId: PERSON_ID,
    attemptNumber: 1,
    testType: 'LightningTest',
    deviceClass: 'desktop-mouse',
    way: 'own',
    takenAt: '2026-11-15T06:00:00.000Z',
    receivedAt: '2026-11-15T06:20:00.000Z',
    isOffline: true,
    elapsedMs: 55_000,
    hasPhoto: false,
    isValid: true,
    flags: [],
    score: 38.2,
    se: 1.4,
    extraData: { pass: true, rule: 'lightning/1', basis: 'norm', limit: 44, reasons: [] },
    baseline: { status: 'none', value: null, sd: null, n: null, isStale: false },
    deviation: null,
    rci: null,
    p: null,
    change: null,
    outcome: 'pass',
    retestFrom: null,
    normsVersion: NORMS.version,
    taskVersion: TASK_VERSION,
    isVoided: false,
    voidReason: null,
    told: null,
  },
  progress: null,
  organizationText: null,
});
