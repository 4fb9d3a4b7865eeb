import { mannKendall } from './mann-kendall.ts';
import { mean } from './mean.ts';
import { median, quantile } from './quantile.ts';
import { standardDeviation } from './standard-deviation.ts';
import { theilSenSlope } from './theil-sen.ts';

export interface Trend {
  /** Points per 30 days. */
  readonly slopePer30Days: number;
  readonly s: number;
  readonly p: number;
  readonly direction: 'rising' | 'falling' | 'no clear trend';
}

/** The figures of one person's valid full tests; a figure that cannot be computed is null. */
export interface UserStats {
  readonly n: number;
  readonly mean: number | null;
  readonly median: number | null;
  readonly sd: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly p10: number | null;
  readonly p90: number | null;
  readonly trend: Trend | null;
}

interface DatedScore {
  /** Days since an arbitrary origin. */
  readonly day: number;
  readonly score: number;
}

const TREND_TESTS = 5;
const TREND_DAYS = 14;
const SIGNIFICANT = 0.05;

export function userStats(tests: readonly DatedScore[]): UserStats {
  const scores = tests.map(({ score }) => score);
  const n = scores.length;
  const figure = (compute: (values: readonly number[]) => number) => (n > 0 ? compute(scores) : null);
  return {
    n,
    mean: figure(mean),
    median: figure(median),
    sd: n > 1 ? standardDeviation(scores) : null,
    min: figure((values) => Math.min(...values)),
    max: figure((values) => Math.max(...values)),
    p10: figure((values) => quantile(values, 0.1)),
    p90: figure((values) => quantile(values, 0.9)),
    trend: trendOf(tests),
  };
}

function trendOf(tests: readonly DatedScore[]): Trend | null {
  const ordered = tests.toSorted((a, b) => a.day - b.day);
  const span = (ordered.at(-1)?.day ?? 0) - (ordered[0]?.day ?? 0);
  if (ordered.length < TREND_TESTS || span < TREND_DAYS) return null;
  const slope = theilSenSlope(ordered.map(({ day, score }) => ({ x: day, y: score })));
  const { s, p } = mannKendall(ordered.map(({ score }) => score));
  const isClear = p < SIGNIFICANT && slope !== 0;
  const direction = slope > 0 ? 'rising' : 'falling';
  return { slopePer30Days: slope * 30, s, p, direction: isClear ? direction : 'no clear trend' };
}

/** With fewer reference values, a percentile says more about the small group than about the person. */
const LEAST_REFERENCE = 10;

/** The percentile of a value among others, 0 to 100, ties counted half; null among fewer than ten. */
export function percentileRank(value: number, reference: readonly number[]): number | null {
  if (reference.length < LEAST_REFERENCE) return null;
  const below = reference.filter((other) => other < value).length;
  const equal = reference.filter((other) => other === value).length;
  return (100 * (below + equal / 2)) / reference.length;
}
