import { beforeEach, expect, test } from 'vitest';
import { createTagCategory } from '#areas/users/tags/tag-categories.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { aUser } from '#tests/support/builders.ts';
import { aProgram } from '#tests/support/sign-in/service-tokens.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { copyShifts } from '../shift-copies.contract.ts';
import {
  changeShift,
  createShift,
  deleteShift,
  deleteShifts,
  importShifts,
  listShifts,
  MOST_SHIFTS,
  putShifts,
} from '../shifts.contract.ts';
import { listSites, setSiteClock } from '../sites.contract.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
let ana: string;
beforeEach(async () => {
  admin = await server.anAdmin();
  ana = await aPerson('1047', 'Ana');
});

const aPerson = (employeeNumber: string, firstName: string): Promise<string> =>
  aUser(server.databases, { organizationId: admin.organizationId, employeeNumber, firstName });

async function aSite(name: string, timeZone: string): Promise<string> {
  const { body: category } = await admin.call(createTagCategory, { body: { name: `Site ${name}` } });
  const { body: tag } = await admin.call(createTag, { body: { name, categoryId: category.id } });
  await admin.call(setSiteClock, { params: { id: tag.id }, body: { timeZone } });
  return tag.id;
}

const file = (text: string, dryRun: 'true' | 'false' = 'false') => ({ query: { dryRun }, body: text });
const week = async (day: string) => (await admin.call(listShifts, { query: { week: day } })).body;
const recorded = async () =>
  (
    await asAdmin<{ action: string; objectId: string }>(
      server.admin,
      `select action, object_id as "objectId" from audit_entries
       where organization_id = $1 and action ~ '^(shifts|site)[.]' order by at, id`,
      [admin.organizationId],
    )
  ).map(({ action }) => action);

test('a shift is added in the local time of its site, changed, listed and deleted', async () => {
  await aSite('North', 'America/Denver');
  const body = { person: '1047', site: 'North', start: '2026-11-18 06:00', end: '18:00', role: 'Driver' };
  const { status, body: made } = await admin.call(createShift, { body });
  const { body: moved } = await admin.call(changeShift, { params: { id: made.id }, body: { end: '2026-11-18T19:00' } });
  const found = await week('2026-11-16');
  const gone = await admin.call(deleteShift, { params: { id: made.id } });

  expect(status).toBe(201);
  expect(made).toMatchObject({
    person: { id: ana },
    site: { name: 'North' },
    startsAt: '2026-11-18T13:00:00.000Z',
    endsAt: '2026-11-19T01:00:00.000Z',
    zone: 'America/Denver',
    startsLocal: '2026-11-18T06:00',
    role: 'Driver',
  });
  expect(moved).toMatchObject({ startsLocal: '2026-11-18T06:00', endsLocal: '2026-11-18T19:00' });
  expect(found).toMatchObject({ firstDay: '2026-11-16', total: 1, items: [{ id: made.id }] });
  expect(gone.status).toBe(204);
  expect((await week('2026-11-16')).items).toEqual([]);
  expect((await admin.call(deleteShift, { params: { id: made.id } })).status).toBe(404);
  expect(await recorded()).toEqual(['site.clock_changed', 'shifts.added', 'shifts.changed', 'shifts.removed']);
});

test('a single shift with a fault is refused at its field', async () => {
  const body = { person: '1047', start: '2026-11-18 06:00', end: '2026-11-18 18:00' };
  await admin.call(createShift, { body });
  const again = await admin.call(createShift, { body });
  const wrong = await admin.call(createShift, { body: { ...body, person: 'x', start: 'soon', end: '2026-11-18' } });

  expect(Object.keys(again.problem.fields ?? {})).toEqual(['start']);
  expect(Object.keys(wrong.problem.fields ?? {}).toSorted()).toEqual(['end', 'person', 'start']);
});

