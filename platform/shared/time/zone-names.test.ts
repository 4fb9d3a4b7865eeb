import { expect, test } from 'vitest';
import { timeZones, todaysZone } from './time-zone.ts';
import { formerNames } from './zone-names.ts';

test.each([
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['America/Lima', 'America/Lima'],
  ['Atlantis/Capital', 'Atlantis/Capital'],
])('%s is now called %s', (zone, today) => {
  expect(todaysZone(zone)).toBe(today);
});

test('a zone knows its former names', () => {
  expect(formerNames('Asia/Kolkata')).toEqual(['Asia/Calcutta']);
  expect(formerNames('America/Lima')).toEqual([]);
});

test('the list of zones has the current names, each once', () => {
  const zones = timeZones();

  expect(zones).toContain('Europe/Kyiv');
  expect(zones).toContain('Asia/Kolkata');
  expect(zones.filter((zone) => todaysZone(zone) !== zone)).toEqual([]);
  expect(new Set(zones).size).toBe(zones.length);
});
