import { beforeEach, expect, test } from 'vitest';
import { startAttempt, submitAttempt } from '#areas/testing/attempt/attempts.contract.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
import { createTagCategory } from '#areas/users/tags/tag-categories.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { previewSchedule } from '#areas/schedules/editor/schedule-preview.contract.ts';
import { excuseDays } from '#areas/schedules/expected-tests/occurrences.contract.ts';
import { createSchedule, changeSchedule } from '#areas/schedules/rules/schedules.contract.ts';
import {
  changeShift,
  createShift,
  deleteShift,
  importShifts,
  type Shift,
} from '#areas/schedules/shifts/shifts.contract.ts';
import { setSiteClock } from '#areas/schedules/shifts/sites.contract.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { aUser } from '#tests/support/builders.ts';
import {
  returnsAfter,
  rosterAcrossChanges,
  unclearTimes,
  windowsOf,
  type PlannedShift,
} from '#tests/support/schedules/independent-roster.ts';
import { inMinutes } from '#tests/support/in-minutes.ts';
import { aRule, aSchedule, makeAll, storedOccurrences } from '#tests/support/schedules/schedules.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { bringUpToDate } from './making.service.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
let ana: string;
beforeEach(async () => {
  admin = await server.anAdmin();
  ana = await aUser(server.databases, { organizationId: admin.organizationId, employeeNumber: '1047' });
});

const BEFORE_START = { anchor: 'start', opensMinutes: -60, dueMinutes: 10, graceMinutes: 20 } as const;
const MIDDLE = { anchor: 'middle', opensMinutes: 0, dueMinutes: 45, graceMinutes: 15 } as const;
const END = { anchor: 'end', opensMinutes: -30, dueMinutes: 30, graceMinutes: 0 } as const;

const around = (...windows: (typeof BEFORE_START | typeof MIDDLE | typeof END)[]) => ({
  recurrence: { kind: 'shifts' as const, windows },
  windows: [],
});
const anAroundSchedule = (...windows: Parameters<typeof around>) => aSchedule(server, admin, around(...windows));

const withoutName = <T extends { name: string }>({ name: _, ...rule }: T) => rule;

const MINUTE_MS = 60_000;

async function aShiftAt(start: number, end: number): Promise<Shift> {
  const { body, problem } = await admin.call(createShift, {
    body: { person: ana, start: inMinutes(start), end: inMinutes(end) },
  });
  expect(problem?.code).toBeUndefined();
  return body;
}

const minute = () => makeAll(server, admin.organizationId);
const minuteOf = (at: string) => `${at.slice(0, 16)}Z`;
const later = (at: string, minutes: number) => minuteOf(new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString());

async function aTest(): Promise<void> {
  const { body } = await admin.call(startAttempt, { body: { testType: 'FullTest', userId: ana } });
  await asAdmin(server.admin, `update attempts set created_at = now() - interval '4 minutes' where id = $1`, [
    body.attemptId,
  ]);
  const startedAt = new Date(Date.now() - 240_000).toISOString();
  const record = simulate(
    { slowness: 0, deviceClass: 'desktop-mouse' },
    { testType: 'FullTest', seed: body.seed, startedAt },
  );
  await admin.call(submitAttempt, { params: { id: body.attemptId }, body: record });
}

test('each shift makes the tests before its start, in its middle and at its end', async () => {
  const schedule = await anAroundSchedule(BEFORE_START, MIDDLE, END);
  const { startsAt, endsAt } = await aShiftAt(600, 1081);
  await minute();

  const made = await storedOccurrences(server, schedule);

  expect(made.map(({ opensAt }) => opensAt)).toEqual([later(startsAt, -60), later(startsAt, 240), later(endsAt, -30)]);
  expect(made.every(({ userId, status }) => userId === ana && status === 'scheduled')).toBe(true);
});

