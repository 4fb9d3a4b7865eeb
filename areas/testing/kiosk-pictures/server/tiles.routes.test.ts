import { beforeEach, expect, test } from 'vitest';
import { beginAtKiosk } from '#areas/testing/places/begin-test.contract.ts';
import { changeKiosk } from '#areas/testing/places/kiosk-changes.contract.ts';
import { createKiosk, getThisKiosk, pairKiosk, type Kiosk } from '#areas/testing/places/kiosks.contract.ts';
import { setPin } from '#areas/testing/places/test-access.contract.ts';
import { makeKioskPackage } from '#areas/testing/kiosk-offline/kiosk-package.contract.ts';
import { tagPeople } from '#areas/users/management/bulk.contract.ts';
import { createTagCategory } from '#areas/users/tags/tag-categories.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { deleteUser } from '#areas/users/management/people.contract.ts';
import { aUser } from '#tests/support/builders.ts';
import { failInHours } from '#tests/support/database/held-counts.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { MOST_TILES } from '../narrowed-people.ts';
import { beginByPicture, listKioskPeople } from '../tiles.contract.ts';

const server = serverForTests();

let organizationId: string;
let admin: Caller;
let userId: string;
beforeEach(async () => {
  await asAdmin(server.admin, 'delete from failure_counts');
  organizationId = await server.anOrganization('Mine');
  admin = await server.signedInAs('admin', organizationId);
  userId = await aUser(server.databases, { organizationId, firstName: 'Rosa', employeeNumber: '1047' });
  await admin.call(setPin, { params: { id: userId }, body: { pin: '2580' } });
});

async function aKiosk(pictures: Kiosk['pictures'], owner = admin): Promise<{ id: string; device: Caller }> {
  const { body } = await owner.call(createKiosk, { body: { name: 'Gate', pictures } });
  const paired = await server.anonymous.call(pairKiosk, { body: { code: body.pairingCode } });
  return { id: body.kiosk.id, device: server.holding(paired.body.deviceToken) };
}

const listed = (device: Caller, start = '') => device.call(listKioskPeople, { query: { start } });
const idsOn = async (device: Caller) => (await listed(device)).body.people.map(({ id }) => id);
const tap = (device: Caller, pin?: string, id = userId) =>
  device.call(beginByPicture, { body: { userId: id, ...(pin !== undefined && { pin }) } });

test('a kiosk shows nobody unless an administrator has chosen it, and then a tap opens nothing', async () => {
  const { body } = await admin.call(createKiosk, { body: { name: 'Gate' } });
  const paired = await server.anonymous.call(pairKiosk, { body: { code: body.pairingCode } });
  const device = server.holding(paired.body.deviceToken);

  expect(body.kiosk.pictures).toBe('off');
  expect((await listed(device)).body).toEqual({ starts: [], people: [] });
  expect((await tap(device, '2580')).problem.code).toBe('person_unknown');
});

test('with a PIN, the kiosk shows who has one, by first name and initial, and the PIN opens a test', async () => {
  await aUser(server.databases, { organizationId, firstName: 'Without a PIN' });
  const { device } = await aKiosk('pin');

  expect((await device.call(getThisKiosk, {})).body.pictures).toBe('pin');
  expect((await listed(device)).body).toEqual({
    starts: [],
    people: [{ id: userId, firstName: 'Rosa', initial: 'P', picture: null }],
  });
  expect((await tap(device)).problem.code).toBe('person_unknown');
  expect((await tap(device, '2581')).problem.code).toBe('person_unknown');
  expect((await tap(device, '2580')).body).toMatchObject({ firstName: 'Rosa', initial: 'P' });
});

test('by the picture alone, a tap opens a test, and the record says so', async () => {
  const { id, device } = await aKiosk('alone');

  expect((await tap(device)).status).toBe(200);
  const entries = await asAdmin<{ detail: unknown }>(
    server.admin,
    `select detail from audit_entries where action = 'test_pass.given' and object_id = $1`,
    [userId],
  );
  expect(entries).toEqual([{ detail: { way: 'kiosk', kioskId: id, by: 'picture' } }]);
});

