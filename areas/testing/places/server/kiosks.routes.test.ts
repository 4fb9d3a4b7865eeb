import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { holdMinutes } from '#tests/support/database/held-counts.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { startTestServer, type Caller, type TestServer } from '#tests/support/server/test-server.ts';
import { startAttempt } from '#areas/testing/attempt/attempts.contract.ts';
import { beginAtKiosk } from '../begin-test.contract.ts';
import { createKiosk, getThisKiosk, listKiosks, pairKiosk, wipeKiosk } from '../kiosks.contract.ts';
import { setPin } from '../test-access.contract.ts';
import { getTestState } from '#areas/testing/attempt/test-state.contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PIN = '2580';
let admin: Caller;
let userId: string;
beforeEach(async () => {
  await asAdmin(server.admin, 'delete from failure_counts');
  const organizationId = await server.anOrganization('Mine');
  admin = await server.signedInAs('admin', organizationId);
  userId = await aUser(server.databases, { organizationId, employeeNumber: '1047' });
  await admin.call(setPin, { params: { id: userId }, body: { pin: PIN } });
});

const make = async (asksPin = true) =>
  (await admin.call(createKiosk, { body: { name: 'North gate', site: 'Pit 2', asksPin } })).body;
const pairing = (code: string) => server.anonymous.call(pairKiosk, { body: { code } });

async function aKiosk(asksPin = true): Promise<{ id: string; device: Caller }> {
  const { kiosk, pairingCode } = await make(asksPin);
  const { body } = await pairing(pairingCode);
  return { id: kiosk.id, device: server.holding(body.deviceToken) };
}

test('a kiosk is paired with its code, once', async () => {
  const { kiosk, pairingCode } = await make();
  const answers = await Promise.all([pairing(pairingCode), pairing(pairingCode), pairing(pairingCode)]);

  expect(kiosk).toMatchObject({ name: 'North gate', site: 'Pit 2', state: 'waiting', lastSeenAt: null });
  expect(pairingCode).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  expect((await admin.call(listKiosks, {})).body.items).toMatchObject([{ state: 'paired' }]);
});

test('a pairing code is good for ten minutes', async () => {
  const { pairingCode, kiosk } = await make();
  await asAdmin(
    server.admin,
    `update kiosks set pairing_ends_at = pairing_ends_at - interval '10 minutes' where id = $1`,
    [kiosk.id],
  );

  expect((await pairing(pairingCode)).problem.code).toBe('pairing_code_unknown');
  expect((await admin.call(listKiosks, {})).body.items).toMatchObject([{ state: 'expired' }]);
});

test('an address that guesses pairing codes has to wait, but a right code from there still works', async () => {
  const { pairingCode } = await make();
  for (let i = 0; i < 10; i += 1) {
    await pairing(`aaaaaa${String(i).padStart(2, '0')}`);
    await holdMinutes(server);
  }

  expect((await pairing('aaaaaaaa')).status).toBe(429);
  expect((await pairing(pairingCode.toLowerCase())).status).toBe(200);
});

test('a paired device knows which kiosk it is, and its use is recorded', async () => {
  const { device } = await aKiosk();
  await asAdmin(server.admin, `update kiosks set last_seen_at = null`);

  expect((await device.call(getThisKiosk, {})).body).toEqual({
    name: 'North gate',
    site: 'Pit 2',
    language: null,
    timeZone: null,
    accepts: 'number',
    camera: 'off',
    pictures: 'off',
    asksPin: true,
    hasExitPin: false,
    offlineHours: null,
    now: expect.any(String) as string,
    logo: null,
  });
  expect((await admin.call(listKiosks, {})).body.items[0]?.lastSeenAt).not.toBeNull();
});

test('a sign of life reports the device’s clock, and since when it is wrong', async () => {
  const { id, device } = await aKiosk();
  const clock = async () => {
    const [row] = await asAdmin<{ offset: number | null; isWrong: boolean }>(
      server.admin,
      `select clock_offset_seconds as offset, clock_wrong_since is not null as "isWrong" from kiosks where id = $1`,
      [id],
    );
    return row;
  };
  const sign = (offsetMs: number) => device.call(getThisKiosk, { query: { clock: Date.now() + offsetMs } });
  await device.call(getThisKiosk, {});
  const silent = await clock();
  await sign(-600_000);
  const slow = await clock();
  await device.call(getThisKiosk, {});
  const stillSlow = await clock();
  await device.call(getThisKiosk, { query: { clock: 8_640_000_000_000_000 } });
  const absurd = await clock();
  await sign(0);
  const right = await clock();

  expect(silent).toEqual({ offset: null, isWrong: false });
  expect(slow?.isWrong).toBe(true);
  expect(Math.abs((slow?.offset ?? 0) + 600)).toBeLessThan(60);
  expect(stillSlow).toEqual(slow);
  expect(absurd).toEqual({ offset: 2_000_000_000, isWrong: true });
  expect(right?.isWrong).toBe(false);
});

