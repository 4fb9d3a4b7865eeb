import { randomInt } from 'node:crypto';

/** The middle of the samples: what single slow ones (another process, a garbage collection) do not move. */
export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

const DRAWS = 2_000;

/**
 * How far apart the medians of two groups of this size come to lie when nothing tells the groups apart: the samples,
 * all of one kind, are parted at random again and again, and the widest of all these gaps is the answer.
 */
export function widestGapByChance(samples: readonly number[]): number {
  const half = Math.floor(samples.length / 2);
  const gaps = Array.from({ length: DRAWS }, () => {
    const drawn = shuffled(samples);
    return Math.abs(median(drawn.slice(0, half)) - median(drawn.slice(half)));
  });
  return Math.max(...gaps);
}

export function shuffled<T>(items: readonly T[]): T[] {
  const drawn = [...items];
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [drawn[last], drawn[other]] = [drawn[other] as T, drawn[last] as T];
  }
  return drawn;
}
