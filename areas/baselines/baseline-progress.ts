import { NORMS } from '#areas/scoring/norms.ts';
import type { BaselineProgress, BaselineSeries } from './baselines.contract.ts';

interface Counted {
  readonly status: BaselineSeries['status'];
  readonly practice: number;
  readonly have: number;
  readonly days: number;
}

/** Returns a person's counts next to what the norms require for an established baseline. */
export function progressOf({ status, practice, have, days }: Counted): BaselineProgress {
  const { discardFirst, minTests, minDistinctDays } = NORMS.baseline;
  return {
    isEstablished: status === 'established',
    practice,
    practiceNeeded: discardFirst,
    tests: have,
    testsNeeded: minTests,
    days,
    daysNeeded: minDistinctDays,
  };
}

/** Returns the progress in a series; without a series, that of a person with no tests. */
export const progressIn = (series: BaselineSeries | undefined): BaselineProgress =>
  progressOf({
    status: series?.status ?? 'none',
    practice: series?.members.filter(({ membership }) => membership === 'practice').length ?? 0,
    have: series?.have ?? 0,
    days: series?.days ?? 0,
  });
