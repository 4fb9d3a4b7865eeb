import { beforeEach, expect, test } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { anExpectedTest, aSchedule, makeAll, storedOccurrences } from '#tests/support/schedules/schedules.ts';
import { aTakenTest } from '#tests/support/results/taken-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import {
  endExcuse,
  excuseDays,
  excuseOccurrence,
  withdrawExcuse,
} from '#areas/schedules/expected-tests/occurrences.contract.ts';
import { getPersonSchedule } from '#areas/schedules/person/own-schedule.contract.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
let ana: string;
let schedule: string;
beforeEach(async () => {
  admin = await server.anAdmin();
  ana = await aUser(server.databases, { organizationId: admin.organizationId });
});

/** A schedule without expected tests: each test adds its own. */
const anEmptySchedule = () =>
  aSchedule(server, admin, { startsOn: '2099-01-01', audience: { everyone: false, userIds: [ana] } });

async function anExcused(times: { opens: number; due: number; closes: number }): Promise<string> {
  schedule = await anEmptySchedule();
  const { organizationId } = admin;
  const id = await anExpectedTest(server, { organizationId, scheduleId: schedule, userId: ana, ...times });
  await admin.call(excuseOccurrence, { params: { id }, body: { reason: 'sick', note: 'Flu' } });
  return id;
}

/** Day relative to the start of the tests. */
const day = (days: number, from = STARTED_AT) => new Date(from + days * 86_400_000).toISOString().slice(0, 10);
/** Midnight may pass while the tests run. */
const STARTED_AT = Date.now();
const excusedDays = async () => (await admin.call(getPersonSchedule, { params: { id: ana } })).body.excusedDays;
const recorded = () =>
  asAdmin<{ action: string }>(server.admin, `select action from audit_entries where organization_id = $1`, [
    admin.organizationId,
  ]).then((rows) => rows.map(({ action }) => action));

test('withdrawing an excuse leaves an open test open, and is recorded in the audit log', async () => {
  const id = await anExcused({ opens: -10, due: 30, closes: 40 });
  const { body } = await admin.call(withdrawExcuse, { params: { id } });

  expect(body).toMatchObject({ status: 'scheduled', isOpen: true, excuse: null });
  expect(await recorded()).toContain('occurrence.excuse_withdrawn');
});

test('withdrawing an excuse for a closed window leaves a missed test', async () => {
  const id = await anExcused({ opens: -60, due: -30, closes: -20 });
  const { body } = await admin.call(withdrawExcuse, { params: { id } });

  expect(body).toMatchObject({ status: 'missed', missedReason: 'none' });
});

test('withdrawing an excuse lets a test taken in the meantime count', async () => {
  const id = await anExcused({ opens: -10, due: 30, closes: 40 });
  await aTakenTest(server, admin, ana);
  const { body } = await admin.call(withdrawExcuse, { params: { id } });

  expect(body.status).toBe('completed');
});

test('an excuse that does not exist cannot be withdrawn', async () => {
  const id = await anExcused({ opens: -10, due: 30, closes: 40 });
  await admin.call(withdrawExcuse, { params: { id } });
  const again = await admin.call(withdrawExcuse, { params: { id } });

  expect(again.problem.code).toBe('not_excused');
});

test('excused days that end early are expected again from now on, and earlier ones stay excused', async () => {
  schedule = await aSchedule(server, admin, {
    audience: { everyone: false, userIds: [ana] },
    windows: [{ opens: '00:00', due: '23:58', graceMinutes: 0 }],
  });
  const { organizationId } = admin;
  const minutes = { opens: -2 * 1440, due: -2 * 1440 + 5, closes: -2 * 1440 + 5 };
  await anExpectedTest(server, { organizationId, scheduleId: schedule, userId: ana, ...minutes });
  const body = { reason: 'leave' as const, note: 'Back on Monday', firstDay: day(-3), lastDay: day(3) };
  await admin.call(excuseDays, { params: { id: ana }, body });
  const [kept] = await excusedDays();
  const beforeEnd = Date.now();
  const ended = await admin.call(endExcuse, { params: { id: ana, excuseId: kept?.id ?? '' } });
  const afterEnd = Date.now();
  await makeAll(server, organizationId);
  const statuses = (await storedOccurrences(server, schedule)).map(({ status }) => status);

  expect(kept).toMatchObject({ ...body, by: { id: admin.userId } });
  expect(ended.status).toBe(204);
  expect(statuses[0]).toBe('excused');
  expect(new Set(statuses.slice(1))).toEqual(new Set(['scheduled']));
  const [left] = await excusedDays();
  expect(left?.firstDay).toBe(day(-3));
  expect([day(-1, beforeEnd), day(-1, afterEnd)]).toContain(left?.lastDay);
});

test("withdrawn future days are deleted, and another person's cannot be withdrawn", async () => {
  const body = { reason: 'training' as const, firstDay: day(20), lastDay: day(22) };
  await admin.call(excuseDays, { params: { id: ana }, body });
  const [kept] = await excusedDays();
  const other = await aUser(server.databases, { organizationId: admin.organizationId });
  const wrong = await admin.call(endExcuse, { params: { id: other, excuseId: kept?.id ?? '' } });
  await admin.call(endExcuse, { params: { id: ana, excuseId: kept?.id ?? '' } });
  const again = await admin.call(endExcuse, { params: { id: ana, excuseId: kept?.id ?? '' } });

  expect([wrong.status, again.status]).toEqual([404, 404]);
  expect(await excusedDays()).toEqual([]);
});
