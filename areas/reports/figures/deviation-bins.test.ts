import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviationBand } from '#areas/scoring/deviation-band.ts';
import { ALL_BINS, binOf, DEVIATION_BINS } from './deviation-bins.ts';

const tenths = fc.integer({ min: -400, max: 400 }).map((value) => value / 10);

test('every deviation lies within the limits of its own bin, and of no other', () => {
  fc.assert(
    fc.property(tenths, (deviation) => {
      const holding = ALL_BINS.filter(
        ({ min, max }) => deviation >= (min ?? -Infinity) && deviation <= (max ?? Infinity),
      );
      expect(holding.map(({ index }) => index)).toEqual([binOf(deviation)]);
    }),
  );
});

test('no bin crosses a class: the limits -1, +1 and +5 separate bins', () => {
  fc.assert(
    fc.property(tenths, (deviation) => {
      expect(ALL_BINS[binOf(deviation)]?.band).toBe(deviationBand(deviation));
    }),
  );
});

test('the first and the last bin are open on one side', () => {
  expect(ALL_BINS).toHaveLength(DEVIATION_BINS);
  expect(ALL_BINS[0]).toMatchObject({ from: -6, min: null, max: -5.6 });
  expect(ALL_BINS.at(-1)).toMatchObject({ from: 6, min: 6.1, max: null });
});
