import { randomInt } from 'node:crypto';

/** One time in milliseconds for each kind of attempt, taken close together. */
type Round<Kind extends string> = Record<Kind, number>;

interface Measured<Kind extends string> {
  readonly rounds: readonly Round<Kind>[];
  /** How far a kind lies from `unknown`: the median of the differences within the rounds. */
  gap(of: (round: Round<Kind>) => number): number;
  /** How far two kinds between which there is no difference come to lie from each other. */
  readonly noise: number;
}

const WARM_UP_ROUNDS = 10;

/**
 * Times attempts of several kinds, of which `unknown` and `unknown too` are the same. The order is new in each round,
 * and times are compared within a round: what slows the machine for a while slows all alike.
 */
export async function timeInRounds<Kind extends string>(
  attempts: Record<Kind | 'unknown' | 'unknown too', () => Promise<number>>,
  count: number,
): Promise<Measured<Kind | 'unknown' | 'unknown too'>> {
  type AnyKind = keyof typeof attempts;
  const kinds = Object.keys(attempts) as AnyKind[];
  const rounds: Round<AnyKind>[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + count; round += 1) {
    const times = new Map<AnyKind, number>();
    for (const kind of shuffled(kinds)) times.set(kind, await attempts[kind]());
    if (round >= WARM_UP_ROUNDS) rounds.push(Object.fromEntries(times) as Round<AnyKind>);
  }
  return {
    rounds,
    gap: (of) => Math.abs(median(rounds.map((round) => of(round) - round.unknown))),
    noise: farthestByChance(rounds.map((round) => round['unknown too'] - round.unknown)),
  };
}

/** The middle of the samples: what single slow ones (another process, a garbage collection) do not move. */
function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

const DRAWS = 2_000;

/**
 * How far from zero the median of differences comes to lie when there is nothing behind them: their signs are drawn at
 * random again and again, and the farthest of these medians is the answer.
 */
function farthestByChance(differences: readonly number[]): number {
  const medians = Array.from({ length: DRAWS }, () =>
    Math.abs(median(differences.map((difference) => (randomInt(2) === 0 ? difference : -difference)))),
  );
  return Math.max(...medians);
}

function shuffled<T>(items: readonly T[]): T[] {
  const drawn = [...items];
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [drawn[last], drawn[other]] = [drawn[other] as T, drawn[last] as T];
  }
  return drawn;
}
