import type { BaselineProgress } from '#areas/baselines/baselines.contract.ts';
import type { Words } from './message-words.ts';

/** What is said of a test while a person has no baseline of their own. */
export function establishingWords(progress: BaselineProgress | null): { heading: Words; text: Words } {
  const heading = { id: 'testing.result.establishing' };
  if (!progress) return { heading, text: { id: 'testing.result.establishingText' } };
  if (progress.isEstablished) {
    return { heading: { id: 'testing.result.established' }, text: { id: 'testing.result.establishedText' } };
  }
  return { heading, text: progressWords(progress) };
}

/** How far somebody has come: practice first, then tests that count, on several days. */
export function progressWords(progress: BaselineProgress): Words {
  const { practice, practiceNeeded, tests, testsNeeded, days, daysNeeded } = progress;
  if (tests === 0 && practice <= practiceNeeded && practice > 0) {
    return { id: 'testing.result.practiceOf', values: { count: practice, needed: practiceNeeded } };
  }
  if (tests >= testsNeeded && days < daysNeeded) {
    return { id: 'testing.result.daysOf', values: { count: days, needed: daysNeeded } };
  }
  return { id: 'testing.result.testsOf', values: { count: tests, needed: testsNeeded } };
}