test('a moved shift moves its tests, also when their window is open already, and a deleted one removes them', async () => {
  const schedule = await anAroundSchedule(BEFORE_START);
  const shift = await aShiftAt(30, 300);
  await minute();
  const open = await storedOccurrences(server, schedule);
  const start = inMinutes(90);
  await admin.call(changeShift, { params: { id: shift.id }, body: { start, end: inMinutes(400) } });
  await minute();
  const moved = await storedOccurrences(server, schedule);
  await admin.call(deleteShift, { params: { id: shift.id } });
  await minute();

  expect(open.map(({ opensAt }) => opensAt)).toEqual([later(shift.startsAt, -60)]);
  expect(moved.map(({ opensAt }) => opensAt)).toEqual([later(start, -60)]);
  expect(await storedOccurrences(server, schedule)).toEqual([]);
});

test('a test that is done stays, and serves the moved shift too if it lies in the new window', async () => {
  const schedule = await anAroundSchedule(BEFORE_START);
  const shift = await aShiftAt(30, 300);
  await minute();
  await aTest();
  const moveBy = async (minutes: number) => {
    const start = new Date(Date.parse(shift.startsAt) + minutes * MINUTE_MS).toISOString().replace('.000', '');
    await admin.call(changeShift, { params: { id: shift.id }, body: { start } });
    await minute();
    return (await storedOccurrences(server, schedule)).map(({ status }) => status);
  };

  expect(await moveBy(5)).toEqual(['completed']);
  expect(await moveBy(120)).toEqual(['completed', 'scheduled']);
});

test('a test counts for a shift that was added after it, if it lies in the window', async () => {
  const schedule = await anAroundSchedule(BEFORE_START);
  await aTest();
  await aShiftAt(30, 300);
  await minute();

  expect((await storedOccurrences(server, schedule)).map(({ status }) => status)).toEqual(['completed']);
});

test('the job makes no test for a window that has closed, for others, and outside the days of the schedule', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const schedule = await aSchedule(server, admin, {
    ...around(BEFORE_START),
    startsOn: tomorrow,
    audience: { everyone: false, userIds: [ana] },
  });
  await aUser(server.databases, { organizationId: admin.organizationId, employeeNumber: '1048' });
  await aShiftAt(-600, -100);
  await admin.call(createShift, { body: { person: '1048', start: inMinutes(3000), end: inMinutes(3300) } });
  const { startsAt } = await aShiftAt(3000, 3300);
  await minute();
  await minute();

  const made = await storedOccurrences(server, schedule);

  expect(made.map(({ userId, opensAt }) => [userId, opensAt])).toEqual([[ana, later(startsAt, -60)]]);
});

test('a rule has windows by the clock or around shifts, never both, and can change from one to the other', async () => {
  const clock = aRule().windows;
  const both = await admin.call(createSchedule, { body: aRule({ ...around(END), windows: clock }) });
  const neither = await admin.call(createSchedule, { body: aRule({ windows: [] }) });
  const id = await anAroundSchedule(END);
  const half = await admin.call(changeSchedule, { params: { id }, body: { recurrence: { kind: 'daily' } } });
  const whole = await admin.call(changeSchedule, {
    params: { id },
    body: { recurrence: { kind: 'daily' }, windows: clock },
  });

  expect([both.status, neither.status, half.status, whole.status]).toEqual([400, 400, 400, 200]);
});

test('the preview shows the next windows around shifts', async () => {
  const { startsAt } = await aShiftAt(600, 1000);
  const rule = withoutName(aRule(around(BEFORE_START)));
  const { body } = await admin.call(previewSchedule, { body: { rule } });

  expect(body.windows.map(({ opensAt }) => minuteOf(opensAt))).toEqual([later(startsAt, -60)]);
  expect(body.windows[0]).toMatchObject({ utcOffset: '+00:00', clockChange: null });
});

const SITES = { Madrid: 'Europe/Madrid', Denver: 'America/Denver', Sydney: 'Australia/Sydney' };

