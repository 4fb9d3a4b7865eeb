import { expect, test } from 'vitest';
import { readSources } from '#tests/support/sources.ts';

/**
 * The files in which the portal formats dates and times. All other code uses them, so that every screen has the same
 * time zone.
 */
const WRITERS = [
  'platform/portal/time/dates.ts',
  'platform/portal/time/day-names.ts',
  'platform/portal/charts/time-ticks.ts',
  'platform/portal/charts/zone-clock.ts',
];

/** Formats a time, or splits one into parts, in the time zone of the computer. */
const OWN_CLOCK =
  /Intl\.DateTimeFormat\(|zoneWriters\(|\.toLocale(?:Date|Time)String\(|\.to(?:Date|Time)String\(|\.(?:get|set)(?:Hours|Minutes|Date|Day|Month|FullYear)\(|new Date\(\d|new Date\(\w+, /;

/** The server formats times for mails and files; two files know the time zone of their reader. */
const SERVER_WRITERS = ['platform/shared/time/mail-time.ts', 'platform/shared/time/zone-days.ts'];

const withOwnClock = (pattern: string, writers: readonly string[]): string[] =>
  readSources(pattern)
    .filter(({ path }) => !/\.test\.tsx?$/.test(path) && !writers.includes(path))
    .filter(({ text }) => OWN_CLOCK.test(text))
    .map(({ path }) => path);

test('no page formats a time itself: all use the reader’s time zone', () => {
  expect(withOwnClock('{areas/**/portal,platform/portal,apps/portal}/**/*.{ts,tsx}', WRITERS)).toEqual([]);
});

test('the list of formatting files has only files that format times', () => {
  const writing = readSources('platform/{portal,shared}/**/*.ts')
    .filter(({ text }) => OWN_CLOCK.test(text))
    .map(({ path }) => path);

  expect([...WRITERS, ...SERVER_WRITERS].filter((path) => !writing.includes(path))).toEqual([]);
});

test('no mail formats a time itself: all name the reader’s time zone', () => {
  expect(withOwnClock('areas/**/server/*mail*.ts', SERVER_WRITERS)).toEqual([]);
});
