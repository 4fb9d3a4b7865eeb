import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoTime } from './time-text.ts';

const someDate = fc.date({
  min: new Date('1000-01-01T00:00:00Z'),
  max: new Date('9900-01-01T00:00:00Z'),
  noInvalidDate: true,
});

/** Formats a time as PostgreSQL does: up to six decimals, without trailing zeros. */
function written(date: Date, microseconds: number, hours: number): string {
  const local = new Date(date.getTime() + hours * 3_600_000).toISOString();
  const fraction = (local.slice(20, 23) + String(microseconds).padStart(3, '0')).replace(/0+$/, '');
  const sign = hours < 0 ? '-' : '+';
  return `${local.slice(0, 10)} ${local.slice(11, 19)}${fraction && `.${fraction}`}${sign}${String(Math.abs(hours)).padStart(2, '0')}`;
}

test('a time reads the same as through a Date, whatever its fraction and offset', () => {
  fc.assert(
    fc.property(
      someDate,
      fc.integer({ min: 0, max: 999 }),
      fc.constantFrom(0, 0, 0, 5, -3),
      (date, microseconds, hours) => {
        expect(isoTime(written(date, microseconds, hours))).toBe(date.toISOString());
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  ['2026-03-01 06:15:00+00', '2026-03-01T06:15:00.000Z'],
  ['2026-03-01 06:15:00.2+00', '2026-03-01T06:15:00.200Z'],
  ['2026-03-01 06:15:00.123999+00', '2026-03-01T06:15:00.123Z'],
  ['2026-03-01 06:15:00+05:30', '2026-03-01T00:45:00.000Z'],
])('%s is %s', (text, iso) => {
  expect(isoTime(text)).toBe(iso);
});
