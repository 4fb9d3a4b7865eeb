import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayBegins, dayOf, daysOf, momentsOf, shiftedDay } from './zone-days.ts';

const HOUR_MS = 3_600_000;
const ZONES = [
  'America/Sao_Paulo',
  'Pacific/Auckland',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'America/Havana',
  'UTC',
];
const zone = fc.constantFrom(...ZONES);
const day = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

const hoursOf = (date: string, timeZone: string) =>
  (Date.parse(dayBegins(shiftedDay(date, 1), timeZone)) - Date.parse(dayBegins(date, timeZone))) / HOUR_MS;

describe('a day in a time zone', () => {
  test('begins with its first moment: the moment before belongs to another day', () => {
    fc.assert(
      fc.property(day, zone, (date, timeZone) => {
        const begins = Date.parse(dayBegins(date, timeZone));
        expect(dayOf(begins, timeZone)).toBe(date);
        expect(dayOf(begins - 1, timeZone)).toBe(shiftedDay(date, -1));
      }),
    );
  });

  test('has 23 or 25 hours when the clocks change', () => {
    expect(hoursOf('2018-11-03', 'America/Sao_Paulo')).toBe(24);
    expect(hoursOf('2018-11-04', 'America/Sao_Paulo')).toBe(23);
    expect(hoursOf('2018-02-17', 'America/Sao_Paulo')).toBe(25);
    expect(hoursOf('2026-09-27', 'Pacific/Auckland')).toBe(23);
    expect(hoursOf('2026-04-05', 'Pacific/Auckland')).toBe(25);
  });

  test('begins at 01:00 where midnight is skipped', () => {
    expect(dayBegins('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z');
    expect(dayBegins('2018-11-05', 'America/Sao_Paulo')).toBe('2018-11-05T02:00:00.000Z');
  });

  test('survives a conversion to moments and back', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 400 }), zone, (first, length, timeZone) => {
        const range = { first, last: shiftedDay(first, length) };
        expect(daysOf(momentsOf(range, timeZone), timeZone)).toEqual(range);
      }),
    );
  });

  test('is left open where a moment is missing', () => {
    expect(daysOf({ from: '2026-03-01T12:00:00Z' }, 'UTC')).toEqual({ first: '2026-03-01' });
    expect(daysOf({ to: '2026-03-01T00:00:00Z' }, 'UTC')).toEqual({ last: '2026-02-28' });
  });
});
