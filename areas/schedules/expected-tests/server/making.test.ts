import { beforeEach, expect, test } from 'vitest';
import { suspendUser } from '#areas/users/management/people.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { setUserTags } from '#areas/users/person/users.contract.ts';
import { aUser } from '#tests/support/builders.ts';
import { aSchedule, makeAgain, makeAll, storedOccurrences } from '#tests/support/schedules/schedules.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { excuseDays } from '../occurrences.contract.ts';
import {
  endSchedule,
  pauseSchedule,
  resumeSchedule,
  runScheduleNow,
} from '#areas/schedules/editor/schedule-steps.contract.ts';
import { changeSchedule } from '#areas/schedules/rules/schedules.contract.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
let ana: string;
beforeEach(async () => {
  admin = await server.anAdmin();
  ana = await aUser(server.databases, { organizationId: admin.organizationId });
});

const minute = () => makeAll(server, admin.organizationId);
const forAna = { everyone: false, userIds: [] as string[] };
const DAYS = 14;

test('tests are made two weeks ahead, one a day for each person', async () => {
  const schedule = await aSchedule(server, admin);
  const made = await storedOccurrences(server, schedule);
  const people = new Set(made.map(({ userId }) => userId));

  expect(people.size).toBe(2);
  expect(made.length).toBe(2 * DAYS);
  expect(made.every(({ opensAt, status }) => opensAt.endsWith('T05:15Z') && status === 'scheduled')).toBe(true);
});

test('making tests again, or twice at once, adds nothing', async () => {
  const schedule = await aSchedule(server, admin);
  const before = await storedOccurrences(server, schedule);
  await Promise.all([
    makeAgain(server, admin.organizationId, schedule),
    makeAgain(server, admin.organizationId, schedule),
    minute(),
  ]);

  expect(await storedOccurrences(server, schedule)).toEqual(before);
});

test('each change of a schedule announces once that its tests are up to date', async () => {
  const told = () =>
    asAdmin(
      server.admin,
      `select payload from outbox_events where organization_id = $1 and type = 'schedule.followed'`,
      [admin.organizationId],
    );
  const schedule = await aSchedule(server, admin);
  await makeAgain(server, admin.organizationId, schedule);
  expect(await told()).toEqual([{ payload: { scheduleId: schedule } }]);

  await admin.call(endSchedule, { params: { id: schedule } });
  await minute();
  await minute();
  expect(await told()).toHaveLength(2);
});

test('a new person is expected from then on, and a suspended one no longer', async () => {
  const schedule = await aSchedule(server, admin);
  const ben = await aUser(server.databases, { organizationId: admin.organizationId });
  await minute();
  const joined = await storedOccurrences(server, schedule);
  await admin.call(suspendUser, { params: { id: ben } });
  await minute();
  const left = await storedOccurrences(server, schedule);

  expect(joined.filter(({ userId }) => userId === ben)).toHaveLength(DAYS);
  expect(left.filter(({ userId }) => userId === ben)).toEqual([]);
  expect(left).toHaveLength(2 * DAYS);
});

test('a person who gets a tag is expected, one who loses it is not, and an excluded one never is', async () => {
  const { body: crew } = await admin.call(createTag, { body: { name: 'Crew B' } });
  const { body: office } = await admin.call(createTag, { body: { name: 'Office' } });
  const schedule = await aSchedule(server, admin, {
    audience: { everyone: false, tagIds: [crew.id], excludedTagIds: [office.id] },
  });
  const expected = async (tagIds: string[]) => {
    await admin.call(setUserTags, { params: { id: ana }, body: { tagIds } });
    await minute();
    return (await storedOccurrences(server, schedule)).length;
  };

  expect(await expected([])).toBe(0);
  expect(await expected([crew.id])).toBe(DAYS);
  expect(await expected([crew.id, office.id])).toBe(0);
  expect(await expected([crew.id])).toBe(DAYS);
  expect(await expected([office.id])).toBe(0);
});

test('a schedule can require all of several tags', async () => {
  const { body: crew } = await admin.call(createTag, { body: { name: 'Crew C' } });
  const { body: site } = await admin.call(createTag, { body: { name: 'Site C' } });
  const audience = { everyone: false, tagIds: [crew.id, site.id], tagMatch: 'all' as const };
  const schedule = await aSchedule(server, admin, { audience });
  await admin.call(setUserTags, { params: { id: ana }, body: { tagIds: [crew.id] } });
  await minute();
  const withOne = await storedOccurrences(server, schedule);
  await admin.call(setUserTags, { params: { id: ana }, body: { tagIds: [crew.id, site.id] } });
  await minute();

  expect(withOne).toEqual([]);
  expect(await storedOccurrences(server, schedule)).toHaveLength(DAYS);
});

