import { beforeEach, expect, test } from 'vitest';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { setUserTags } from '#areas/users/person/users.contract.ts';
import { aUser } from '#tests/support/builders.ts';
import { anExpectedTest, aRule, aSchedule } from '#tests/support/schedules/schedules.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { downloadCalendar, getPersonSchedule } from '#areas/schedules/person/own-schedule.contract.ts';
import { previewSchedule } from '#areas/schedules/editor/schedule-preview.contract.ts';
import { duplicateSchedule, endSchedule } from '#areas/schedules/editor/schedule-steps.contract.ts';
import {
  explainSchedule,
  getScheduleCalendar,
  getScheduleCoverage,
} from '#areas/schedules/overview/schedule-views.contract.ts';
import {
  changeSchedule,
  createSchedule,
  deleteSchedule,
  getSchedule,
  listSchedules,
} from '#areas/schedules/rules/schedules.contract.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
let ana: string;
beforeEach(async () => {
  admin = await server.anAdmin();
  ana = await aUser(server.databases, { organizationId: admin.organizationId, firstName: 'Ana', lastName: 'Prova' });
});

const recorded = () =>
  asAdmin<{ action: string }>(
    server.admin,
    `select action from audit_entries where organization_id = $1 and object_type = 'schedule' order by at, id`,
    [admin.organizationId],
  ).then((rows) => rows.map(({ action }) => action));

const without = <T extends { name: string }>({ name: _, ...rule }: T) => rule;

test('a schedule says who should test when, how it goes, and what comes next', async () => {
  const { body: crew } = await admin.call(createTag, { body: { name: 'Crew B' } });
  await admin.call(setUserTags, { params: { id: ana }, body: { tagIds: [crew.id] } });
  const id = await aSchedule(server, admin, {
    name: 'Night shift',
    audience: { everyone: false, tagIds: [crew.id], excludedUserIds: [admin.userId ?? ''] },
    windows: [{ opens: '22:00', due: '02:00', graceMinutes: 15 }],
  });
  const { body } = await admin.call(getSchedule, { params: { id } });

  expect(body).toMatchObject({
    name: 'Night shift',
    state: 'active',
    audienceCount: 1,
    audience: { tags: [{ name: 'Crew B' }], excludedPeople: [{ id: admin.userId }] },
    owner: { id: admin.userId },
    completion: { completed: 0, late: 0, missed: 0 },
    isBehind: false,
  });
  expect(body.nextWindow?.opensAt).toMatch(/T22:00:00\.000Z$/);
  expect(Date.parse(body.nextWindow?.dueAt ?? '') - Date.parse(body.nextWindow?.opensAt ?? '')).toBe(4 * 3_600_000);
});

test('the next window is known even beyond the tests made so far', async () => {
  const day = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const id = await aSchedule(server, admin, {
    recurrence: { kind: 'once' },
    startsOn: day,
    zone: { kind: 'fixed', timeZone: 'America/Lima' },
  });
  const { body } = await admin.call(getSchedule, { params: { id } });

  expect(body.nextWindow).toEqual({
    opensAt: `${day}T10:15:00.000Z`,
    dueAt: `${day}T11:15:00.000Z`,
    closesAt: `${day}T11:45:00.000Z`,
  });
  await admin.call(endSchedule, { params: { id } });
  expect((await admin.call(getSchedule, { params: { id } })).body.nextWindow).toBeNull();
});

test('the list filters by name and state', async () => {
  await aSchedule(server, admin, { name: 'Drivers' });
  await admin.call(createSchedule, { body: { ...aRule({ name: 'Órbita' }), isDraft: true } });
  await aSchedule(server, admin, { name: 'Over', endsOn: '2026-01-02' });
  const names = async (query: object) =>
    (await admin.call(listSchedules, { query })).body.items.map(({ name }) => name);

  expect(await names({})).toEqual(['Drivers', 'Órbita', 'Over']);
  expect(await names({ search: 'orb' })).toEqual(['Órbita']);
  expect(await names({ states: 'draft,ended' })).toEqual(['Órbita', 'Over']);
});

