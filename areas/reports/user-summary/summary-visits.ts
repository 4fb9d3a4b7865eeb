import type { Result } from '#areas/testing/results/results.contract.ts';

/** A first test and its retests, in the order in which they were taken. */
export interface SummaryVisit {
  readonly id: string;
  readonly first: Result;
  readonly last: Result;
  readonly tests: readonly Result[];
}

/** @param tests the latest first, like the visits. */
export function visitsOf(tests: readonly Result[]): SummaryVisit[] {
  return [...Map.groupBy(tests, ({ visitId }) => visitId)].flatMap(([id, ofVisit]) => {
    const inOrder = ofVisit.toReversed();
    const [first, last] = [inOrder[0], inOrder.at(-1)];
    return first && last ? [{ id, first, last, tests: inOrder }] : [];
  });
}

const STRIP = 10;

/** The deviations of the last tests that had a baseline, oldest first. */
export const lastDeviations = (tests: readonly Result[]): number[] =>
  tests
    .filter(({ testType, isValid, isVoided }) => testType === 'FullTest' && isValid && !isVoided)
    .flatMap(({ deviation }) => deviation ?? [])
    .slice(0, STRIP)
    .toReversed();

/** Tests that need a note. */
export const notedTests = (tests: readonly Result[]): Result[] =>
  tests.filter(({ isVoided, isValid, flags }) => isVoided || !isValid || flags.length > 0);