test("a schedule can follow each person's time zone", async () => {
  const ben = await aUser(server.databases, { organizationId: admin.organizationId });
  await asAdmin(server.admin, `update users set time_zone = 'Asia/Tokyo' where id = $1`, [ana]);
  const schedule = await aSchedule(server, admin, {
    zone: { kind: 'person' },
    audience: { everyone: false, userIds: [ana, ben] },
  });
  const made = await storedOccurrences(server, schedule);

  expect(new Set(made.filter(({ userId }) => userId === ana).map(({ opensAt }) => opensAt.slice(11)))).toEqual(
    new Set(['20:15Z']),
  );
  expect(new Set(made.filter(({ userId }) => userId === ben).map(({ opensAt }) => opensAt.slice(11)))).toEqual(
    new Set(['05:15Z']),
  );
});

test('when the organization changes its time zone, future tests move', async () => {
  const schedule = await aSchedule(server, admin, { audience: { ...forAna, userIds: [ana] } });
  await asAdmin(server.admin, `update organizations set time_zone = 'America/Lima' where id = $1`, [
    admin.organizationId,
  ]);
  await minute();

  expect((await storedOccurrences(server, schedule)).every(({ opensAt }) => opensAt.endsWith('T10:15Z'))).toBe(true);
});

test('a change moves windows that have not opened and leaves those that have', async () => {
  const schedule = await aSchedule(server, admin, { audience: { ...forAna, userIds: [ana] } });
  await asAdmin(
    server.admin,
    `insert into occurrences (organization_id, schedule_id, user_id, opens_at, due_at, closes_at, zone, test_type)
     values ($1, $2, $3, now() - interval '1 minute', now() + interval '1 hour', now() + interval '1 hour', 'UTC', 'FullTest')`,
    [admin.organizationId, schedule, ana],
  );
  const windows = [
    { opens: '13:00', due: '13:30', graceMinutes: 0 },
    { opens: '22:00', due: '02:00', graceMinutes: 0 },
  ];
  await admin.call(changeSchedule, { params: { id: schedule }, body: { windows } });
  await minute();
  const after = await storedOccurrences(server, schedule);

  expect(after).toHaveLength(1 + 2 * DAYS);
  expect(new Set(after.slice(1).map(({ opensAt }) => opensAt.slice(11)))).toEqual(new Set(['13:00Z', '22:00Z']));
});

test('a pause removes its windows, ending it restores them, and ending the schedule removes all', async () => {
  const schedule = await aSchedule(server, admin, { audience: { ...forAna, userIds: [ana] } });
  const params = { id: schedule };
  const count = async () => {
    await minute();
    return (await storedOccurrences(server, schedule)).length;
  };
  const paused = await admin.call(pauseSchedule, { params, body: { until: null } });
  const inPause = await count();
  const resumed = await admin.call(resumeSchedule, { params });
  const afterPause = await count();
  const ended = await admin.call(endSchedule, { params });

  expect([paused.body.state, resumed.body.state, ended.body.state]).toEqual(['paused', 'active', 'ended']);
  expect([inPause, afterPause, await count()]).toEqual([0, DAYS, 0]);
});

test('days of leave are excused, even if their tests are not made yet', async () => {
  const now = Date.now();
  const day = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  const leave = { reason: 'leave' as const, firstDay: day(3), lastDay: day(5) };
  await admin.call(excuseDays, { params: { id: ana }, body: leave });
  const schedule = await aSchedule(server, admin, { audience: { ...forAna, userIds: [ana] } });
  const later = await admin.call(excuseDays, {
    params: { id: ana },
    body: { reason: 'training', firstDay: day(6), lastDay: day(7) },
  });
  const excused = (await storedOccurrences(server, schedule)).filter(({ status }) => status === 'excused');

  expect(later.body).toEqual({ excused: 2 });
  expect(excused.map(({ opensAt }) => opensAt.slice(0, 10))).toEqual([3, 4, 5, 6, 7].map(day));
});

test('a test that is asked for right after a change of the rule stays', async () => {
  const schedule = await aSchedule(server, admin);
  await admin.call(changeSchedule, { params: { id: schedule }, body: { recurrence: { kind: 'weekdays' } } });
  const body = { dueInMinutes: 30, graceMinutes: 10 };
  await admin.call(runScheduleNow, { params: { id: schedule }, body });
  await minute();
  const open = (await storedOccurrences(server, schedule)).filter(({ opensAt }) => Date.parse(opensAt) <= Date.now());

  expect(open.map(({ status }) => status)).toEqual(['scheduled', 'scheduled']);
});

test('an extra test can be asked for at once, once per person', async () => {
  const schedule = await aSchedule(server, admin);
  const body = { dueInMinutes: 30, graceMinutes: 10 };
  const first = await admin.call(runScheduleNow, { params: { id: schedule }, body });
  const again = await admin.call(runScheduleNow, { params: { id: schedule }, body });
  await minute();

  expect([first.body, again.body]).toEqual([{ expected: 2 }, { expected: 0 }]);
  expect(await storedOccurrences(server, schedule)).toHaveLength(2 + 2 * DAYS);
});