test('at a kiosk a number and its PIN open a test for half an hour', async () => {
  const { device } = await aKiosk();
  const { body } = await device.call(beginAtKiosk, { body: { employeeNumber: '1047', pin: PIN } });
  const [pass] = await asAdmin<{ minutes: number; way: string }>(
    server.admin,
    `select way, extract(epoch from expires_at - created_at)::int / 60 as minutes from test_passes where user_id = $1`,
    [userId],
  );

  expect(body).toMatchObject({ firstName: 'Ana', initial: 'P' });
  expect(pass).toEqual({ way: 'kiosk', minutes: 30 });
  expect((await server.holding(body.pass).call(startAttempt, { body: { testType: 'FullTest' } })).status).toBe(201);
});

test('a test stores the kiosk on which it was begun, and one begun elsewhere stores none', async () => {
  const { id, device } = await aKiosk();
  const { body } = await device.call(beginAtKiosk, { body: { employeeNumber: '1047', pin: PIN } });
  const there = await server.holding(body.pass).call(startAttempt, { body: { testType: 'FullTest' } });
  const elsewhere = await admin.call(startAttempt, { body: { testType: 'FullTest' } });
  const kiosks = await asAdmin<{ id: string; kiosk: string | null }>(
    server.admin,
    `select id, kiosk_id as kiosk from attempts where id = any($1)`,
    [[there.body.attemptId, elsewhere.body.attemptId]],
  );

  expect(new Map(kiosks.map((attempt) => [attempt.id, attempt.kiosk]))).toEqual(
    new Map([
      [there.body.attemptId, id],
      [elsewhere.body.attemptId, null],
    ]),
  );
});

test('where the kiosk asks for a PIN the number alone is not enough; elsewhere it is', async () => {
  const strict = await aKiosk();
  const easy = await aKiosk(false);
  const body = { employeeNumber: '1047' };

  expect((await strict.device.call(beginAtKiosk, { body })).problem.code).toBe('person_unknown');
  expect((await easy.device.call(beginAtKiosk, { body })).status).toBe(200);
});

test('a device that is not paired is told so, whatever token it holds', async () => {
  const body = { employeeNumber: '1047', pin: PIN };
  const answers = [
    await server.anonymous.call(beginAtKiosk, { body }),
    await admin.call(beginAtKiosk, { body }),
    await server.anonymous.call(getThisKiosk, {}),
  ];

  expect(answers.map(({ problem }) => problem.code)).toEqual(Array.from({ length: 3 }, () => 'kiosk_not_paired'));
});

test('a device token opens nothing by itself', async () => {
  const { device } = await aKiosk();

  expect((await device.call(getTestState, {})).status).toBe(401);
  expect((await device.call(listKiosks, {})).status).toBe(401);
});

test('a wiped kiosk is refused, and so is a test that was begun on it', async () => {
  const { id, device } = await aKiosk();
  const { body } = await device.call(beginAtKiosk, { body: { employeeNumber: '1047', pin: PIN } });

  expect((await admin.call(wipeKiosk, { params: { id } })).status).toBe(204);

  expect((await device.call(getThisKiosk, {})).problem.code).toBe('kiosk_not_paired');
  expect((await server.holding(body.pass).call(getTestState, {})).status).toBe(401);
  expect((await admin.call(listKiosks, {})).body.items).toEqual([]);
  expect((await admin.call(wipeKiosk, { params: { id } })).status).toBe(404);
});

test('no code or token of a kiosk is stored in plain text', async () => {
  const { pairingCode } = await make();
  const { pairingCode: used } = await make();
  const { body } = await pairing(used);
  const rows = await asAdmin<{ text: string }>(
    server.admin,
    `select row_to_json(k)::text as text from kiosks k union all select row_to_json(a)::text from audit_entries a`,
  );

  expect(rows.length).toBeGreaterThan(3);
  const secrets = [pairingCode, used, body.deviceToken];
  expect(rows.filter(({ text }) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
});
