import { expect, test } from 'vitest';
import { scoreTrend } from './score-trend.ts';

test('fewer than five scores have no trend', () => {
  expect(scoreTrend([38, 39, 40, 41])).toBeNull();
});

test('rising scores have their slope as the trend', () => {
  const trend = scoreTrend([38, 38.2, 38.4, 38.6, 38.8, 39]);

  expect(trend?.direction).toBe('rising');
  expect(trend?.perTenTests).toBeCloseTo(2, 9);
});

test('falling scores have a falling trend', () => {
  expect(scoreTrend([40, 39, 38, 37, 36, 35])).toMatchObject({ direction: 'falling', perTenTests: -10 });
});

test('a slope that may be chance is steady', () => {
  expect(scoreTrend([38, 41, 37, 40, 39.5, 38.5])?.direction).toBe('steady');
});
