import type { DeviationBand } from '#areas/scoring/deviation-band.ts';
import type { TestType } from '#areas/scoring/attempt.ts';
import type { TestingPolicy } from '#areas/testing/policy/policy.contract.ts';

/** What a visit (a first test and its retests) came to. */
export const VISIT_OUTCOMES = [
  'establishing',
  'clear',
  'caution',
  'confirming',
  'confirmed',
  'cleared_on_retest',
  'unconfirmed',
  'pass',
  'inconclusive',
  'invalid',
] as const;
export type VisitOutcome = (typeof VISIT_OUTCOMES)[number];

/** A later retest no longer confirms anything. */
export const RETEST_WITHIN_MINUTES = 60;

export interface TestOutcome {
  readonly testType: TestType;
  readonly isValid: boolean;
  /** The verdict of a quick test; null for a full test. */
  readonly pass: boolean | null;
  /** Null while the baseline is not established. */
  readonly band: DeviationBand | null;
}

export interface VisitSoFar {
  readonly outcome: VisitOutcome;
  /** Number of valid tests before this one. */
  readonly tests: number;
}

/**
 * Returns the outcome of a visit after one more test. A red is never final while a retest is allowed: colors are no
 * alarms, and about one unimpaired test in fifty is red.
 */
export function outcomeAfter(before: VisitSoFar | null, test: TestOutcome, mostRetests: number): VisitOutcome {
  if (!test.isValid) return before?.outcome ?? 'invalid';
  if (test.testType === 'LightningTest') return afterQuickCheck(before, test);
  // A test on a device without a baseline can neither confirm a red nor clear it.
  if (test.band === null) return before?.outcome === 'confirming' ? 'confirming' : 'establishing';
  const retest = before?.outcome === 'confirming' ? before : null;
  if (test.band === 'red') return afterRed(retest, mostRetests);
  if (retest) return 'cleared_on_retest';
  return test.band === 'orange' ? 'caution' : 'clear';
}

/** Returns the outcome of a visit from all of its tests, in the order they were taken. */
export function outcomeOf(tests: readonly TestOutcome[], mostRetests: number): VisitOutcome {
  const visit = tests.reduce<VisitSoFar | null>(
    (before, test) => ({
      outcome: outcomeAfter(before, test, mostRetests),
      tests: (before?.tests ?? 0) + Number(test.isValid),
    }),
    null,
  );
  return visit?.outcome ?? 'invalid';
}

/** A quick check does not settle a red from a full test. */
function afterQuickCheck(before: VisitSoFar | null, { pass }: TestOutcome): VisitOutcome {
  if (before?.outcome === 'confirming') return 'confirming';
  return pass ? 'pass' : 'inconclusive';
}

/** `tests` counts the first red and the retests before this one. */
const afterRed = (retest: VisitSoFar | null, mostRetests: number): VisitOutcome =>
  (retest?.tests ?? 0) < mostRetests ? 'confirming' : 'confirmed';

/**
 * Minutes until the next test of the visit is offered; after an inconclusive quick test the full test may follow at
 * once.
 */
export function minutesUntilNext(
  outcome: VisitOutcome,
  policy: Pick<TestingPolicy, 'retestAfterMinutes'>,
): number | null {
  if (outcome === 'confirming') return policy.retestAfterMinutes;
  return outcome === 'inconclusive' ? 0 : null;
}
