import type { BaselineProgress } from '#areas/baselines/baselines.contract.ts';
import type { Words } from './message-words.ts';
import { progressStep } from './worker-situation.ts';

/** Returns the words for the progress to a baseline: practice first, then tests that count, then several days. */
export function progressWords(progress: BaselineProgress): Words {
  const { practice, practiceNeeded, tests, testsNeeded, days, daysNeeded } = progress;
  const step = progressStep(progress);
  if (step === 'practice') {
    return { id: 'testing.result.practiceOf', values: { count: practice, needed: practiceNeeded } };
  }
  if (step === 'days') return { id: 'testing.result.daysOf', values: { count: days, needed: daysNeeded } };
  return { id: 'testing.result.testsOf', values: { count: tests, needed: testsNeeded } };
}
