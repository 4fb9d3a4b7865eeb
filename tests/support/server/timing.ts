import { randomInt } from 'node:crypto';
import { chanceOfLean } from '#tests/support/results/sign-test.ts';

/** One time in milliseconds for each kind of attempt, measured close together. */
type Round<Kind extends string> = Record<Kind, number>;

interface Measured<Kind extends string> {
  readonly rounds: readonly Round<Kind>[];
  /**
   * How likely these times are if this kind and `unknown` differ by at most UNSEEN_MS: small when an attacker could
   * tell them apart.
   */
  chanceOfSame(of: (round: Round<Kind>) => number): number;
}

/**
 * Below this probability two kinds count as different. It is also the rate of false alarms: of a million comparisons of
 * kinds that take the same time, at most one fails, on any machine.
 */
export const FALSE_ALARM_RATE = 1e-6;

/** A difference that no one can exploit: each address may try only a few times, and the network varies by more. */
const UNSEEN_MS = 1;

const WARM_UP_ROUNDS = 10;

/**
 * Times attempts of several kinds. The order is random in each round, and times are compared within a round: what slows
 * the machine for a while affects all alike, and any remaining effect is as likely to help one kind as the other.
 */
export async function timeInRounds<Kind extends string>(
  attempts: Record<Kind | 'unknown', () => Promise<number>>,
  count: number,
): Promise<Measured<Kind | 'unknown'>> {
  type AnyKind = keyof typeof attempts;
  const kinds = Object.keys(attempts) as AnyKind[];
  const rounds: Round<AnyKind>[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + count; round += 1) {
    const times = new Map<AnyKind, number>();
    for (const kind of shuffled(kinds)) times.set(kind, await attempts[kind]());
    if (round >= WARM_UP_ROUNDS) rounds.push(Object.fromEntries(times) as Round<AnyKind>);
  }
  return { rounds, chanceOfSame: (of) => chanceOfSame(rounds.map((round) => of(round) - round.unknown)) };
}

/** For differences in milliseconds. Either side may be the slower one, so the smaller probability counts twice. */
export const chanceOfSame = (differences: readonly number[]): number =>
  Math.min(
    1,
    2 * chanceOfLean(differences.map((difference) => difference - UNSEEN_MS)),
    2 * chanceOfLean(differences.map((difference) => -difference - UNSEEN_MS)),
  );

function shuffled<T>(items: readonly T[]): T[] {
  const drawn = [...items];
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [drawn[last], drawn[other]] = [drawn[other] as T, drawn[last] as T];
  }
  return drawn;
}
