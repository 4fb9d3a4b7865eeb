import { median } from '#areas/scoring/quantile.ts';

const DAY = 1440;

/**
 * The median of times of day, in hours. For people who work at night a day has no natural start, so it is cut in its
 * longest gap: the median of 23:00 and 1:00 is midnight, not noon.
 *
 * @param minutes since midnight.
 */
export function medianHour(minutes: readonly number[]): number | null {
  if (minutes.length === 0) return null;
  const start = afterLongestGap(minutes.toSorted((a, b) => a - b));
  const unrolled = minutes.map((minute) => (minute - start + DAY) % DAY);
  return ((median(unrolled) + start) % DAY) / 60;
}

/** Takes the first of several equally long gaps. */
function afterLongestGap(sorted: readonly number[]): number {
  let [start = 0] = sorted;
  let longest = start + DAY - (sorted.at(-1) ?? 0);
  for (const [at, minute] of sorted.entries()) {
    const gap = minute - (sorted[at - 1] ?? minute);
    if (gap > longest) [longest, start] = [gap, minute];
  }
  return start;
}
