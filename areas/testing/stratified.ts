import type { SeededRandom } from './seeded-random.ts';

/** One draw from each of so many equal parts of a range, in random order: no two tests differ in their total by much. */
export function stratified(random: SeededRandom, count: number, from: number, to: number): number[] {
  const width = (to - from) / count;
  const draws = Array.from({ length: count }, (_, part) => from + width * (part + random.next()));
  return random.shuffled(draws);
}
