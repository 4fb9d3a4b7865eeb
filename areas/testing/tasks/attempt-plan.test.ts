import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planAttempt } from './attempt-plan.ts';
import { targetAt } from './dual-plan.ts';
import { seededRandom } from './seeded-random.ts';

const seeds = fc.uuid().map((id) => id.replaceAll('-', ''));
const forAnySeed = (check: (seed: string) => void) => fc.assert(fc.property(seeds, check));
const counted = (values: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, those]) => [value, those.length]));

test('the same seed makes the same plan, another seed a different one', () => {
  forAnySeed((seed) => {
    expect(planAttempt('FullTest', seed)).toEqual(planAttempt('FullTest', seed));
    expect(planAttempt('FullTest', seed)).not.toEqual(planAttempt('FullTest', `${seed}0`));
  });
});

test('a full test begins as the quick test of the same seed', () => {
  forAnySeed((seed) => {
    const [full, quick] = [planAttempt('FullTest', seed), planAttempt('LightningTest', seed)];
    expect(full.pvt.slice(0, 10)).toEqual(quick.pvt);
    expect(full.flanker.slice(0, 15)).toEqual(quick.flanker);
    expect([quick.symbol, quick.dual]).toEqual([null, null]);
  });
});

test('each block of lights has one wait from each tenth of 1 to 4 s', () => {
  forAnySeed((seed) => {
    const { pvt } = planAttempt('FullTest', seed);
    for (const block of [pvt.slice(0, 10), pvt.slice(10)]) {
      const waits = block.map(({ isi }) => isi).toSorted((a, b) => a - b);
      // Waits are rounded to milliseconds, so one may lie on the border of its part.
      expect(waits.filter((isi, part) => isi < 1000 + 300 * part || isi > 1300 + 300 * part)).toEqual([]);
      expect(waits).toHaveLength(10);
    }
  });
});

test('conditions, sides and places of the arrows are balanced', () => {
  forAnySeed((seed) => {
    const { flanker } = planAttempt('FullTest', seed);
    expect(counted(flanker.map(({ cond }) => cond))).toEqual({ congruent: 8, neutral: 8, incongruent: 8 });
    expect(counted(flanker.slice(0, 15).map(({ cond }) => cond))).toEqual({ congruent: 5, neutral: 5, incongruent: 5 });
    expect(Math.abs(flanker.filter(({ target }) => target === 'L').length - 12)).toBeLessThanOrEqual(1);
    expect(Math.abs(flanker.filter(({ place }) => place === 'above').length - 12)).toBeLessThanOrEqual(1);
  });
});

test('each digit has two glyphs, and no glyph comes twice in a row', () => {
  forAnySeed((seed) => {
    const { symbol } = planAttempt('FullTest', seed);
    expect(symbol?.digits.toSorted()).toEqual([1, 1, 2, 2, 3, 3]);
    expect(symbol?.glyphs.some((glyph, i, all) => glyph === all[i - 1])).toBe(false);
  });
});

test('the target stays in the arena, and signals never overlap', () => {
  forAnySeed((seed) => {
    const { dual } = planAttempt('FullTest', seed);
    if (!dual) throw new RangeError('a full test has a dual task');
    for (let ms = 0; ms <= 40_000; ms += 250) {
      const { x, y } = targetAt(dual, ms);
      expect(Math.min(x, y)).toBeGreaterThan(0.1);
      expect(Math.max(x, y)).toBeLessThan(0.9);
    }
    expect(counted(dual.signals.map(({ kind }) => kind))).toEqual({ target: 8, distractor: 4 });
    for (const [i, { atMs }] of dual.signals.entries()) {
      expect(atMs - (dual.signals[i - 1]?.atMs ?? -1500)).toBeGreaterThanOrEqual(1500);
      expect(atMs + 1500).toBeLessThanOrEqual(40_000);
    }
  });
});

test('the random numbers are spread evenly', () => {
  const random = seededRandom('5eed', 'spread');
  const counts = Array.from({ length: 10 }, () => 0);
  for (let i = 0; i < 100_000; i += 1) {
    const place = random.below(10);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);

  // With 9 degrees of freedom, one value in a thousand lies above 27.9; the seed is fixed.
  expect(chiSquare).toBeLessThan(27.9);
});
