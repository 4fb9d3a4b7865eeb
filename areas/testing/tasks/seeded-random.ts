/** Gives the same numbers for the same seed, in every browser and on the server. */
export interface SeededRandom {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from 0 up to, but not including, n. */
  below(n: number): number;
  shuffled<T>(values: readonly T[]): T[];
}

/** sfc32, seeded by a hash of the attempt's seed and the name of the task, so that tasks do not share their numbers. */
export function seededRandom(seed: string, purpose: string): SeededRandom {
  let [a, b, c, counter] = hashOf(`${seed} ${purpose}`);
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
  // Skips the first numbers, which still resemble the seed.
  for (let i = 0; i < 15; i += 1) next();
  const below = (n: number) => Math.floor(next() * n);
  return { next, below, shuffled: (values) => shuffledBy(below, values) };
}

/** A normally distributed number with mean 0 and standard deviation 1 (Box and Muller). */
export const normal = (random: SeededRandom): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

function shuffledBy<T>(below: (n: number) => number, values: readonly T[]): T[] {
  const left = [...values];
  return values.map(() => left.splice(below(left.length), 1)[0] as T);
}

/** Four lanes of a multiplicative hash, each feeding the next. */
function hashOf(text: string): [number, number, number, number] {
  const lanes: [number, number, number, number] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x85ebca6b];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    for (let lane = 0; lane < lanes.length; lane += 1) {
      const before = lanes[(lane + 3) % 4] ?? 0;
      lanes[lane] = Math.imul((lanes[lane] ?? 0) ^ code ^ (before >>> 15), 0x01000193 + 2 * lane);
    }
  }
  return lanes;
}
