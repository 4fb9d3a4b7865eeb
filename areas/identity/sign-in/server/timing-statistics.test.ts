import { describe, expect, test } from 'vitest';
import { byProof } from '#tests/support/proof.ts';
import { chanceOfLean } from '#tests/support/results/sign-test.ts';
import { chanceOfSame, FALSE_ALARM_RATE } from '#tests/support/server/timing.ts';

/** As many samples as the timing tests take. */
const ROUNDS = 200;

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Milliseconds of a hash on a busy machine: mostly 40, now and then many times as long. */
const aTime = (next: () => number): number => 40 + 2 * next() + (next() < 0.2 ? 30 / (next() + 0.02) : 0);

const differencesOf = (next: () => number, leakMs: number): number[] =>
  Array.from({ length: ROUNDS }, () => aTime(next) + leakMs - aTime(next));

describe('the measure of the timing tests', () => {
  test('equals the share of all sign patterns that lean as far', () => {
    const sizes = [0.3, 1, 1.1, 4, 9, 20, 21, 70];
    const signed = (signs: number) => sizes.map((size, at) => ((signs >> at) & 1 ? size : -size));
    const all = Array.from({ length: 2 ** sizes.length }, (_, signs) => signed(signs));
    const positives = (differences: readonly number[]) => differences.filter((difference) => difference > 0).length;

    for (const differences of all) {
      const asMuch = all.filter((others) => positives(others) >= positives(differences)).length;
      expect(chanceOfLean(differences)).toBeCloseTo(asMuch / all.length, 12);
    }
  });

  test.each([0.1, 0.01, 0.001])('raises a false alarm no more often than stated: %s', (alpha) => {
    const next = numbersFrom(20_261_116);
    const runs = byProof({ gate: 400, all: 4_000 });
    let alarms = 0;
    for (let run = 0; run < runs; run += 1) if (chanceOfLean(differencesOf(next, 0)) <= alpha) alarms += 1;

    // Three standard deviations above the stated rate; the numbers are the same in every run.
    expect(alarms).toBeLessThanOrEqual(runs * alpha + 3 * Math.sqrt(runs * alpha));
  });

  test('detects a quarter of a hash, and ignores a difference too small to exploit', () => {
    const next = numbersFrom(7);
    for (let run = 0; run < 100; run += 1) {
      expect(chanceOfSame(differencesOf(next, 10))).toBeLessThan(FALSE_ALARM_RATE);
      expect(chanceOfSame(differencesOf(next, -10))).toBeLessThan(FALSE_ALARM_RATE);
      expect(chanceOfSame(differencesOf(next, 0.5))).toBeGreaterThan(FALSE_ALARM_RATE);
    }
  });
});
