import { hodgesLehmann } from '#areas/scoring/hodges-lehmann.ts';
import { mean } from '#areas/scoring/mean.ts';
import { median } from '#areas/scoring/quantile.ts';
import type { Result } from '#areas/testing/results/results.contract.ts';
import type { BeforeAfter, SummaryFigures } from './user-summary.contract.ts';

type Scored = Result & { readonly score: number };

/** A full test that counts. */
const isScored = (result: Result): result is Scored =>
  result.testType === 'FullTest' && result.isValid && !result.isVoided && result.score !== null;

const times = (results: readonly Result[]) => results.map(({ takenAt }) => takenAt).toSorted();

/**
 * @param tests the tests of the period.
 * @param recent the tests of its last 30 days, some of which may be before it.
 */
export function summaryFigures(tests: readonly Result[], recent: readonly Result[]): SummaryFigures {
  const standing = tests.filter(({ isVoided }) => !isVoided);
  const valid = standing.filter(({ isValid }) => isValid);
  const quick = valid.flatMap(({ extraData }) => extraData ?? []);
  const deviations = recent.filter(isScored).flatMap(({ deviation }) => deviation ?? []);
  return {
    firstTestAt: times(standing)[0] ?? null,
    lastTestAt: times(standing).at(-1) ?? null,
    fullTests: valid.filter(isScored).length,
    passes: quick.filter(({ pass }) => pass).length,
    inconclusive: quick.filter(({ pass }) => !pass).length,
    invalid: standing.length - valid.length,
    suspect: valid.filter(({ flags }) => flags.length > 0).length,
    meanDeviation: deviations.length > 0 ? mean(deviations) : null,
    meanDeviationOf: deviations.length,
  };
}

/** The latest full test that counts; results come the latest first. */
export const latestScored = (tests: readonly Result[]): Result | null => tests.find(isScored) ?? null;

interface Split {
  readonly day: string;
  /** The moment at which that day starts. */
  readonly at: string;
}

/** Uses the norms of the latest test, because nothing is compared across versions of norms. */
export function beforeAfter(tests: readonly Result[], { day, at }: Split): BeforeAfter {
  const norms = latestScored(tests)?.normsVersion;
  const scored = tests.filter(isScored).filter(({ normsVersion }) => normsVersion === norms);
  const scoresOf = (isWanted: (takenAt: string) => boolean) =>
    scored.filter(({ takenAt }) => isWanted(takenAt)).map(({ score }) => score);
  const before = scoresOf((takenAt) => takenAt < at);
  const after = scoresOf((takenAt) => takenAt >= at);
  const found = hodgesLehmann(before, after);
  const [low = null, high = null] = found?.interval ?? [];
  return { day, before: side(before), after: side(after), shift: found?.shift ?? null, low, high };
}

const side = (scores: readonly number[]) => ({
  n: scores.length,
  median: scores.length > 0 ? median(scores) : null,
});
