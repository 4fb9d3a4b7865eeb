import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { orderRetest } from '#areas/testing/attempt/retest-orders.contract.ts';
import { reportCardLost, setTestCard } from '#areas/testing/cards/cards.contract.ts';
import { createPins } from '#areas/testing/pins/many-pins.contract.ts';
import { beginAtKiosk, beginByCard } from '#areas/testing/places/begin-test.contract.ts';
import { changeKiosk } from '#areas/testing/places/kiosk-changes.contract.ts';
import { createKiosk, getThisKiosk, listKiosks, pairKiosk, wipeKiosk } from '#areas/testing/places/kiosks.contract.ts';
import { setPin } from '#areas/testing/places/test-access.contract.ts';
import { deleteUser } from '#areas/users/management/people.contract.ts';
import { aUser } from '#tests/support/builders.ts';
import { aKioskTest, anOfflineKiosk, aPackage, handInAtKiosk } from '#tests/support/offline-kiosks.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { makeKioskPackage, type KioskPackage } from '../kiosk-package.contract.ts';

const server = serverForTests();

const PIN = '2580';
const CARD = '04A2B7719C';
let organizationId: string;
let admin: Caller;
let userId: string;
beforeEach(async () => {
  await asAdmin(server.admin, 'delete from failure_counts');
  organizationId = await server.anOrganization('Mine');
  admin = await server.signedInAs('admin', organizationId);
  userId = await aUser(server.databases, { organizationId, employeeNumber: '1047' });
});

const givePin = (pin = PIN) => admin.call(setPin, { params: { id: userId }, body: { pin } });
const giveCard = () => admin.call(setTestCard, { params: { id: userId }, body: { card: CARD } });
const personIn = (given: KioskPackage) => given.people.find(({ id }) => id === userId);
const proofs = () =>
  asAdmin(server.admin, `select kind from device_proofs where organization_id = $1`, [organizationId]);

/** Computed as the kiosk does, without the product's code. */
const keyed = (given: KioskPackage, proof: Buffer) =>
  createHmac('sha256', Buffer.from(given.key, 'base64')).update(proof).digest('base64');
const pinHash = (given: KioskPackage, pin: string) =>
  keyed(given, pbkdf2Sync(pin, userId, given.pinRounds, 32, 'sha256'));
const cardHash = (given: KioskPackage, card: string) => keyed(given, createHash('sha256').update(card).digest());

test('a kiosk gets no package until an administrator allows it to work offline, which is recorded', async () => {
  const { body } = await admin.call(createKiosk, { body: { name: 'Gate' } });
  const paired = await server.anonymous.call(pairKiosk, { body: { code: body.pairingCode } });
  const device = server.holding(paired.body.deviceToken);
  const ask = () => device.call(makeKioskPackage, { body: { deviceClass: 'tablet-touch' } });

  expect((await ask()).problem.code).toBe('kiosk_online_only');
  const { body: changed } = await admin.call(changeKiosk, {
    params: { id: body.kiosk.id },
    body: { offlineHours: 24 },
  });
  expect(changed).toMatchObject({ offlineHours: 24, offlineUntil: null });
  expect((await device.call(getThisKiosk, {})).body.offlineHours).toBe(24);
  const { status, body: given } = await ask();

  expect(status).toBe(201);
  expect(Date.parse(given.endsAt) - Date.parse(given.madeAt)).toBe(24 * 3_600_000);
  expect((await admin.call(listKiosks, {})).body.items[0]?.offlineUntil).toBe(given.endsAt);
  const recorded = await asAdmin<{ action: string }>(
    server.admin,
    `select action, detail from audit_entries where organization_id = $1 and object_id = $2 order by at, id`,
    [organizationId, body.kiosk.id],
  );
  expect(recorded).toMatchObject([
    { action: 'kiosk.created' },
    { action: 'kiosk.paired' },
    { action: 'kiosk.changed', detail: { from: { offlineHours: null }, to: { offlineHours: 24 } } },
    { action: 'kiosk.package_given', detail: { name: 'Gate', people: 1 } },
  ]);
});

test('only a paired device gets a package', async () => {
  const kiosk = await anOfflineKiosk(server, admin);
  const ask = (caller: Caller) => caller.call(makeKioskPackage, { body: { deviceClass: 'tablet-touch' } });
  const strangers = [await ask(server.anonymous), await ask(admin)];
  await admin.call(wipeKiosk, { params: { id: kiosk.id } });

  expect(strangers.map(({ problem }) => problem.code)).toEqual(['kiosk_not_paired', 'kiosk_not_paired']);
  expect((await ask(kiosk.device)).problem.code).toBe('kiosk_not_paired');
});

