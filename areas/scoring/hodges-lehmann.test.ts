import { expect, test } from 'vitest';
import { hodgesLehmann } from './hodges-lehmann.ts';

/** Permeability of the human chorioamnion (Hollander and Wolfe 1973, table 4.1). */
const AT_TERM = [0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46];
const EARLY = [1.15, 0.88, 0.9, 0.74, 1.21];

test('the published example gives the published shift and interval', () => {
  const found = hodgesLehmann(EARLY, AT_TERM);

  expect(found?.shift).toBeCloseTo(0.305, 9);
  expect(found?.interval?.[0]).toBeCloseTo(-0.15, 9);
  expect(found?.interval?.[1]).toBeCloseTo(0.76, 9);
});

test('swapping the two groups negates the shift', () => {
  const [there, back] = [hodgesLehmann(EARLY, AT_TERM), hodgesLehmann(AT_TERM, EARLY)];

  expect(back?.shift).toBeCloseTo(-(there?.shift ?? 0), 12);
  expect(back?.interval?.[0]).toBeCloseTo(-(there?.interval?.[1] ?? 0), 12);
});

test('three and three values are too few for an interval, four and four are not', () => {
  expect(hodgesLehmann([1, 2, 3], [4, 5, 6])).toEqual({ shift: 3, interval: null });
  expect(hodgesLehmann([1, 2, 3, 4], [5, 6, 7, 8])).toEqual({ shift: 4, interval: [1, 7] });
});

test('without values on one side there is no shift', () => {
  expect(hodgesLehmann([], [40])).toBeNull();
  expect(hodgesLehmann([40], [])).toBeNull();
});

test('from fifty values on the normal approximation takes over without a jump', () => {
  const rising = (n: number) => Array.from({ length: n }, (_, at) => at);
  const exact = hodgesLehmann(rising(49), rising(49))?.interval?.[1] ?? 0;
  const approximate = hodgesLehmann(rising(50), rising(50))?.interval?.[1] ?? 0;

  expect(Math.abs(approximate - exact)).toBeLessThanOrEqual(1);
});
