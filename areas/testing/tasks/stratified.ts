import type { SeededRandom } from './seeded-random.ts';

/**
 * Draws once from each of `count` equal parts of a range, in random order, so that the totals of two tests differ
 * little.
 */
export function stratified(random: SeededRandom, count: number, from: number, to: number): number[] {
  const width = (to - from) / count;
  const draws = Array.from({ length: count }, (_, part) => from + width * (part + random.next()));
  return random.shuffled(draws);
}
