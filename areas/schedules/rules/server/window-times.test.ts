import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CHANGES,
  DAY_MS,
  dayText,
  daysByRrule,
  firstMinuteAtOrAfter,
  MINUTE_MS,
  ZONES,
} from '#tests/support/schedules/independent-recurrence.ts';
import type { Recurrence } from '../recurrence.ts';
import { nextWindows, windowTimes, type PlacedWindow, type WindowRule } from './window-times.ts';

/** A rule that begins on a day and has one window a day. */
const ruleOf = (recurrence: Recurrence, startsOn: string, opens = '05:15', due = '06:15'): WindowRule => ({
  recurrence,
  startsOn,
  endsOn: null,
  pausedFrom: null,
  pausedUntil: null,
  windows: [{ opens, due, graceMinutes: 15 }],
});

const days = (windows: readonly PlacedWindow[]) => windows.map(({ day }) => day);
const next = (rule: WindowRule, count: number, zone = 'UTC') =>
  nextWindows(rule, zone, `${rule.startsOn}T00:00:00.000Z`, count);

test('monthly on the 30th skips February', () => {
  expect(days(next(ruleOf({ kind: 'monthly', day: 30 }, '2026-01-01'), 4))).toEqual([
    '2026-01-30',
    '2026-03-30',
    '2026-04-30',
    '2026-05-30',
  ]);
});

test('February 29 comes only in leap years', () => {
  const found = days(next(ruleOf({ kind: 'monthly', day: 29 }, '2026-12-31'), 16));

  expect(found).not.toContain('2027-02-29');
  expect(found).toContain('2028-02-29');
});

test('the 31st comes seven times a year', () => {
  expect(days(next(ruleOf({ kind: 'monthly', day: 31 }, '2026-01-01'), 7)).at(-1)).toBe('2026-12-31');
});

test('a window in a skipped hour opens at the first moment after it', () => {
  // New York, 8 March 2026: from 02:00 the clock goes to 03:00.
  const rule = ruleOf({ kind: 'daily' }, '2026-03-07', '02:30', '04:00');
  const [before, skipped, after] = next(rule, 3, 'America/New_York');

  expect(before).toMatchObject({ opensAt: '2026-03-07T07:30:00.000Z', clockChange: null, utcOffset: '-05:00' });
  expect(skipped).toMatchObject({
    opensAt: '2026-03-08T07:00:00.000Z',
    opensLocal: '2026-03-08T03:00',
    dueAt: '2026-03-08T08:00:00.000Z',
    clockChange: 'skipped',
    utcOffset: '-04:00',
  });
  expect(after).toMatchObject({ opensAt: '2026-03-09T06:30:00.000Z', clockChange: null });
});

test('a window in a doubled hour opens in the first, and may last an hour longer', () => {
  // New York, 1 November 2026: from 02:00 the clock goes back to 01:00.
  const rule = ruleOf({ kind: 'once' }, '2026-11-01', '01:30', '02:30');
  const [doubled] = nextWindows(rule, 'America/New_York', '2026-11-01T00:00:00.000Z', 1);

  expect(doubled).toMatchObject({
    opensAt: '2026-11-01T05:30:00.000Z',
    dueAt: '2026-11-01T07:30:00.000Z',
    clockChange: 'doubled',
    utcOffset: '-04:00',
  });
});

test('a window at a skipped midnight opens when the day begins', () => {
  // São Paulo, 4 November 2018: from 00:00 the clock went to 01:00.
  const rule = ruleOf({ kind: 'once' }, '2018-11-04', '00:00', '06:00');

  expect(nextWindows(rule, 'America/Sao_Paulo', '2018-11-01T00:00:00.000Z', 1)).toMatchObject([
    { opensAt: '2018-11-04T03:00:00.000Z', clockChange: 'skipped' },
  ]);
});

test('two windows in the same skipped hour become one', () => {
  const rule = {
    ...ruleOf({ kind: 'once' }, '2026-03-08'),
    windows: [
      { opens: '02:10', due: '05:00', graceMinutes: 0 },
      { opens: '02:40', due: '06:00', graceMinutes: 0 },
    ],
  };

  expect(nextWindows(rule, 'America/New_York', '2026-03-07T00:00:00.000Z', 5)).toHaveLength(1);
});

test('a window past midnight is due on the next day', () => {
  const [night] = next(ruleOf({ kind: 'once' }, '2026-11-15', '22:00', '02:00'), 1);

  expect(night).toMatchObject({ opensAt: '2026-11-15T22:00:00.000Z', dueAt: '2026-11-16T02:00:00.000Z' });
});