test('a kiosk of a site shows the people of the site, also in its package, and no tap opens a test for others', async () => {
  const { body: category } = await admin.call(createTagCategory, { body: { name: 'Site' } });
  const { body: north } = await admin.call(createTag, { body: { name: 'North', categoryId: category.id } });
  const elsewhere = await aUser(server.databases, { organizationId, firstName: 'Elsewhere' });
  await admin.call(tagPeople, { body: { people: { ids: [userId] }, add: [north.id], remove: [] } });
  const { id, device } = await aKiosk('alone');
  await admin.call(changeKiosk, { params: { id }, body: { siteId: north.id, offlineHours: 24 } });

  expect(await idsOn(device)).toEqual([userId]);
  expect((await tap(device, undefined, elsewhere)).problem.code).toBe('person_unknown');
  expect((await tap(device)).status).toBe(200);
  const { body } = await device.call(makeKioskPackage, { body: { deviceClass: 'tablet-touch' } });
  expect(new Map(body.people.map((person) => [person.id, person.isShown]))).toEqual(
    new Map([
      [userId, true],
      [elsewhere, false],
      [admin.userId, false],
    ]),
  );
});

test('people who are suspended, deleted, or no people are not shown', async () => {
  const suspended = await aUser(server.databases, { organizationId });
  const deleted = await aUser(server.databases, { organizationId });
  await aUser(server.databases, { organizationId, role: 'service', profile: 'gate' });
  await asAdmin(server.admin, `update users set status = 'suspended' where id = $1`, [suspended]);
  await admin.call(deleteUser, { params: { id: deleted } });
  const { device } = await aKiosk('alone');

  expect(new Set(await idsOn(device))).toEqual(new Set([userId, admin.userId]));
  expect((await tap(device, undefined, suspended)).problem.code).toBe('person_not_active');
  expect((await tap(device, undefined, deleted)).problem.code).toBe('person_unknown');
});

test('more people than fit are narrowed by letters', async () => {
  await asAdmin(
    server.admin,
    `insert into users (organization_id, id, first_name, last_name, role, status, source)
     select $1, gen_random_uuid(), case when n = 1 then 'Zoë' else 'Ana' end, 'Q', 'user', 'active', 'import'
     from generate_series(1, $2) n`,
    [organizationId, MOST_TILES],
  );
  const { device } = await aKiosk('alone');

  const { starts, people } = (await listed(device)).body;
  expect(people).toEqual([]);
  expect(starts).toEqual(expect.arrayContaining(['A', 'R', 'Z']));
  expect((await listed(device, 'R')).body.people).toEqual([
    { id: userId, firstName: 'Rosa', initial: 'P', picture: null },
  ]);
});

test('nobody of another organization is shown or opened', async () => {
  const stranger = await server.anAdmin();
  const { device } = await aKiosk('alone', stranger);

  expect(await idsOn(device)).not.toContain(userId);
  expect((await tap(device)).problem.code).toBe('person_unknown');
});

test('wrong PINs count together, whether the person was tapped or typed their number', async () => {
  const { device } = await aKiosk('pin');
  const type = (pin: string) => device.call(beginAtKiosk, { body: { employeeNumber: '1047', pin } });
  for (const pin of ['0001', '0002', '0003']) await tap(device, pin);
  for (const pin of ['0004', '0005']) await type(pin);

  expect([(await tap(device, '2580')).status, (await type('2580')).status]).toEqual([429, 429]);
});

test('wrong taps count with the wrong PINs of the kiosk', async () => {
  const { device } = await aKiosk('alone');
  await tap(device, undefined, crypto.randomUUID());
  await failInHours(server, 120);

  expect((await tap(device)).status).toBe(429);
});

test('without a paired device nobody is shown, and the way can be changed, which is recorded', async () => {
  expect((await listed(server.anonymous)).problem.code).toBe('kiosk_not_paired');
  expect((await tap(server.anonymous)).problem.code).toBe('kiosk_not_paired');
  const { id, device } = await aKiosk('alone');

  expect((await admin.call(changeKiosk, { params: { id }, body: { pictures: 'off' } })).body.pictures).toBe('off');
  expect(await idsOn(device)).toEqual([]);
  const [entry] = await asAdmin<{ detail: unknown }>(
    server.admin,
    `select detail from audit_entries where action = 'kiosk.changed' and object_id = $1`,
    [id],
  );
  expect(entry?.detail).toMatchObject({ from: { pictures: 'alone' }, to: { pictures: 'off' } });
});
