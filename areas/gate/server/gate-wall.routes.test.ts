import { beforeEach, expect, test } from 'vitest';
import { createBoard, revokeBoard, showBoard } from '#areas/reports/dashboard/wall-boards.contract.ts';
import { createShift } from '#areas/schedules/shifts/shifts.contract.ts';
import { createKiosk, pairKiosk } from '#areas/testing/places/kiosks.contract.ts';
import { tagPeople } from '#areas/users/management/bulk.contract.ts';
import { createTagCategory } from '#areas/users/tags/tag-categories.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { aUser } from '#tests/support/builders.ts';
import { aGate } from '#tests/support/gates.ts';
import { inMinutes } from '#tests/support/in-minutes.ts';
import { anExpectedTest, aSchedule } from '#tests/support/schedules/schedules.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { callToGate, getGateWall, listMissingPeople, showGateWall } from '../gate-wall.contract.ts';
import { forgetPastAnswers } from './forget-answers.service.ts';
import { withOrganization } from '#platform/server/database/database.ts';

const server = serverForTests();
let there: Awaited<ReturnType<typeof aGate>>;
let organizationId: string;
let north: string;
let scheduleId: string;
beforeEach(async () => {
  there = await aGate(server);
  ({ organizationId } = there.admin);
  const { body: category } = await there.admin.call(createTagCategory, { body: { name: 'Site' } });
  north = (await there.admin.call(createTag, { body: { name: 'North', categoryId: category.id } })).body.id;
  scheduleId = await aSchedule(server, there.admin, { startsOn: '2099-01-01' });
});

const wall = async (site?: string) =>
  (await there.admin.call(getGateWall, { query: site === undefined ? {} : { site } })).body;
const missing = async (caller = there.admin, site?: string) =>
  (await caller.call(listMissingPeople, { query: site === undefined ? {} : { site } })).body;

async function aKiosk(site = 'north', siteId: string | null = null): Promise<string> {
  const { body } = await there.admin.call(createKiosk, { body: { name: 'Kiosk', site, siteId } });
  await server.anonymous.call(pairKiosk, { body: { code: body.pairingCode } });
  return body.kiosk.id;
}

/** Begins a test on a kiosk, as if it had begun so many minutes ago. */
async function begin(kioskId: string, { userId = there.userId, minutes = 0 } = {}): Promise<string> {
  const id = crypto.randomUUID();
  await asAdmin(
    server.admin,
    `insert into attempts (organization_id, id, user_id, test_type, seed, task_version, way, kiosk_id, created_at, expires_at)
     values ($1, $2, $3, 'FullTest', repeat('a', 32), '1', 'kiosk', $4, now() - make_interval(mins => $5), now() + interval '1 hour')`,
    [organizationId, id, userId, kioskId, minutes],
  );
  await asAdmin(server.admin, `update kiosks set last_seen_at = now() - make_interval(mins => $2) where id = $1`, [
    kioskId,
    minutes,
  ]);
  return id;
}

/** A person with a shift at the site that starts so many minutes from now, and an open test. */
async function expected(employeeNumber: string | null, starts = 10, phone: string | null = null): Promise<string> {
  const userId = await aUser(server.databases, {
    organizationId,
    lastName: `Canary ${employeeNumber ?? ''}`,
    ...(employeeNumber !== null && { employeeNumber }),
  });
  await asAdmin(server.admin, `update users set phone = $2 where id = $1`, [userId, phone]);
  const shift = { person: userId, site: 'North', start: inMinutes(starts), end: inMinutes(600) };
  expect((await there.admin.call(createShift, { body: shift })).status).toBe(201);
  await anExpectedTest(server, { organizationId, scheduleId, userId, opens: -30, due: 20, closes: 40 });
  return userId;
}

test('places are free, in use or silent', async () => {
  const [busy, left, silent] = [await aKiosk(), await aKiosk(), await aKiosk()];
  await aKiosk('South');
  await begin(busy, { minutes: 1 });
  await begin(left, { minutes: 4 });
  // The person went away: the kiosk has sent its sign again.
  await asAdmin(server.admin, `update kiosks set last_seen_at = now() where id = $1`, [left]);
  await asAdmin(server.admin, `update kiosks set last_seen_at = now() - interval '1 hour' where id = $1`, [silent]);

  expect((await wall()).places).toEqual({ free: 2, busy: 1, away: 1 });
  expect((await wall(north)).places).toEqual({ free: 1, busy: 1, away: 1 });
});

test('a kiosk counts at the site that it belongs to, wherever it stands, and its tests give the wait there', async () => {
  const { body: category } = await there.admin.call(createTagCategory, { body: { name: 'Plant' } });
  const { body: south } = await there.admin.call(createTag, { body: { name: 'South', categoryId: category.id } });
  const kiosk = await aKiosk('North', south.id);
  const done = await begin(kiosk, { minutes: 30 });
  await asAdmin(server.admin, `update attempts set submitted_at = created_at + interval '10 minutes' where id = $1`, [
    done,
  ]);
  await begin(kiosk);
  const elsewhere = await aKiosk('north');
  await begin(elsewhere);

  expect((await wall(south.id)).places).toEqual({ free: 0, busy: 1, away: 0 });
  expect((await wall(north)).places).toEqual({ free: 0, busy: 1, away: 0 });
  // The long test was taken at the other site.
  expect((await wall(south.id)).waitMinutes).toBeGreaterThan((await wall(north)).waitMinutes ?? 0);
});