/** Imports a roster, makes its tests for more than a year ahead, and returns each as a line like those of `windowsOf`. */
async function madeFor(roster: readonly PlannedShift[], id: string) {
  const { body: category } = await admin.call(createTagCategory, { body: { name: 'Site' } });
  for (const [name, timeZone] of Object.entries(SITES)) {
    const { body: tag } = await admin.call(createTag, { body: { name, categoryId: category.id } });
    await admin.call(setSiteClock, { params: { id: tag.id }, body: { timeZone } });
  }
  for (const employeeNumber of new Set(roster.map(({ person }) => person))) {
    await aUser(server.databases, { organizationId: admin.organizationId, employeeNumber });
  }
  const rows = roster.map(({ person, site, start, end }) =>
    [person, site, `${start.day} ${start.clock}`, `${end.day} ${end.clock}`].join(','),
  );
  const file = { body: `Employee,Site,Start,End\n${rows.join('\n')}\n` };
  const { body: imported } = await admin.call(importShifts, { ...file });
  const place = { organizationId: admin.organizationId, actor: { userId: null } };
  await withOrganization(server.databases, place, (db) => bringUpToDate(db, id, { daysAhead: 400 }));
  const made = await asAdmin<{ line: string }>(
    server.admin,
    `select concat_ws(' ', person.employee_number, ${['opens_at', 'due_at', 'closes_at']
      .map((column) => `to_char(test.${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI"Z"')`)
      .join(', ')}) as line
     from occurrences test join users person on person.id = test.user_id where test.schedule_id = $1`,
    [id],
  );
  return { imported, lines: made.map(({ line }) => line).toSorted() };
}

test('the windows of 5,000 shifts across changes of clocks in three zones are those of an independent computation', async () => {
  const roster = rosterAcrossChanges(SITES, 5000, Date.now());
  const id = await anAroundSchedule(BEFORE_START, MIDDLE, END);
  const { imported, lines } = await madeFor(roster, id);

  expect(imported).toMatchObject({ isWritten: true, created: 5000, faultCount: 0 });
  expect(imported.noticeCount).toBe(unclearTimes(roster));
  expect(imported.noticeCount).toBeGreaterThan(50);
  expect(lines).toEqual(windowsOf(roster, [BEFORE_START, MIDDLE, END]));
});

test('the windows of a return to work are those of an independent computation', async () => {
  // Every person has days off here and there, of one day and of many.
  const roster = rosterAcrossChanges(SITES, 2000, Date.now()).filter((_, i) => ((i * 2_654_435_761) % 1000) % 5 < 2);
  const rule = { recurrence: { kind: 'shifts' as const, windows: [BEFORE_START], afterDaysOff: 3 }, windows: [] };
  const id = await aSchedule(server, admin, rule);
  const { imported, lines } = await madeFor(roster, id);
  const returns = returnsAfter(roster, 3);

  expect(imported).toMatchObject({ isWritten: true, created: roster.length, faultCount: 0 });
  expect(returns.length).toBeGreaterThan(100);
  expect(returns.length).toBeLessThan(roster.length / 2);
  expect(lines).toEqual(windowsOf(returns, [BEFORE_START]));
});

const DAY_MINUTES = 1440;
/** A shift of eight hours, so many days from now. */
const shiftInDays = (days: number) => aShiftAt(days * DAY_MINUTES, days * DAY_MINUTES + 480);
const aReturnSchedule = () =>
  aSchedule(server, admin, {
    recurrence: { kind: 'shifts', windows: [BEFORE_START], afterDaysOff: 3 },
    windows: [],
  });

test('a shift before a return that is deleted, or an absence that is noted, makes the next shift the return', async () => {
  const schedule = await aReturnSchedule();
  const opens = async () => (await storedOccurrences(server, schedule)).map(({ opensAt }) => opensAt);
  const [first, second, third] = [await shiftInDays(1), await shiftInDays(2), await shiftInDays(7)];
  await minute();
  const before = await opens();
  await admin.call(deleteShift, { params: { id: first.id } });
  await minute();
  const deleted = await opens();
  const day = second.startsAt.slice(0, 10);
  const away = { firstDay: day, lastDay: day };
  await admin.call(excuseDays, { params: { id: ana }, body: { ...away, reason: 'training' } });
  const fourth = await shiftInDays(4);
  await minute();
  const trained = await opens();
  await admin.call(excuseDays, { params: { id: ana }, body: { ...away, reason: 'sick' } });
  await minute();

  expect(before).toEqual([later(first.startsAt, -60), later(third.startsAt, -60)]);
  expect(deleted).toEqual([later(second.startsAt, -60), later(third.startsAt, -60)]);
  // Training is work. The fourth day is the third one after it.
  expect(trained).toEqual([later(second.startsAt, -60)]);
  expect(await opens()).toEqual([later(second.startsAt, -60), later(fourth.startsAt, -60)]);
});
