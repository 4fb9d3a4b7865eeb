import type { DrawFile } from './draws.contract.ts';

/** Returns SHA-256 of a text as hexadecimal text. */
export type Sha256 = (text: string) => Promise<string>;

/** How many of them are drawn: the share, rounded up. */
export const drawnCount = (people: number, share: number): number => Math.ceil((people * share) / 100);

/**
 * Returns the numbers that are drawn, in ascending order. Each person has the lot sha256("<seed>:<code>"); the smallest
 * lots are drawn.
 *
 * @param people the codes of all people, in the order of their numbers, from 1 on.
 */
export async function drawnNumbers(
  { seed, people, share }: Pick<DrawFile, 'seed' | 'people' | 'share'>,
  sha256: Sha256,
): Promise<number[]> {
  const lots = await Promise.all(people.map((code) => sha256(`${seed}:${code}`)));
  return lots
    .map((lot, at) => ({ number: at + 1, lot }))
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, drawnCount(people.length, share))
    .map(({ number }) => number)
    .toSorted((a, b) => a - b);
}

/** What a check of a draw found. */
export interface DrawCheck {
  /** The seed is the one whose hash was published before. */
  readonly isSeedRight: boolean;
  /** The people are in the order of their codes, each once. */
  readonly isListRight: boolean;
  /** The seed draws these numbers. */
  readonly isResultRight: boolean;
  readonly expected: readonly number[];
}

export async function drawCheck(file: DrawFile, sha256: Sha256): Promise<DrawCheck> {
  const { seed, commitment, people, chosen } = file;
  const expected = await drawnNumbers(file, sha256);
  return {
    isSeedRight: (await sha256(seed)) === commitment,
    isListRight: people.every((code, at) => at === 0 || (people[at - 1] ?? '') < code),
    isResultRight: expected.join() === chosen.join(),
    expected,
  };
}