test('the wait is known from the places, the called people and the time that tests take', async () => {
  expect((await wall()).waitMinutes).toBeNull();
  const kiosk = await aKiosk();
  expect((await wall()).waitMinutes).toBe(0);
  const done = await begin(kiosk, { minutes: 30 });
  await asAdmin(server.admin, `update attempts set submitted_at = created_at + interval '90 seconds' where id = $1`, [
    done,
  ]);
  await begin(kiosk);
  // One place: this person, and half a minute of coming and going.
  expect((await wall()).waitMinutes).toBe(2);
  const ana = await expected('7');
  await there.admin.call(callToGate, { body: { userId: ana } });

  expect((await wall()).waitMinutes).toBe(4);
});

test('a called person is on the wall by number until they begin a test, and each call is in the record', async () => {
  const kiosk = await aKiosk();
  const [ana, bo, eva] = [await expected('1048'), await expected('2001'), await expected(null)];
  for (const userId of [ana, bo]) await there.admin.call(callToGate, { body: { userId } });
  const nameless = await there.admin.call(callToGate, { body: { userId: eva } });
  const both = await wall(north);
  await begin(kiosk, { userId: ana });
  const one = await wall();
  await asAdmin(server.admin, `update gate_calls set called_at = now() - interval '16 minutes' where user_id = $1`, [
    bo,
  ]);
  const none = await wall();
  const told = await asAdmin<{ object_id: string }>(
    server.admin,
    `select object_id from audit_entries where organization_id = $1 and action = 'user.called_to_gate' order by at, id`,
    [organizationId],
  );

  expect([both.called.toSorted(), one.called, none.called]).toEqual([['1048', '2001'], ['2001'], []]);
  expect(nameless.problem.code).toBe('person_without_number');
  expect(told.map(({ object_id }) => object_id)).toEqual([ana, bo]);
});

test('calls are forgotten after a day', async () => {
  await there.admin.call(callToGate, { body: { userId: there.userId } });
  const place = { organizationId, actor: { userId: null } };
  const left = async () =>
    (await asAdmin(server.admin, `select from gate_calls where organization_id = $1`, [organizationId])).length;
  await withOrganization(server.databases, place, forgetPastAnswers);
  const young = await left();
  await asAdmin(server.admin, `update gate_calls set called_at = now() - interval '25 hours'`);
  await withOrganization(server.databases, place, forgetPastAnswers);

  expect([young, await left()]).toEqual([1, 0]);
});

test('a link shows the wall without a session, a name or an id, and shows nothing else', async () => {
  const ana = await expected('1048');
  await there.admin.call(callToGate, { body: { userId: ana } });
  await there.tested();
  await there.ask();
  const { body } = await there.admin.call(createBoard, { body: { name: 'Hall', shows: 'gate', siteId: north } });
  const token = body.link.split('#gate=')[1] ?? '';
  const shown = await server.anonymous.call(showGateWall, { body: { token } });
  const dashboard = await server.anonymous.call(showBoard, { body: { token } });
  await there.admin.call(revokeBoard, { params: { id: body.board.id } });
  const ended = await server.anonymous.call(showGateWall, { body: { token } });

  expect(body.board).toMatchObject({ shows: 'gate', site: 'North' });
  expect(shown.body).toMatchObject({ site: 'North', called: ['1048'], tests: { done: 0, expected: 1 }, through: 0 });
  expect(shown.body.nextShift).toMatchObject({ people: 1, missing: 1 });
  expect((await wall()).through).toBe(1);
  expect(JSON.stringify(shown.body)).not.toMatch(/Canary|Ana/);
  expect(JSON.stringify(shown.body)).not.toContain(ana);
  expect([dashboard.status, ended.status]).toEqual([404, 404]);
});

test('missing people are listed by the start of their shift with a phone number; a test takes them off', async () => {
  await expected('3', 45);
  const ana = await expected('1', 10, '+1 555 010 0199');
  const late = await expected('2', -20);
  const done = await expected('4', 10);
  await expected('5', 90);
  await asAdmin(server.admin, `update occurrences set status = 'excused', excuse_reason = 'sick' where user_id = $1`, [
    done,
  ]);
  const { items, total, sites } = await missing();

  expect(items.map(({ employeeNumber, phone }) => [employeeNumber, phone])).toEqual([
    ['2', null],
    ['1', '+1 555 010 0199'],
    ['3', null],
  ]);
  expect([total, sites.map(({ name }) => name)]).toEqual([3, ['North']]);
  expect([items[0]?.person.id, items[1]?.person.id]).toEqual([late, ana]);
  expect((await missing(there.admin, crypto.randomUUID())).items).toEqual([]);
});

test('a supervisor sees and calls the people of their scope only, and another organization nobody', async () => {
  const [ana, bo] = [await expected('1'), await expected('2')];
  const { body: crew } = await there.admin.call(createTag, { body: { name: 'Crew A' } });
  await there.admin.call(tagPeople, { body: { people: { ids: [ana] }, add: [crew.id] } });
  const supervisor = await server.signedInAs('admin', organizationId, { profile: 'supervisor', scope: [crew.id] });
  const stranger = await server.anAdmin();
  const call = async (caller: typeof supervisor, userId: string) =>
    (await caller.call(callToGate, { body: { userId } })).status;

  expect((await supervisor.call(listMissingPeople, { query: {} })).body.items.map(({ person }) => person.id)).toEqual([
    ana,
  ]);
  expect([await call(supervisor, ana), await call(supervisor, bo), await call(stranger, ana)]).toEqual([204, 404, 404]);
  expect((await stranger.call(listMissingPeople, { query: {} })).body.items).toEqual([]);
  expect((await stranger.call(getGateWall, { query: {} })).body.called).toEqual([]);
  expect((await there.gate.call(listMissingPeople, { query: {} })).status).toBe(403);
});