test('a duplicate name, an empty audience, an end before the start and two windows at once are refused', async () => {
  await aSchedule(server, admin, { name: 'Drivers' });
  const make = async (rule: Parameters<typeof aRule>[0]) =>
    (await admin.call(createSchedule, { body: aRule(rule) })).problem.code;
  const window = { opens: '05:00', due: '06:00', graceMinutes: 0 };

  expect(await make({ name: 'drivers' })).toBe('schedule_name_taken');
  expect(await make({ audience: { everyone: false } })).toBe('schedule_for_nobody');
  expect(await make({ endsOn: '2025-12-31' })).toBe('invalid_input');
  expect(await make({ windows: [window, { ...window, due: '07:00' }] })).toBe('invalid_input');
  expect(await make({ zone: { kind: 'fixed', timeZone: 'Mars/Olympus' } })).toBe('invalid_input');
});

test('a change based on an old version is refused', async () => {
  const id = await aSchedule(server, admin);
  const { body: seen } = await admin.call(getSchedule, { params: { id } });
  const first = { testType: 'LightningTest' as const, seen: seen.changedAt };
  const one = await admin.call(changeSchedule, { params: { id }, body: first });
  const two = await admin.call(changeSchedule, { params: { id }, body: { name: 'Mine', seen: seen.changedAt } });

  expect(one.body.testType).toBe('LightningTest');
  expect(two.problem.code).toBe('schedule_changed');
});

test('a draft expects nothing until it starts, an end is final, and a copy is a draft', async () => {
  const { body: draft } = await admin.call(createSchedule, { body: { ...aRule(), isDraft: true } });
  const params = { id: draft.id };
  const begun = await admin.call(changeSchedule, { params, body: { isDraft: false } });
  await admin.call(endSchedule, { params });
  const again = await admin.call(endSchedule, { params });
  const copy = await admin.call(duplicateSchedule, { params, body: { name: 'Again' } });

  expect([draft.state, begun.body.state, copy.body.state]).toEqual(['draft', 'active', 'draft']);
  expect(again.problem.code).toBe('schedule_ended');
  expect(await recorded()).toEqual(['schedule.created', 'schedule.changed', 'schedule.ended', 'schedule.duplicated']);
});

test('a schedule can be deleted until its first window opens', async () => {
  const unused = await aSchedule(server, admin);
  const used = await aSchedule(server, admin);
  const place = { organizationId: admin.organizationId, scheduleId: used, userId: ana };
  await anExpectedTest(server, { ...place, opens: -60, due: -30, closes: -10 });
  const gone = await admin.call(deleteSchedule, { params: { id: unused } });
  const kept = await admin.call(deleteSchedule, { params: { id: used } });

  expect(gone.status).toBe(204);
  expect((await admin.call(getSchedule, { params: { id: unused } })).status).toBe(404);
  expect(kept.problem.code).toBe('schedule_has_past');
});

test('the preview shows the next ten windows with offsets, the audience and the overlaps', async () => {
  await aSchedule(server, admin, { name: 'Already there' });
  const rule = aRule({
    windows: [{ opens: '06:00', due: '07:00', graceMinutes: 0 }],
    zone: { kind: 'fixed', timeZone: 'UTC' },
  });
  const { body } = await admin.call(previewSchedule, { body: { rule: without(rule) } });

  expect(body.windows).toHaveLength(10);
  expect(body.windows[0]).toMatchObject({ utcOffset: '+00:00', clockChange: null });
  expect(body.audienceCount).toBe(2);
  expect(body.sample.map(({ firstName }) => firstName)).toContain('Ana');
  expect(body.overlaps).toMatchObject([{ name: 'Already there', people: 2 }]);
  expect(body.changes).toBeNull();
});

