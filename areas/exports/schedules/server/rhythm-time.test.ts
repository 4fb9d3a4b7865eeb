import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextRunAt } from './rhythm-time.ts';

const SANTIAGO = 'America/Santiago';

test.each([
  [
    'each day later today',
    { every: 'day', on: 1, at: '06:00' },
    'UTC',
    '2026-03-10T05:59:59.999Z',
    '2026-03-10T06:00:00.000Z',
  ],
  [
    'each day tomorrow',
    { every: 'day', on: 1, at: '06:00' },
    'UTC',
    '2026-03-10T06:00:00.000Z',
    '2026-03-11T06:00:00.000Z',
  ],
  [
    'by the clock of the place',
    { every: 'day', on: 1, at: '06:00' },
    'Asia/Tokyo',
    '2026-03-10T00:00:00.000Z',
    '2026-03-10T21:00:00.000Z',
  ],
  ['on Monday', { every: 'week', on: 1, at: '06:00' }, 'UTC', '2026-03-10T00:00:00.000Z', '2026-03-16T06:00:00.000Z'],
  [
    'on the last of a short month',
    { every: 'month', on: 31, at: '00:00' },
    'UTC',
    '2026-02-01T00:00:00.000Z',
    '2026-02-28T00:00:00.000Z',
  ],
  [
    'in a leap year',
    { every: 'month', on: 30, at: '00:00' },
    'UTC',
    '2028-02-01T00:00:00.000Z',
    '2028-02-29T00:00:00.000Z',
  ],
  // Clocks in Chile went from 24:00 to 01:00 on September 6, 2026.
  [
    'after an hour that is passed over',
    { every: 'day', on: 1, at: '00:30' },
    SANTIAGO,
    '2026-09-06T03:00:00.000Z',
    '2026-09-06T04:00:00.000Z',
  ],
  // New York shows 01:30 twice on November 1, 2026.
  [
    'at the first of two',
    { every: 'day', on: 1, at: '01:30' },
    'America/New_York',
    '2026-11-01T04:30:00.000Z',
    '2026-11-01T05:30:00.000Z',
  ],
  [
    'and not at the second',
    { every: 'day', on: 1, at: '01:30' },
    'America/New_York',
    '2026-11-01T05:30:00.000Z',
    '2026-11-02T06:30:00.000Z',
  ],
] as const)('%s', (...[, rhythm, zone, after, next]) => {
  expect(nextRunAt(rhythm, zone, after)).toBe(next);
});

test('the next time is always later, and is the set clock time unless the clock skips it', () => {
  const rhythm = fc.record({
    every: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
    on: fc.integer({ min: 1, max: 31 }),
    at: fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
  });
  const at = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(
      rhythm,
      fc.constantFrom('UTC', SANTIAGO, 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'),
      at,
      (each, zone, from) => {
        const next = nextRunAt(each, zone, from.toISOString());
        expect(next > from.toISOString()).toBe(true);
        expect(Date.parse(next) - from.getTime()).toBeLessThanOrEqual(32 * 86_400_000);
      },
    ),
  );
});
