import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { startTestServer, type Caller, type TestServer } from '#tests/support/server/test-server.ts';
import { changeKiosk, leaveKiosk } from '../kiosk-changes.contract.ts';
import { createKiosk, getThisKiosk, listKiosks, pairKiosk } from '../kiosks.contract.ts';

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await asAdmin(server.admin, 'delete from failure_counts');
  admin = await server.signedInAs('admin', await server.anOrganization('Mine'));
});
afterAll(() => server.close());

async function aKiosk(): Promise<{ id: string; device: Caller }> {
  const { body } = await admin.call(createKiosk, { body: { name: 'North gate', site: 'Pit 2', asksPin: true } });
  const paired = await server.anonymous.call(pairKiosk, { body: { code: body.pairingCode } });
  return { id: body.kiosk.id, device: server.holding(paired.body.deviceToken) };
}

const listed = async () => (await admin.call(listKiosks, {})).body.items[0];
const leave = (device: Caller, pin: string) => device.call(leaveKiosk, { body: { pin } });

test('a kiosk is renamed, its device learns the name, and the change is on record without the PIN', async () => {
  const { id, device } = await aKiosk();

  const { body } = await admin.call(changeKiosk, { params: { id }, body: { name: 'South gate', exitPin: '2580' } });

  expect(body).toMatchObject({ name: 'South gate', site: 'Pit 2', asksPin: true, hasExitPin: true, state: 'paired' });
  expect((await device.call(getThisKiosk, {})).body).toMatchObject({ name: 'South gate', hasExitPin: true });
  const [row] = await asAdmin<{ detail: object; hash: string; text: string }>(
    server.admin,
    `select entry.detail, kiosk.exit_pin_hash as hash, entry.detail::text as text
     from audit_entries entry join kiosks kiosk on kiosk.id = entry.object_id
     where entry.action = 'kiosk.changed' and kiosk.id = $1`,
    [id],
  );
  expect(row?.detail).toMatchObject({ from: { name: 'North gate' }, to: { name: 'South gate', hasExitPin: true } });
  expect([row?.hash.includes('2580'), row?.text.includes('2580')]).toEqual([false, false]);
});

test('a kiosk is created with an exit PIN that works, is not on record, and is not easy to guess', async () => {
  const create = (exitPin: string) => admin.call(createKiosk, { body: { name: 'North gate', exitPin } });
  const guessable = await create('1234');
  const { body } = await create('2580');
  const paired = await server.anonymous.call(pairKiosk, { body: { code: body.pairingCode } });

  expect([guessable.status, guessable.problem.fields]).toEqual([400, { exitPin: expect.any(String) }]);
  expect(body.kiosk).toMatchObject({ name: 'North gate', hasExitPin: true });
  const entries = await asAdmin<{ detail: object }>(
    server.admin,
    `select detail from audit_entries where action = 'kiosk.created' and object_id = $1`,
    [body.kiosk.id],
  );
  expect(entries.map(({ detail }) => detail)).toEqual([
    {
      name: 'North gate',
      site: '',
      siteId: null,
      accepts: 'number',
      camera: 'off',
      pictures: 'off',
      asksPin: true,
      isNewExitPin: true,
    },
  ]);
  expect((await leave(server.holding(paired.body.deviceToken), '2580')).status).toBe(204);
});

test('the device leaves kiosk mode only with the exit PIN, and its token ends', async () => {
  const { id, device } = await aKiosk();
  expect((await leave(device, '2580')).problem.code).toBe('exit_pin_wrong');
  expect((await leave(device, '')).problem.code).toBe('exit_pin_wrong');
  await admin.call(changeKiosk, { params: { id }, body: { exitPin: '2580' } });

  expect((await leave(device, '2581')).problem.code).toBe('exit_pin_wrong');
  expect((await listed())?.state).toBe('paired');
  const answers = await Promise.all([leave(device, '2580'), leave(device, '2580')]);

  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(await listed()).toMatchObject({ state: 'left', isOnline: false });
  expect((await device.call(getThisKiosk, {})).problem.code).toBe('kiosk_not_paired');
  expect((await leave(device, '2580')).problem.code).toBe('kiosk_not_paired');
});

test('exit PINs cannot be tried one after the other', async () => {
  const { id, device } = await aKiosk();
  await admin.call(changeKiosk, { params: { id }, body: { exitPin: '2580' } });
  for (let i = 0; i < 5; i += 1) await leave(device, `900${i}`);

  expect((await leave(device, '2580')).status).toBe(429);
  expect((await listed())?.state).toBe('paired');
});

test('an exit PIN that is easy to guess is refused, and a removed one no longer works', async () => {
  const { id, device } = await aKiosk();

  expect((await admin.call(changeKiosk, { params: { id }, body: { exitPin: '1234' } })).status).toBe(400);
  await admin.call(changeKiosk, { params: { id }, body: { exitPin: '2580' } });
  await admin.call(changeKiosk, { params: { id }, body: { exitPin: null } });

  expect((await listed())?.hasExitPin).toBe(false);
  expect((await leave(device, '2580')).problem.code).toBe('exit_pin_wrong');
});

test('a kiosk is online while it sends signs of life', async () => {
  const { id } = await aKiosk();
  expect((await listed())?.isOnline).toBe(true);

  await asAdmin(server.admin, `update kiosks set last_seen_at = now() - interval '6 minutes' where id = $1`, [id]);

  expect(await listed()).toMatchObject({ isOnline: false, state: 'paired' });
});

test('a kiosk of another organization gets 404, and so does a wiped one', async () => {
  const { id } = await aKiosk();
  const other = await server.anAdmin();

  expect((await other.call(changeKiosk, { params: { id }, body: { name: 'Mine now' } })).status).toBe(404);
  await asAdmin(server.admin, 'update kiosks set wiped_at = now(), token_hash = null where id = $1', [id]);
  expect((await admin.call(changeKiosk, { params: { id }, body: { name: 'Ghost' } })).status).toBe(404);
});
