import { expect, test } from 'vitest';
import { isTimeZone, timeZones } from './time-zone.ts';

test.each(['UTC', 'America/Lima', 'Asia/Calcutta', 'europe/lisbon'])('%s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each(['', 'Lima', 'Atlantis/Capital', '+05:00', 'America/Lima ', '__proto__', 'x'.repeat(10_000)])(
  '%j is not a time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);

test('the list begins with UTC and has each zone once', () => {
  const zones = timeZones();

  expect(zones[0]).toBe('UTC');
  expect(zones).toContain('America/Lima');
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones.every(isTimeZone)).toBe(true);
});
