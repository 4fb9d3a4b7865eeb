/** The statistics of the reports, each written from its definition and independently of the product's code. */

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : sum(values) / values.length;

/** With n - 1; null for fewer than two. */
export function spreadOf(values: readonly number[]): number | null {
  const middle = meanOf(values);
  if (middle === null || values.length < 2) return null;
  return Math.sqrt(sum(values.map((value) => (value - middle) ** 2)) / (values.length - 1));
}

/**
 * Type 7: the position among the sorted values is (n - 1) times the share, counted from 0, with linear interpolation.
 */
export function quantileOf(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (low === undefined || high === undefined) return null;
  const part = place - Math.floor(place);
  return low * (1 - part) + high * part;
}

export const medianOf = (values: readonly number[]): number | null => quantileOf(values, 0.5);

/** Percentile rank with half of the ties: 100 (#below + ½ #equal) / N; null among fewer than ten. */
export function rankOf(value: number, all: readonly number[]): number | null {
  if (all.length < 10) return null;
  let halves = 0;
  for (const other of all) halves += other < value ? 2 : Number(other === value);
  return (50 * halves) / all.length;
}

/** The median of the slopes of all pairs at different times. */
export function slopeOf(points: readonly { readonly x: number; readonly y: number }[]): number | null {
  const slopes: number[] = [];
  for (let i = 0; i < points.length; i += 1) {
    for (let j = 0; j < i; j += 1) {
      const [one, other] = [points[i], points[j]];
      if (one && other && one.x !== other.x) slopes.push((one.y - other.y) / (one.x - other.x));
    }
  }
  return medianOf(slopes);
}

/** Two-sided p of Mann and Kendall, corrected for ties and for continuity. */
export function trendP(values: readonly number[]): number {
  let s = 0;
  for (let i = 0; i < values.length; i += 1) {
    for (let j = 0; j < i; j += 1) s += Math.sign((values[i] ?? 0) - (values[j] ?? 0));
  }
  const n = values.length;
  const tied = new Map<number, number>();
  for (const value of values) tied.set(value, (tied.get(value) ?? 0) + 1);
  const ties = sum([...tied.values()].map((t) => t * (t - 1) * (2 * t + 5)));
  const variance = (n * (n - 1) * (2 * n + 5) - ties) / 18;
  return s === 0 || variance === 0 ? 1 : errorTail((Math.abs(s) - 1) / Math.sqrt(2 * variance));
}

/** erfc for nonnegative arguments: the series below 2.5, the continued fraction above. */
function errorTail(x: number): number {
  const scale = (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x);
  if (x < 2.5) {
    let [term, total] = [x, x];
    for (let n = 1; n < 200; n += 1) {
      term *= (2 * x * x) / (2 * n + 1);
      total += term;
    }
    return 1 - scale * total;
  }
  let fraction = x;
  for (let k = 120; k > 0; k -= 1) fraction = x + k / 2 / fraction;
  return scale / 2 / fraction;
}
