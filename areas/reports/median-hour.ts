import { median } from '#areas/scoring/quantile.ts';

const DAY = 1440;

/**
 * The middle of times of day, in hours. A day has no first minute for people who work at night, so it is opened where
 * it is empty for the longest: of 23:00 and 1:00 the middle is midnight, not noon.
 *
 * @param minutes since midnight.
 */
export function medianHour(minutes: readonly number[]): number | null {
  if (minutes.length === 0) return null;
  const start = afterLongestGap(minutes.toSorted((a, b) => a - b));
  const unrolled = minutes.map((minute) => (minute - start + DAY) % DAY);
  return ((median(unrolled) + start) % DAY) / 60;
}

/** Of several gaps that are equally long, the first of the day. */
function afterLongestGap(sorted: readonly number[]): number {
  let [start = 0] = sorted;
  let longest = start + DAY - (sorted.at(-1) ?? 0);
  for (const [at, minute] of sorted.entries()) {
    const gap = minute - (sorted[at - 1] ?? minute);
    if (gap > longest) [longest, start] = [gap, minute];
  }
  return start;
}