test('a pause and the last day remove days', () => {
  const rule = { ...ruleOf({ kind: 'daily' }, '2026-01-01'), endsOn: '2026-01-06' };
  const paused = { ...rule, pausedFrom: '2026-01-02', pausedUntil: '2026-01-04' };

  expect(days(next(paused, 20))).toEqual(['2026-01-01', '2026-01-05', '2026-01-06']);
  expect(days(next({ ...paused, pausedUntil: null }, 20))).toEqual(['2026-01-01']);
});

const someRecurrence: fc.Arbitrary<Recurrence> = fc.oneof(
  fc.constantFrom<Recurrence>({ kind: 'once' }, { kind: 'daily' }, { kind: 'weekdays' }),
  fc.record({ kind: fc.constant('everyDays' as const), days: fc.integer({ min: 2, max: 40 }) }),
  fc.record({
    kind: fc.constant('weekly' as const),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    everyWeeks: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ kind: fc.constant('monthly' as const), day: fc.integer({ min: 1, max: 31 }) }),
  fc.record({
    kind: fc.constant('pattern' as const),
    on: fc.integer({ min: 1, max: 14 }),
    off: fc.integer({ min: 1, max: 14 }),
  }),
);
const someDay = fc.integer({ min: 0, max: 3650 }).map((offset) => dayText(Date.UTC(2020, 0, 1) + offset * DAY_MS));
const someClock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

test('random rules name the same days as an independent library', () => {
  fc.assert(
    fc.property(someRecurrence, someDay, fc.integer({ min: 0, max: 400 }), (recurrence, startsOn, ahead) => {
      const first = dayText(Date.parse(startsOn) + ahead * DAY_MS);
      const last = dayText(Date.parse(first) + 60 * DAY_MS);
      const range = { from: `${first}T00:00:00.000Z`, until: `${last}T23:59:59.000Z` };
      const found = days(windowTimes(ruleOf(recurrence, startsOn, '12:00', '13:00'), 'UTC', range));

      expect(found).toEqual(daysByRrule(recurrence, startsOn, first, last));
    }),
    { numRuns: 150 },
  );
});

test('random windows in random zones open when a clock there first shows the time, or just skipped it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), someDay, someClock, someClock, (zone, day, opens, due) => {
      const rule = ruleOf({ kind: 'once' }, day, opens, due);
      const from = new Date(Date.parse(day) - 2 * DAY_MS).toISOString();
      const [window] = nextWindows(rule, zone, from, 1);
      const dueDay = due <= opens ? dayText(Date.parse(day) + DAY_MS) : day;

      expect(window?.opensAt).toBe(firstMinuteAtOrAfter(day, opens, zone));
      expect(window?.dueAt).toBe(firstMinuteAtOrAfter(dueDay, due, zone));
      expect(Date.parse(window?.closesAt ?? '') - Date.parse(window?.dueAt ?? '')).toBe(15 * MINUTE_MS);
    }),
    { numRuns: 80 },
  );
});

test('on every clock change, each half hour opens when it should', () => {
  expect(CHANGES.length).toBeGreaterThan(40);
  for (const { zone, day } of CHANGES.filter((_, i) => i % 5 === 0)) {
    for (let half = 0; half < 8; half += 1) {
      const opens = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
      const rule = ruleOf({ kind: 'once' }, day, opens, '12:00');
      const [window] = nextWindows(rule, zone, new Date(Date.parse(day) - 2 * DAY_MS).toISOString(), 1);

      expect([zone, day, opens, window?.opensAt]).toEqual([zone, day, opens, firstMinuteAtOrAfter(day, opens, zone)]);
    }
  }
});

test('splitting a range gives the same windows', () => {
  fc.assert(
    fc.property(
      someRecurrence,
      fc.constantFrom(...ZONES),
      someClock,
      fc.integer({ min: 1, max: 40 * 24 }),
      (recurrence, zone, opens, cutHours) => {
        const rule = ruleOf(recurrence, '2026-02-20', opens, '23:59');
        const from = '2026-03-01T00:00:00.000Z';
        const cut = new Date(Date.parse(from) + cutHours * 3_600_000).toISOString();
        const until = '2026-04-15T00:00:00.000Z';
        const whole = windowTimes(rule, zone, { from, until });

        expect([
          ...windowTimes(rule, zone, { from, until: cut }),
          ...windowTimes(rule, zone, { from: cut, until }),
        ]).toEqual(whole);
      },
    ),
    { numRuns: 50 },
  );
});
