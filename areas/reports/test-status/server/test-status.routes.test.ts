import { beforeAll, expect, test } from 'vitest';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { setUserTags } from '#areas/users/person/users.contract.ts';
import { aUser } from '#tests/support/builders.ts';
import { anExpectedTest, aSchedule } from '#tests/support/schedules/schedules.ts';
import { aTakenTest } from '#tests/support/results/taken-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import {
  getTestStatusSummary,
  listTestStatus,
  listTestStatusHistory,
  TEST_STATUS_SORTS,
} from '../test-status.contract.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
let crew: string;
const people: Record<string, string> = {};

const NAMES = ['Done', 'Excused', 'Late', 'Missed', 'Open', 'Overdue', 'Tocome'] as const;

beforeAll(async () => {
  admin = await server.anAdmin();
  const { organizationId } = admin;
  const { body: tag } = await admin.call(createTag, { body: { name: 'Crew B' } });
  crew = tag.id;
  for (const firstName of NAMES) people[firstName] = await aUser(server.databases, { organizationId, firstName });
  await admin.call(setUserTags, { params: { id: of('Missed') }, body: { tagIds: [crew] } });
  const scheduleId = await aSchedule(server, admin, { name: 'Early', startsOn: '2099-01-01' });
  const expectedOf = (name: string, opens: number, due: number, closes: number) =>
    anExpectedTest(server, { organizationId, scheduleId, userId: of(name), opens, due, closes });
  await expectedOf('Done', -60, 10, 20);
  await expectedOf('Late', -60, -5, 20);
  await expectedOf('Missed', -60, -20, -1);
  await expectedOf('Open', -20, 30, 40);
  await expectedOf('Overdue', -60, -5, 20);
  await expectedOf('Tocome', 30, 40, 50);
  const excused = await expectedOf('Excused', -60, 10, 20);
  await asAdmin(
    server.admin,
    `update occurrences set status = 'excused', excuse_reason = 'sick', excuse_note = 'Flu', excused_by = $2, excused_at = now()
     where id = $1`,
    [excused, admin.userId],
  );
  await aTakenTest(server, admin, of('Done'));
  await aTakenTest(server, admin, of('Late'));
});

const of = (name: string): string => people[name] ?? '';
/** A period around now, at any time of the day. */
const AROUND = {
  from: new Date(Date.now() - 6 * 3_600_000).toISOString(),
  to: new Date(Date.now() + 6 * 3_600_000).toISOString(),
};
const rows = async (query: object, caller: Caller = admin) =>
  (await caller.call(listTestStatus, { query: { ...AROUND, ...query } })).body.items;

test('the most urgent tests come first', async () => {
  const listed = await rows({});

  expect(listed.map(({ person }) => person.firstName)).toEqual([
    'Overdue',
    'Open',
    'Missed',
    'Late',
    'Done',
    'Tocome',
    'Excused',
  ]);
});

/** Reads the pages two rows at a time. */
async function everyPage(sort: (typeof TEST_STATUS_SORTS)[number], cursor?: string): Promise<string[]> {
  const { body } = await admin.call(listTestStatus, {
    query: { ...AROUND, sort, limit: 2, ...(cursor && { cursor }) },
  });
  const ids = body.items.map(({ id }) => id);
  return body.nextCursor ? [...ids, ...(await everyPage(sort, body.nextCursor))] : ids;
}

test('pages follow each other without a gap, in every order', async () => {
  for (const sort of TEST_STATUS_SORTS) {
    const whole = await rows({ sort });
    const paged = await everyPage(sort);

    expect(paged).toEqual(whole.map(({ id }) => id));
    expect(new Set(paged).size).toBe(7);
  }
});

