import type { TestType } from '#areas/scoring/attempt.ts';
import { TASK_VERSION } from '#areas/testing/tasks/attempt-plan.ts';
import type { StartedAttempt } from '../attempts.contract.ts';

/** Makes a test that the server does not know of: nothing of it is stored or sent. */
export function practiceTest(testType: TestType): StartedAttempt {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const seed = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { attemptId: '', submissionToken: '', testType, seed, taskVersion: TASK_VERSION, expiresAt: '' };
}