test('the preview of a change counts expected tests that are removed and added', async () => {
  const id = await aSchedule(server, admin);
  const { body: same } = await admin.call(previewSchedule, { body: { rule: without(aRule()), scheduleId: id } });
  const other = without(aRule({ windows: [{ opens: '06:30', due: '07:00', graceMinutes: 0 }] }));
  const { body: moved } = await admin.call(previewSchedule, { body: { rule: other, scheduleId: id } });

  expect(same.changes).toEqual({ removed: 0, added: 0 });
  expect(moved.changes?.removed).toBe(28);
  expect(moved.changes?.added).toBeGreaterThan(25);
});

test('the preview names months without the day', async () => {
  const rule = without(aRule({ recurrence: { kind: 'monthly', day: 30 } }));
  const { body } = await admin.call(previewSchedule, { body: { rule } });

  expect(body.monthsWithoutDay).toHaveLength(1);
  expect(body.monthsWithoutDay[0]).toMatch(/^\d{4}-02$/);
});

test('the explanation says through which tag, in which time zone, and when a person is due', async () => {
  const { body: crew } = await admin.call(createTag, { body: { name: 'Crew B' } });
  await admin.call(setUserTags, { params: { id: ana }, body: { tagIds: [crew.id] } });
  const id = await aSchedule(server, admin, { audience: { everyone: false, tagIds: [crew.id] } });
  const ask = (userId: string) => admin.call(explainSchedule, { params: { id }, query: { userId } });
  const { body: due } = await ask(ana);
  const { body: notDue } = await ask(admin.userId ?? '');

  expect(due).toMatchObject({
    isIncluded: true,
    throughTags: [{ name: 'Crew B' }],
    isNamed: false,
    timeZone: 'UTC',
    zoneOf: 'organization',
  });
  expect(due.next?.opensAt).toMatch(/T05:15/);
  expect(notDue).toMatchObject({ isIncluded: false, isActive: true, throughTags: [], next: null });
  expect((await ask(crypto.randomUUID())).status).toBe(404);
});

test('the week and the coverage of a day count the people who are expected', async () => {
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await aSchedule(server, admin, { name: 'Early', windows: [{ opens: '05:15', due: '06:15', graceMinutes: 0 }] });
  const { body: week } = await admin.call(getScheduleCalendar, { query: { day } });
  const { body: coverage } = await admin.call(getScheduleCoverage, { query: { day } });

  expect(week.windows.find(({ opensAt }) => opensAt.startsWith(day))).toMatchObject({ name: 'Early', people: 2 });
  expect(coverage.rows[0]).toMatchObject({ tag: null, people: 2 });
  expect(coverage.rows[0]?.hours.flatMap((people, hour) => (people > 0 ? [[hour, people]] : []))).toEqual([
    [5, 2],
    [6, 2],
  ]);
});

test('a person sees only their own expected tests, also as a calendar', async () => {
  const id = await aSchedule(server, admin, { name: 'Early; before, work' });
  const worker = await server.signedInAs('user', admin.organizationId);
  const own = { id: worker.userId ?? '' };
  const expected = { organizationId: admin.organizationId, scheduleId: id, userId: own.id };
  await anExpectedTest(server, { ...expected, opens: -10, due: 10, closes: 20 });
  const { body } = await worker.call(getPersonSchedule, { params: own });
  const { body: file } = await worker.call(downloadCalendar, { params: own });
  const calendar = new TextDecoder().decode(file.bytes);

  expect(body.next).toMatchObject({ isOpen: true, status: 'scheduled', scheduleName: 'Early; before, work' });
  expect(body.schedules).toMatchObject([{ id }]);
  expect(body.takesReminderMails).toBe(true);
  expect(file.contentType).toContain('text/calendar');
  expect(calendar).toContain('SUMMARY:Test: Early\\; before\\, work\r\n');
  expect((await worker.call(getPersonSchedule, { params: { id: ana } })).status).toBe(404);
  expect((await worker.call(downloadCalendar, { params: { id: ana } })).status).toBe(404);
});
