export interface CusumOptions {
  readonly target: number;
  readonly sigma: number;
  /** `k` is the slack and `h` the limit, both in sigmas. */
  readonly k: number;
  readonly h: number;
}

export interface Cusum {
  readonly upper: readonly number[];
  readonly lower: readonly number[];
  /** Index, counted from 1, of the value that first passed the limit; null when none did. */
  readonly firstSignal: number | null;
  /** The side on which the first signal occurred. */
  readonly side: 'upper' | 'lower' | null;
  /** Index, counted from 1, of the value that began the run that led to the signal. */
  readonly start: number | null;
}

/** Computes Page's cumulative sums for both sides (Montgomery's tabular form), in the units of the values. */
export function cusum(values: readonly number[], { target, sigma, k, h }: CusumOptions): Cusum {
  const upper = sums(values, (value) => value - target - k * sigma);
  const lower = sums(values, (value) => target - value - k * sigma);
  const limit = h * sigma;
  const at = values.findIndex((_, i) => (upper[i] ?? 0) > limit || (lower[i] ?? 0) > limit);
  if (at < 0) return { upper, lower, firstSignal: null, side: null, start: null };
  const side = (upper[at] ?? 0) > limit ? 'upper' : 'lower';
  return { upper, lower, firstSignal: at + 1, side, start: runStart(side === 'upper' ? upper : lower, at) };
}

function sums(values: readonly number[], step: (value: number) => number): number[] {
  let sum = 0;
  return values.map((value) => (sum = Math.max(0, sum + step(value))));
}

/** Returns the index at which the sum last left zero before the signal. */
const runStart = (sum: readonly number[], at: number): number => sum.slice(0, at).lastIndexOf(0) + 2;

export interface EwmaOptions {
  readonly target: number;
  readonly sigma: number;
  readonly lambda: number;
  /** Width of the limits in standard deviations of the average. */
  readonly L: number;
}

export interface Ewma {
  readonly z: readonly number[];
  readonly ucl: readonly number[];
  readonly lcl: readonly number[];
  readonly firstSignal: number | null;
}

/** Computes the exponentially weighted moving average with its exact limits. */
export function ewma(values: readonly number[], { target, sigma, lambda, L }: EwmaOptions): Ewma {
  let average = target;
  const z = values.map((value) => (average = lambda * value + (1 - lambda) * average));
  const widths = values.map(
    (_, i) => L * sigma * Math.sqrt((lambda / (2 - lambda)) * (1 - (1 - lambda) ** (2 * (i + 1)))),
  );
  const ucl = widths.map((width) => target + width);
  const lcl = widths.map((width) => target - width);
  const at = z.findIndex((value, i) => value > (ucl[i] ?? Infinity) || value < (lcl[i] ?? -Infinity));
  return { z, ucl, lcl, firstSignal: at < 0 ? null : at + 1 };
}

type DriftState = 'none' | 'rising' | 'signal';

interface Drift {
  readonly state: DriftState;
  /** Page's sum after the last value. */
  readonly sum: number;
  /** How many values of the current run have raised the sum. */
  readonly raised: number;
  /** Indexes, counted from 0, of the value that began the run and of the one that first passed the limit. */
  readonly start: number | null;
  readonly signal: number | null;
}

/** One high value is no drift: even when nothing changes, the sum is above zero a third of the time. */
const RISES_WITH = 3;

/**
 * Detects changes that go one way for long. A signal stays until someone acknowledges it; before a signal,
 * the state is `rising` once three values of the run have raised the sum. The database keeps the same figures for each
 * baseline, from the last acknowledgement on (the table `drifts`); the screens read those and compute nothing.
 *
 * @param rcis of one baseline, in the order the tests were taken; for drift towards better, their negatives.
 */
export function driftOf(rcis: readonly number[], { k, h }: Pick<CusumOptions, 'k' | 'h'>): Drift {
  const { upper } = cusum(rcis, { target: 0, sigma: 1, k, h });
  const sum = upper.at(-1) ?? 0;
  const signal = upper.findIndex((each) => each > h);
  const run = sum > 0 ? upper.slice(runStart(upper, upper.length - 1) - 1) : [];
  const raised = run.filter((each, i) => each > (run[i - 1] ?? 0)).length;
  if (signal >= 0) return { state: 'signal', sum, raised, start: runStart(upper, signal) - 1, signal };
  const start = sum > 0 ? runStart(upper, upper.length - 1) - 1 : null;
  return { state: raised >= RISES_WITH ? 'rising' : 'none', sum, raised, start, signal: null };
}
