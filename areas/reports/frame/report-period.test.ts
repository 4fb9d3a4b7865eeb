import { expect, test } from 'vitest';
import { offeredPeriods, RELATIVE_PERIODS, seenPeriod } from './report-period.ts';

test('a reader limited to fourteen days is offered no longer period', () => {
  expect(offeredPeriods(14)).toEqual(['today', 'yesterday', '7d', '14d']);
  expect(offeredPeriods(null)).toEqual(RELATIVE_PERIODS);
});

test.each([
  ['90d', 14, '14d'],
  ['month', 14, '14d'],
  ['7d', 14, '7d'],
  ['90d', null, '90d'],
] as const)('%s for a reader limited to %s days is %s', (period, resultDays, seen) => {
  expect(seenPeriod(period, resultDays)).toBe(seen);
});
