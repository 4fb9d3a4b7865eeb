import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localTimeOf } from './local-time.ts';

describe('a local time', () => {
  test.each([
    ['2026-11-15T02:00:00Z', 'America/Lima', '2026-11-14T21:00:00-05:00'],
    ['2026-11-15T10:51:00.250Z', 'Pacific/Kiritimati', '2026-11-16T00:51:00+14:00'],
    ['2026-11-15T02:00:00Z', 'Asia/Kathmandu', '2026-11-15T07:45:00+05:45'],
    ['2026-11-15T00:00:00Z', 'UTC', '2026-11-15T00:00:00+00:00'],
    // Clocks in New York go back at 06:00 UTC: the same hour occurs twice, and the offset tells which.
    ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01T01:30:00-04:00'],
    ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01T01:30:00-05:00'],
  ])('%s in %s is %s', (at, timeZone, local) => {
    expect(localTimeOf(at, timeZone)).toBe(local);
    expect(new Date(local).getTime()).toBe(Math.floor(Date.parse(at) / 1000) * 1000);
  });

  test('is what a clock in the zone shows, in every zone and when clocks change', () => {
    const moment = fc.date({ min: new Date('1975-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.constantFrom(...Intl.supportedValuesOf('timeZone')), (at, timeZone) => {
        const local = localTimeOf(at, timeZone);
        expect(local.slice(0, 19)).toBe(clockIn(timeZone)(at));
        expect(Date.parse(local)).toBe(Math.floor(at.getTime() / 1000) * 1000);
      }),
      { numRuns: 500 },
    );
  });

  test.each(['America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Pacific/Apia'])(
    'is right in each hour of a year with changes in %s',
    (timeZone) => {
      const clock = clockIn(timeZone);
      const year = timeZone === 'Pacific/Apia' ? 2011 : 2026;
      for (let at = Date.UTC(year, 0, 1, 0, 30); at < Date.UTC(year + 1, 0, 1); at += 3_600_000) {
        expect(localTimeOf(at, timeZone).slice(0, 19)).toBe(clock(at));
      }
    },
  );
});

/** Reads the clock of a zone. Swedes write dates and times like ISO 8601. */
function clockIn(timeZone: string): (at: Date | number) => string {
  const writer = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => writer.format(at).replace(' ', 'T');
}
