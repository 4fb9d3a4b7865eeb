import { describe, expect, test } from 'vitest';
import { dailyShares, pointsAbove, RATES, shareOfRate } from './dashboard-rates.ts';
import { SAMPLE_TOTALS } from './sample-dashboard.ts';

describe('the rates of the dashboard', () => {
  test('each have their own denominator', () => {
    expect(
      Object.fromEntries(Object.entries(RATES).map(([name, rateOf]) => [name, shareOfRate(rateOf(SAMPLE_TOTALS))])),
    ).toEqual({
      red: 8 / 160,
      confirmed: 2 / 160,
      cleared: 5 / 7,
      invalid: 5 / 250,
      suspect: 10 / 250,
      passed: 34 / 40,
    });
  });

  test('of no tests are null, and are not compared', () => {
    expect(shareOfRate({ part: 0, whole: 0 })).toBeNull();
    expect(pointsAbove({ part: 1, whole: 2 }, { part: 0, whole: 0 })).toBeNull();
    expect(pointsAbove({ part: 1, whole: 2 }, undefined)).toBeNull();
    expect(pointsAbove({ part: 1, whole: 2 }, { part: 1, whole: 4 })).toBe(25);
  });

  test('of a day combine all versions of norms', () => {
    const days = [
      { day: '2026-11-14', n: 10, red: 1 },
      { day: '2026-11-15', n: 6, red: 1 },
      { day: '2026-11-15', n: 2, red: 1 },
      { day: '2026-11-16', n: 0, red: 0 },
    ];

    expect(dailyShares(days, ({ n, red }) => ({ part: red, whole: n }))).toEqual([0.1, 0.25, null]);
  });
});
