/**
 * The quantile by linear interpolation between the two nearest values (type 7 of Hyndman and Fan, the default of R).
 *
 * @example quantile([1, 2, 3, 4], 0.5) // 2.5
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** The middle value, or the mean of the middle two. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);
