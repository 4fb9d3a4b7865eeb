import { beforeEach, expect, test } from 'vitest';
import { reportCardLost, setTestCard } from '#areas/testing/cards/cards.contract.ts';
import { aUser } from '#tests/support/builders.ts';
import { failInHours } from '#tests/support/database/held-counts.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { beginAtKiosk, beginByCard } from '../begin-test.contract.ts';
import { changeKiosk } from '../kiosk-changes.contract.ts';
import { createKiosk, getThisKiosk, pairKiosk, type Kiosk } from '../kiosks.contract.ts';
import { setPin } from '../test-access.contract.ts';

const server = serverForTests();

const CARD = '04A2B7719C';
let organizationId: string;
let admin: Caller;
let userId: string;
beforeEach(async () => {
  await asAdmin(server.admin, 'delete from failure_counts');
  organizationId = await server.anOrganization('Mine');
  admin = await server.signedInAs('admin', organizationId);
  userId = await aUser(server.databases, { organizationId, employeeNumber: '1047' });
  await admin.call(setTestCard, { params: { id: userId }, body: { card: CARD } });
  await admin.call(setPin, { params: { id: userId }, body: { pin: '2580' } });
});

async function aKiosk(accepts: Kiosk['accepts'], owner = admin): Promise<{ id: string; device: Caller }> {
  const { body } = await owner.call(createKiosk, { body: { name: 'Gate', accepts } });
  const paired = await server.anonymous.call(pairKiosk, { body: { code: body.pairingCode } });
  return { id: body.kiosk.id, device: server.holding(paired.body.deviceToken) };
}

const scan = (device: Caller, card = CARD) => device.call(beginByCard, { body: { card } });
const type = (device: Caller) => device.call(beginAtKiosk, { body: { employeeNumber: '1047', pin: '2580' } });

test.each([
  ['number', 422, 200],
  ['card', 200, 422],
  ['either', 200, 200],
] as const)('a kiosk for %s answers a card with %i and a number with %i', async (accepts, byCard, byNumber) => {
  const { device } = await aKiosk(accepts);

  expect((await device.call(getThisKiosk, {})).body.accepts).toBe(accepts);
  expect([(await scan(device)).status, (await type(device)).status]).toEqual([byCard, byNumber]);
});

test('a card opens a test of its person; the reader may type it with spaces and in small letters', async () => {
  const { device } = await aKiosk('card');

  expect((await scan(device, ' 04a2b7719c\r')).body).toMatchObject({ firstName: 'Ana', initial: 'P' });
});

test('an unknown card, a lost one and one of another organization get the same answer', async () => {
  const stranger = await server.anAdmin();
  const { device } = await aKiosk('card');
  const abroad = await aKiosk('card', stranger);
  const answers = [await scan(device, '99999999'), await scan(abroad.device)];
  await admin.call(reportCardLost, { params: { id: userId } });
  answers.push(await scan(device));

  expect(answers.map(({ problem }) => problem.code)).toEqual(['card_unknown', 'card_unknown', 'card_unknown']);
});

test('the card of a suspended person is refused', async () => {
  const { device } = await aKiosk('card');
  await asAdmin(server.admin, `update users set status = 'suspended' where id = $1`, [userId]);

  expect((await scan(device)).problem.code).toBe('person_not_active');
});

test('wrong cards count with the wrong PINs of the kiosk, also against a right card', async () => {
  const { device } = await aKiosk('either');
  const other = await aKiosk('either');
  await scan(device, '99999999');
  await failInHours(server, 120);

  expect([(await scan(device)).status, (await type(device)).status]).toEqual([429, 429]);
  expect((await scan(other.device)).status).toBe(200);
});

test('without a paired device a card opens nothing, and what the kiosk accepts can be changed', async () => {
  expect((await scan(server.anonymous)).problem.code).toBe('kiosk_not_paired');
  const { id, device } = await aKiosk('number');

  const changed = await admin.call(changeKiosk, { params: { id }, body: { accepts: 'card', camera: 'front' } });

  expect(changed.body).toMatchObject({ accepts: 'card', camera: 'front' });
  expect((await device.call(getThisKiosk, {})).body.camera).toBe('front');
  expect((await scan(device)).status).toBe(200);
});