test('a row shows its standing, when it was done, how late, and why not', async () => {
  const byName = Object.fromEntries((await rows({})).map((row) => [row.person.firstName, row]));

  expect(byName['Done']).toMatchObject({
    status: 'completed',
    outcome: 'establishing',
    way: 'supervised',
    minutesLate: null,
  });
  expect(byName['Done']?.attempts).toBe(2);
  expect(byName['Late']).toMatchObject({
    status: 'late',
    minutesLate: expect.toSatisfy((m: number) => m >= 5 && m < 9),
  });
  expect(byName['Overdue']).toMatchObject({ status: 'scheduled', isOverdue: true, isOpen: true });
  expect(byName['Missed']).toMatchObject({ status: 'missed', missedReason: 'none' });
  expect(byName['Excused']).toMatchObject({ status: 'excused', excuseReason: 'sick', excuseNote: 'Flu' });
});

test('the summary counts the tests, and rates leave out those that are not over', async () => {
  const { body } = await admin.call(getTestStatusSummary, { query: AROUND });

  expect(body.counts).toEqual({
    completed: 1,
    late: 1,
    inProgress: 0,
    missed: 1,
    excused: 1,
    cancelled: 0,
    scheduled: 3,
    overdue: 1,
    due: 1,
    retest: 0,
  });
  expect(body.completionRate).toBeCloseTo(2 / 3);
  expect(body.onTimeRate).toBeCloseTo(1 / 3);
  expect(body.windows.reduce((sum, { people: count }) => sum + count, 0)).toBe(6);
});

test('there is no rate if nothing is over', async () => {
  const query = { ...AROUND, users: of('Tocome') };
  const { body } = await admin.call(getTestStatusSummary, { query });

  expect([body.completionRate, body.onTimeRate]).toEqual([null, null]);
});

test('the list is filtered by people, tags and standing', async () => {
  const names = async (query: object) => (await rows(query)).map(({ person }) => person.firstName);

  expect(await names({ tags: crew })).toEqual(['Missed']);
  expect(await names({ standings: 'overdue,due' })).toEqual(['Overdue', 'Open']);
  expect(await names({ standings: 'scheduled' })).toEqual(['Tocome']);
  expect(await names({ users: of('Late') })).toEqual(['Late']);
});

test('a reader who may not see scores sees who has tested, and no outcome', async () => {
  const hr = await server.signedInAs('admin', admin.organizationId, { profile: 'hr' });
  const done = (await rows({ users: of('Done') }, hr))[0];

  expect(done).toMatchObject({ status: 'completed', outcome: null, isRetestDue: null });
});

test('a scoped supervisor sees their crew, and counts no one else', async () => {
  const supervisor = await server.signedInAs('admin', admin.organizationId, { profile: 'supervisor', scope: [crew] });
  const { body } = await supervisor.call(getTestStatusSummary, { query: AROUND });

  expect((await rows({}, supervisor)).map(({ person }) => person.firstName)).toEqual(['Missed']);
  expect(body.counts).toMatchObject({ completed: 0, missed: 1, scheduled: 0 });
});

test('the file has exactly the rows of the list', async () => {
  const url = `/api/v2.1/reports/test-status?columns=name,status,reason&from=${AROUND.from}&to=${AROUND.to}`;
  const answer = await server.inject({
    url,
    headers: { authorization: `Bearer ${admin.token}`, accept: 'application/csv' },
  });

  expect(answer.statusCode).toBe(200);
  expect(answer.body.trim().split('\r\n').slice(1)).toEqual([
    'Overdue Prova,Overdue,',
    'Open Prova,Due now,',
    'Missed Prova,Missed,No test',
    'Late Prova,Done late,',
    'Done Prova,Done,',
    'Tocome Prova,Upcoming,',
    expect.stringMatching(/^Excused Prova,Excused,Off sick · Flu/),
  ]);
});

test('the history shows the days of each person', async () => {
  const { body } = await admin.call(listTestStatusHistory, { query: AROUND });
  const missed = body.items.find(({ person }) => person.id === of('Missed'));

  expect(body.total).toBe(7);
  expect(missed).toMatchObject({ completionRate: 0, days: [{ missed: 1, completed: 0, reasons: ['none'] }] });
});
