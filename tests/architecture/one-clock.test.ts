import { expect, test } from 'vitest';
import { readSources } from '#tests/support/sources.ts';

/** Where the portal writes days and times: everything else asks these, so that one clock counts on every screen. */
const WRITERS = [
  'platform/portal/dates.ts',
  'platform/portal/day-names.ts',
  'platform/portal/charts/time-ticks.ts',
  'platform/portal/charts/zone-clock.ts',
];

/** Writes a time, or takes one apart by the clock of whatever computer it runs on. */
const OWN_CLOCK =
  /Intl\.DateTimeFormat\(|zoneWriters\(|\.toLocale(?:Date|Time)String\(|\.to(?:Date|Time)String\(|\.(?:get|set)(?:Hours|Minutes|Date|Day|Month|FullYear)\(|new Date\(\d|new Date\(\w+, /;

/** Mails and files are written by the server, and the clock of their reader is known in two places. */
const SERVER_WRITERS = ['platform/shared/mail-time.ts', 'platform/shared/zone-days.ts'];

const withOwnClock = (pattern: string, writers: readonly string[]): string[] =>
  readSources(pattern)
    .filter(({ path }) => !/\.test\.tsx?$/.test(path) && !writers.includes(path))
    .filter(({ text }) => OWN_CLOCK.test(text))
    .map(({ path }) => path);

test('no page writes a time by itself: all of them go by the reader’s one clock', () => {
  expect(withOwnClock('{areas/*/portal,platform/portal,apps/portal}/**/*.{ts,tsx}', WRITERS)).toEqual([]);
});

test('the list of places that write times holds only places that do', () => {
  const writing = readSources('platform/{portal,shared}/**/*.ts')
    .filter(({ text }) => OWN_CLOCK.test(text))
    .map(({ path }) => path);

  expect([...WRITERS, ...SERVER_WRITERS].filter((path) => !writing.includes(path))).toEqual([]);
});

test('no mail writes a time by itself: all of them name the zone of the reader', () => {
  expect(withOwnClock('areas/*/server/*mail*.ts', SERVER_WRITERS)).toEqual([]);
});
