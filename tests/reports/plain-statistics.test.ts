import { expect, test } from 'vitest';
import { meanOf, medianOf, quantileOf, rankOf, slopeOf, spreadOf, trendP } from './plain-statistics.ts';

/** A worked example whose expected values were computed independently. */
const DAYS = [0, 3, 7, 10, 14, 18, 21, 28, 35, 41];
const SCORES = [38.2, 37.5, 39.1, 38.8, 40.2, 39.6, 41.0, 40.4, 42.1, 41.3];

test('the plain statistics give the worked example', () => {
  const points = SCORES.map((y, i) => ({ x: DAYS[i] ?? 0, y }));

  expect(meanOf(SCORES)).toBeCloseTo(39.82, 10);
  expect(medianOf(SCORES)).toBeCloseTo(39.9, 10);
  expect(spreadOf(SCORES)).toBeCloseTo(1.45, 2);
  expect([quantileOf(SCORES, 0.1), quantileOf(SCORES, 0.9)].map((value) => value?.toFixed(2))).toEqual([
    '38.13',
    '41.38',
  ]);
  expect((slopeOf(points) ?? 0) * 30).toBeCloseTo(3, 10);
  expect(trendP(SCORES)).toBeCloseTo(0.0024, 4);
  expect(rankOf(40.2, SCORES)).toBe(55);
});

test('a value that cannot be computed is null', () => {
  expect([meanOf([]), medianOf([]), spreadOf([1]), slopeOf([{ x: 1, y: 1 }]), rankOf(1, [1, 2, 3])]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(trendP([2, 2, 2, 2])).toBe(1);
});
