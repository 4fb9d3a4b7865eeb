import { median } from './quantile.ts';

export interface Shift {
  /** How much higher the second group is: the median of all differences between the two groups. */
  readonly shift: number;
  /** The 95 % confidence interval of the shift; null where there are too few values for one. */
  readonly interval: readonly [low: number, high: number] | null;
}

const TAIL = 0.025;
/** The value above which the share `TAIL` of the normal distribution lies. */
const UPPER_TAIL_AT = 1.959963984540054;
/** From this group size on, the normal approximation is as good as the exact count. */
const MANY = 50;

/**
 * Estimates how far apart two groups of values are (Hodges and Lehmann 1963), with its confidence interval (Moses;
 * Hollander and Wolfe, Nonparametric Statistical Methods, 4.3). It assumes nothing about the distribution of the
 * values, and one outlier moves it little.
 */
export function hodgesLehmann(before: readonly number[], after: readonly number[]): Shift | null {
  if (before.length === 0 || after.length === 0) return null;
  const differences = after.flatMap((later) => before.map((earlier) => later - earlier)).toSorted((a, b) => a - b);
  const outside = valuesOutside(before.length, after.length);
  const low = differences[outside - 1];
  const high = differences.at(-outside);
  const isKnown = outside > 0 && low !== undefined && high !== undefined;
  return { shift: median(differences), interval: isKnown ? [low, high] : null };
}

/**
 * The rank of the interval's lower end among the ordered differences; 0 when even the widest interval covers too
 * little.
 */
function valuesOutside(m: number, n: number): number {
  return Math.max(m, n) < MANY ? exactPlace(m, n) : approximatePlace(m, n);
}

/** The highest rank at which the Mann-Whitney count falls below it in at most 2.5 of 100 cases. */
function exactPlace(m: number, n: number): number {
  const ways = waysToCount(m, n);
  const all = ways.reduce((sum, each) => sum + each, 0);
  let place = 0;
  for (let below = ways[0] ?? 0; below / all <= TAIL; below += ways[place] ?? 0) place += 1;
  return place;
}

/** Counts the orders of m and n values for which the Mann-Whitney count is 0, 1, 2 … */
function waysToCount(m: number, n: number): number[] {
  const ways = Array.from({ length: m * n + 1 }, (_, count) => Number(count === 0));
  // The Gaussian binomial coefficient: times (1 - x^(n + i)), divided by (1 - x^i), for each of the m values.
  for (let i = 1; i <= m; i += 1) {
    for (let count = m * n; count >= n + i; count -= 1) ways[count] = (ways[count] ?? 0) - (ways[count - n - i] ?? 0);
    for (let count = i; count <= m * n; count += 1) ways[count] = (ways[count] ?? 0) + (ways[count - i] ?? 0);
  }
  return ways;
}

function approximatePlace(m: number, n: number): number {
  const spread = Math.sqrt((m * n * (m + n + 1)) / 12);
  return Math.max(0, Math.floor((m * n) / 2 - UPPER_TAIL_AT * spread));
}