test('a list is found again by external id or by start, and written completely or not at all', async () => {
  const bo = await aPerson('1048', 'Bo');
  const shifts = [
    { externalId: 'A', person: '1047', start: '2026-11-18T06:00Z', end: '2026-11-18T18:00Z' },
    { person: bo, start: '2026-11-18T06:00', end: '18:00' },
  ];
  const first = await admin.call(putShifts, { body: { shifts } });
  const second = await admin.call(putShifts, { body: { shifts } });
  const moved = shifts.map((shift) => ({ ...shift, ...(shift.externalId && { start: '2026-11-18T07:00Z' }) }));
  const third = await admin.call(putShifts, { body: { shifts: moved } });
  const broken = { person: 'nobody', start: '2026-11-19T06:00', end: '18:00' };
  const fourth = await admin.call(putShifts, { body: { shifts: [...shifts, broken] } });
  const dry = await admin.call(putShifts, { body: { shifts, dryRun: true } });

  expect(first.body).toMatchObject({ isWritten: true, created: 2, changed: 0, unchanged: 0 });
  expect(second.body).toMatchObject({ isWritten: true, created: 0, changed: 0, unchanged: 2 });
  expect(third.body).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
  expect(fourth.body).toMatchObject({ isWritten: false, faultCount: 1, faults: [{ row: 3, field: 'person' }] });
  expect(dry.body).toMatchObject({ isWritten: false, changed: 1 });
  expect((await week('2026-11-18')).items.map(({ startsAt }) => startsAt)).toEqual([
    '2026-11-18T06:00:00.000Z',
    '2026-11-18T07:00:00.000Z',
  ]);
});

test('a file tells in its preview which times a change of clocks skips or doubles, and which moment is taken', async () => {
  await aSite('Madrid', 'Europe/Madrid');
  const text = [
    'Número de empleado;Sitio;Inicio;Fin;Referencia',
    '1047;Madrid;2026-03-29 02:30;10:00;spring',
    '1047;Madrid;2026-10-24 20:00;02:30;autumn',
  ].join('\r\n');
  const { body: preview } = await admin.call(importShifts, file(text, 'true'));
  const { body: done } = await admin.call(importShifts, file(text));

  expect(preview).toMatchObject({ isWritten: false, created: 2, noticeCount: 2 });
  expect(preview.notices).toEqual([
    expect.objectContaining({ row: 2, field: 'start', clockChange: 'skipped', at: '2026-03-29T01:00:00.000Z' }),
    expect.objectContaining({ row: 3, field: 'end', clockChange: 'doubled', at: '2026-10-25T00:30:00.000Z' }),
  ]);
  expect(done).toMatchObject({ isWritten: true, created: 2 });
  expect((await week('2026-03-29')).items).toMatchObject([{ startsLocal: '2026-03-29T03:00', externalId: 'spring' }]);
});

test('a file names each faulty cell, and files that are no list of shifts are refused', async () => {
  const text = `Employee,Site,Start,End,Role\n1047,Nowhere,2026-11-18 06:00,05:00,${'x'.repeat(81)}\n,,18/11/2026,07:00,\n`;
  const { body } = await admin.call(importShifts, file(text));
  const code = async (content: string) => (await admin.call(importShifts, file(content))).problem.code;
  const many = `Employee,Start,End\n${'1047,2026-11-18 06:00,07:00\n'.repeat(MOST_SHIFTS + 1)}`;

  expect(body.isWritten).toBe(false);
  expect(body.faults.map(({ row, field, fault }) => [row, field, fault])).toEqual([
    [2, 'role', 'textTooLong'],
    [2, 'site', 'siteUnknown'],
    [3, 'person', 'personMissing'],
    [3, 'start', 'timeUnreadable'],
  ]);
  expect(body.faults[1]?.message).toBe('No site has this name. A site is a tag that belongs to a category.');
  expect(await code('')).toBe('unreadable_shift_file');
  expect(await code('Name,Day\nAna,Monday\n')).toBe('shift_columns_missing');
  expect(await code(many)).toBe('too_many_shifts');
});