test('a person is carried along with keyed hashes of PIN and card, and with nothing about results', async () => {
  const kiosk = await anOfflineKiosk(server, admin);
  await givePin();
  await giveCard();
  const given = await aPackage(server, kiosk);
  const other = await aPackage(server, kiosk);

  expect(personIn(given)).toEqual({
    id: userId,
    employeeNumber: '1047',
    firstName: 'Ana',
    initial: 'P',
    locale: 'en',
    isOwnLocale: false,
    isShown: true,
    pin: pinHash(given, PIN),
    card: cardHash(given, CARD),
    testTypes: ['FullTest', 'LightningTest'],
    dueAt: null,
    withPractice: true,
  });
  expect(personIn(other)?.pin).not.toBe(personIn(given)?.pin);
  expect(new Set([...given.seeds, ...other.seeds]).size).toBe(3000);
});

test('a PIN and a card from before are known after the person has used them once online', async () => {
  await givePin();
  await giveCard();
  const kiosk = await anOfflineKiosk(server, admin);
  expect(personIn(await aPackage(server, kiosk))).toMatchObject({ pin: null, card: null });

  await kiosk.device.call(beginAtKiosk, { body: { employeeNumber: '1047', pin: PIN } });
  await kiosk.device.call(beginByCard, { body: { card: CARD } });

  const given = await aPackage(server, kiosk);
  expect(personIn(given)).toMatchObject({ pin: pinHash(given, PIN), card: cardHash(given, CARD) });
});

test('PINs that are created for many people are known', async () => {
  const kiosk = await anOfflineKiosk(server, admin);
  const { body } = await admin.call(createPins, { body: { people: { ids: [userId] } } });
  const given = await aPackage(server, kiosk);

  expect(personIn(given)?.pin).toBe(pinHash(given, body.items[0]?.pin ?? ''));
});

test('a replaced PIN and a lost card are no longer carried along', async () => {
  const kiosk = await anOfflineKiosk(server, admin);
  await givePin();
  await giveCard();
  // Whatever else stores a PIN: a hash that does not belong to the proof makes the proof useless.
  await asAdmin(server.admin, `update test_pins set pin_hash = pin_hash || 'x' where user_id = $1`, [userId]);
  await admin.call(reportCardLost, { params: { id: userId } });
  expect(personIn(await aPackage(server, kiosk))).toMatchObject({ pin: null, card: null });

  await givePin('9137');
  const given = await aPackage(server, kiosk);
  expect(personIn(given)?.pin).toBe(pinHash(given, '9137'));
});

test('only active people of the organization who can identify themselves are carried along', async () => {
  const kiosk = await anOfflineKiosk(server, admin);
  const abroad = await server.anAdmin();
  await aUser(server.databases, { organizationId: abroad.organizationId, employeeNumber: '1' });
  await aUser(server.databases, { organizationId, employeeNumber: '2', status: 'suspended' });
  await aUser(server.databases, { organizationId, employeeNumber: '3', status: 'left' });
  await aUser(server.databases, { organizationId });
  const inBin = await aUser(server.databases, { organizationId, employeeNumber: '4' });
  await admin.call(deleteUser, { params: { id: inBin } });

  expect((await aPackage(server, kiosk)).people.map(({ id }) => id)).toEqual([userId]);
});

test('an ordered test is due, and only the full test is offered', async () => {
  const kiosk = await anOfflineKiosk(server, admin);
  const earlier = await aPackage(server, kiosk, 5);
  const { body } = await handInAtKiosk(server, aKioskTest(earlier, { place: 0, userId, hoursAgo: 4 }));
  await admin.call(orderRetest, { params: { id: body.attemptId }, body: { dueInMinutes: 60 } });

  expect(personIn(await aPackage(server, kiosk))).toMatchObject({
    testTypes: ['FullTest'],
    dueAt: expect.any(String) as string,
  });
});

test('proofs of PINs and cards are deleted when no kiosk may work offline any more', async () => {
  await givePin();
  expect(await proofs()).toEqual([]);
  const kiosk = await anOfflineKiosk(server, admin);
  const second = await anOfflineKiosk(server, admin);
  await givePin();
  await admin.call(changeKiosk, { params: { id: kiosk.id }, body: { offlineHours: null } });
  expect(await proofs()).toEqual([{ kind: 'pin' }]);

  await admin.call(wipeKiosk, { params: { id: second.id } });

  expect(await proofs()).toEqual([]);
});
