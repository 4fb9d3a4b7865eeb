import { mannKendall } from '#areas/scoring/mann-kendall.ts';
import { theilSenSlope } from '#areas/scoring/theil-sen.ts';

export const TREND_DIRECTIONS = ['rising', 'falling', 'steady'] as const;

export interface ScoreTrend {
  /** Change in points over ten tests. */
  readonly perTenTests: number;
  readonly direction: (typeof TREND_DIRECTIONS)[number];
}

const FEWEST_TESTS = 5;
const SIGNIFICANT = 0.05;

/** The trend of scores in the order in which they were taken; null for fewer than five. */
export function scoreTrend(scores: readonly number[]): ScoreTrend | null {
  if (scores.length < FEWEST_TESTS) return null;
  const slope = theilSenSlope(scores.map((y, x) => ({ x, y })));
  const isClear = mannKendall(scores).p < SIGNIFICANT && slope !== 0;
  const direction = slope > 0 ? 'rising' : 'falling';
  return { perTenTests: slope * 10, direction: isClear ? direction : 'steady' };
}
