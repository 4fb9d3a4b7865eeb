import { expect, test } from 'vitest';
import { backTestFigures } from './back-test-figures.ts';

const at = (moment: string, count = 1) => ({ at: Date.parse(moment), count });

test("hours and days follow the organization's time zone", () => {
  // Kolkata is five and a half hours ahead of UTC, so 18:30 UTC is midnight there.
  const looked = { from: '2026-03-01T18:00:00Z', until: '2026-03-03T12:00:00Z', timeZone: 'Asia/Kolkata' };
  const quarters = [at('2026-03-01T18:15:00Z'), at('2026-03-01T18:30:00Z', 2), at('2026-03-01T19:15:00Z', 3)];

  expect(backTestFigures(quarters, looked)).toEqual({
    fired: 6,
    busiest: { from: '2026-03-01T18:30:00.000Z', count: 5 },
    days: [
      { day: '2026-03-01', count: 1 },
      { day: '2026-03-02', count: 5 },
      { day: '2026-03-03', count: 0 },
    ],
  });
});

test('an hour that the clock shows twice counts as two hours', () => {
  // When New York leaves summer time, 05:00 and 06:00 UTC both read 01:00.
  const looked = { from: '2026-11-01T04:00:00Z', until: '2026-11-01T12:00:00Z', timeZone: 'America/New_York' };
  const quarters = [at('2026-11-01T05:45:00Z', 2), at('2026-11-01T06:00:00Z', 2), at('2026-11-01T06:30:00Z', 1)];

  expect(backTestFigures(quarters, looked).busiest).toEqual({ from: '2026-11-01T06:00:00.000Z', count: 3 });
});

test('the first of equally busy hours is named, and without causes there is no busiest hour', () => {
  const looked = { from: '2026-03-01T00:00:00Z', until: '2026-03-01T23:00:00Z', timeZone: 'UTC' };

  expect(backTestFigures([at('2026-03-01T09:00:00Z'), at('2026-03-01T07:15:00Z')], looked).busiest).toEqual({
    from: '2026-03-01T07:00:00.000Z',
    count: 1,
  });
  expect(backTestFigures([], looked)).toEqual({ fired: 0, busiest: null, days: [{ day: '2026-03-01', count: 0 }] });
});
