import { expect, test } from 'vitest';
import { lengthParts, minutesBetween } from './length-parts.ts';

test('a duration has days, hours and minutes', () => {
  expect([59, 60, 135, 1440, 3005].map(lengthParts)).toEqual([
    { days: 0, hours: 0, minutes: 59 },
    { days: 0, hours: 1, minutes: 0 },
    { days: 0, hours: 2, minutes: 15 },
    { days: 1, hours: 0, minutes: 0 },
    { days: 2, hours: 2, minutes: 5 },
  ]);
});

test('a duration is counted in whole minutes and is never negative', () => {
  const from = '2026-11-15T06:02:00.000Z';

  expect(minutesBetween(from, Date.parse('2026-11-15T06:13:59.000Z'))).toBe(11);
  expect(minutesBetween(from, Date.parse('2026-11-15T06:00:00.000Z'))).toBe(0);
});