test('a week is copied forward at the same local times across a change of clocks, without touching what is there', async () => {
  await aSite('Madrid', 'Europe/Madrid');
  const body = { person: '1047', site: 'Madrid', start: '2026-10-21 06:00', end: '14:00', role: 'Driver' };
  await admin.call(createShift, { body });
  await admin.call(createShift, { body: { ...body, start: '2026-11-04 06:00', end: '10:00', role: 'Cook' } });
  const asked = { week: '2026-10-19', weeks: 3 };
  const { body: preview } = await admin.call(copyShifts, { body: { ...asked, dryRun: true } });
  const { body: done } = await admin.call(copyShifts, { body: asked });
  const { body: again } = await admin.call(copyShifts, { body: asked });
  const found = await admin.call(listShifts, { query: { from: '2026-10-20T00:00:00Z', to: '2026-12-01T00:00:00Z' } });

  expect(preview).toMatchObject({ isWritten: false, created: 2, unchanged: 1 });
  expect(done).toMatchObject({ isWritten: true, created: 2, unchanged: 1 });
  expect(again).toMatchObject({ created: 0, unchanged: 3 });
  expect(found.body.items.map(({ startsAt, endsLocal }) => [startsAt, endsLocal])).toEqual([
    ['2026-10-21T04:00:00.000Z', '2026-10-21T14:00'],
    ['2026-10-28T05:00:00.000Z', '2026-10-28T14:00'],
    ['2026-11-04T05:00:00.000Z', '2026-11-04T10:00'],
    ['2026-11-11T05:00:00.000Z', '2026-11-11T14:00'],
  ]);
});

test('shifts are filtered by site, person and text, and deleted by external id', async () => {
  const north = await aSite('North', 'UTC');
  const bo = await aPerson('1048', 'Bo');
  const time = { start: '2026-11-18T06:00', end: '18:00' };
  const shifts = [
    { externalId: 'A', person: '1047', site: 'North', ...time },
    { externalId: 'B', person: '1048', role: 'Welder', ...time },
  ];
  await admin.call(putShifts, { body: { shifts } });
  const found = async (query: object) => {
    const { body } = await admin.call(listShifts, { query: { week: '2026-11-18', ...query } });
    return body.items.map(({ externalId }) => externalId);
  };

  expect(await found({ sites: north })).toEqual(['A']);
  expect(await found({ users: bo })).toEqual(['B']);
  expect(await found({ search: 'welder' })).toEqual(['B']);
  expect((await admin.call(deleteShifts, { body: { externalIds: ['A', 'unknown'] } })).body).toEqual({ deleted: 1 });
  expect(await found({})).toEqual(['B']);
});

test('a program writes shifts with the permission for schedules, and without it reads them only', async () => {
  const shifts = [{ person: '1047', start: '2026-11-18T06:00', end: '18:00' }];
  const program = await aProgram(server, admin.organizationId, { profile: 'safetyManager' });
  const reader = await aProgram(server, admin.organizationId, { profile: 'hr' });

  expect((await program.call(putShifts, { body: { shifts } })).body).toMatchObject({ isWritten: true, created: 1 });
  expect((await reader.call(putShifts, { body: { shifts } })).status).toBe(403);
  expect((await reader.call(listShifts, { query: { week: '2026-11-18' } })).body.total).toBe(1);
});

test('another organization sees neither shifts nor sites, and names none of its people', async () => {
  const site = await aSite('North', 'UTC');
  await admin.call(createShift, { body: { person: ana, start: '2026-11-18T06:00', end: '18:00' } });
  const [shift] = (await week('2026-11-18')).items;
  const stranger = await server.anAdmin();
  const params = { id: shift?.id ?? '' };

  expect((await stranger.call(listShifts, { query: { week: '2026-11-18' } })).body.total).toBe(0);
  expect((await stranger.call(listSites, {})).body.sites).toEqual([]);
  expect((await stranger.call(changeShift, { params, body: { role: 'x' } })).status).toBe(404);
  expect((await stranger.call(deleteShifts, { body: { ids: [params.id] } })).body.deleted).toBe(0);
  expect((await stranger.call(setSiteClock, { params: { id: site }, body: { timeZone: 'UTC' } })).status).toBe(404);
  expect(
    (await stranger.call(createShift, { body: { person: ana, start: '2026-11-18T06:00', end: '18:00' } })).status,
  ).toBe(400);
});

test('two lists at once leave each shift once', async () => {
  const shifts = [{ person: '1047', start: '2026-11-18T06:00', end: '18:00' }];
  const replies = await Promise.all([1, 2, 3].map(() => admin.call(putShifts, { body: { shifts } })));

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(replies.reduce((sum, { body }) => sum + body.created, 0)).toBe(1);
});
