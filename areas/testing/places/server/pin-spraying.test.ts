import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { failInHours, holdMinutes, holdWaits } from '#tests/support/database/held-counts.ts';
import { BEHIND_PROXY, bearer, knownOf } from '#tests/support/sign-in/sign-in-attempts.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { tokenOfLink } from '#tests/support/sign-in/test-passes.ts';
import { startTestServer, type Caller, type TestServer } from '#tests/support/server/test-server.ts';
import { beginAtKiosk, beginByCode, beginByLink } from '../begin-test.contract.ts';
import { createKiosk, pairKiosk } from '../kiosks.contract.ts';
import { createTestLink, renewTestCode, setPin } from '../test-access.contract.ts';

const PIN = '2580';
const PLANT = '198.51.100.7';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(BEHIND_PROXY);
});
afterAll(() => server.close());

let admin: Caller;
let userId: string;
let organizationCode: string;
beforeEach(async () => {
  await asAdmin(server.admin, 'delete from failure_counts');
  const organizationId = await server.anOrganization('Mine');
  admin = await server.signedInAs('admin', organizationId);
  userId = await aUser(server.databases, { organizationId, employeeNumber: '1047' });
  organizationCode = (await admin.call(renewTestCode, {})).body.code ?? '';
  await admin.call(setPin, { params: { id: userId }, body: { pin: PIN } });
});

interface Try {
  readonly employeeNumber?: string;
  readonly pin?: string;
  readonly address?: string;
  readonly known?: string | undefined;
}

const tryCode = ({ employeeNumber = '1047', pin = PIN, address = PLANT, known }: Try = {}) =>
  server.anonymous.call(
    beginByCode,
    { body: { organizationCode, employeeNumber, pin } },
    { 'x-forwarded-for': address, ...(known && { cookie: `known=${known}` }) },
  );

/** Tries one PIN on many numbers, from that many addresses in turn; returns how many tries were checked. */
async function spray(tries: number, addresses: number): Promise<number> {
  const statuses: number[] = [];
  for (let i = 0; i < tries; i += 1) {
    const address = `203.0.${i % addresses}.9`;
    statuses.push((await tryCode({ employeeNumber: `2${String(i).padStart(4, '0')}`, pin: '4711', address })).status);
  }
  return statuses.filter((status) => status === 422).length;
}

/** Makes wrong tries from the plant's address until it has to wait. */
async function useUpThePlant(): Promise<void> {
  for (let i = 0; i < 30; i += 1) {
    await tryCode({ employeeNumber: `3${i}`, pin: '4711' });
    await holdMinutes(server);
  }
  expect((await tryCode()).status).toBe(429);
}

const linkOf = async () => tokenOfLink((await admin.call(createTestLink, { params: { id: userId } })).body.link);

async function aKiosk() {
  const { body } = await admin.call(createKiosk, { body: { name: 'Gate', site: '', asksPin: true } });
  const paired = await server.anonymous.call(pairKiosk, { body: { code: body.pairingCode } });
  return (claim: { employeeNumber: string; pin: string }) =>
    server.anonymous.call(
      beginAtKiosk,
      { body: claim },
      { 'x-forwarded-for': PLANT, ...bearer(paired.body.deviceToken) },
    );
}

test('one PIN tried on many people from twelve addresses is stopped after a hundred tries', async () => {
  expect(await spray(120, 12)).toBe(100);
  expect((await tryCode({ address: '192.0.2.1' })).status).toBe(429);
});

test('a sprayer does not lock out a browser in which a test was begun, a kiosk, or a link', async () => {
  const known = knownOf(await tryCode());
  const atKiosk = await aKiosk();
  const token = await linkOf();
  await spray(1, 1);
  await failInHours(server, 100);
  expect((await tryCode()).status).toBe(429);

  expect((await tryCode({ known })).status).toBe(200);
  expect((await atKiosk({ employeeNumber: '1047', pin: PIN })).status).toBe(200);
  expect((await server.anonymous.call(beginByLink, { body: { token } })).status).toBe(200);
});

test('an attacker at the plant’s own address does not lock out a known browser or a kiosk', async () => {
  const known = knownOf(await tryCode());
  const atKiosk = await aKiosk();
  await useUpThePlant();

  expect((await tryCode({ known })).status).toBe(200);
  expect((await atKiosk({ employeeNumber: '1047', pin: PIN })).status).toBe(200);
});

test('a right link opens, however many wrong ones its address has tried', async () => {
  const token = await linkOf();
  const open = (tried: string) =>
    server.anonymous.call(beginByLink, { body: { token: tried } }, { 'x-forwarded-for': PLANT });
  for (let i = 0; i < 10; i += 1) {
    await open('x'.repeat(43));
    await holdMinutes(server);
  }
  expect((await open('x'.repeat(43))).status).toBe(429);

  const opened = await open(token);

  expect(opened.status).toBe(200);
  expect(knownOf(opened)).toBeTruthy();
});

test('a browser known in another organization counts as unknown here', async () => {
  const elsewhere = knownOf(await tryCode());
  const organizationId = await server.anOrganization('Other');
  admin = await server.signedInAs('admin', organizationId);
  userId = await aUser(server.databases, { organizationId, employeeNumber: '1047' });
  organizationCode = (await admin.call(renewTestCode, {})).body.code ?? '';
  await admin.call(setPin, { params: { id: userId }, body: { pin: PIN } });
  await useUpThePlant();

  expect((await tryCode({ known: elsewhere })).status).toBe(429);
});

test('the tries of known browsers are also counted together, and per person together with everyone’s', async () => {
  const browsers = [knownOf(await tryCode()), knownOf(await tryCode())];
  expect(new Set(browsers).size).toBe(2);
  for (let i = 0; i < 5; i += 1) await tryCode({ known: browsers[i % 2], pin: '0001' });
  await holdWaits(server);
  expect((await tryCode({ known: browsers[0] })).status).toBe(429);

  await asAdmin(server.admin, 'delete from failure_counts');
  await tryCode({ known: browsers[0], employeeNumber: '9000' });
  await failInHours(server, 300);
  expect((await tryCode({ known: browsers[1] })).status).toBe(429);
  expect((await tryCode()).status).toBe(200);
});

test('a kiosk allows a hundred and twenty wrong tries an hour, counted separately for each kiosk', async () => {
  const [first, second] = [await aKiosk(), await aKiosk()];
  await first({ employeeNumber: '1', pin: '4711' });
  await failInHours(server, 120);

  expect((await first({ employeeNumber: '1047', pin: PIN })).status).toBe(429);
  expect((await second({ employeeNumber: '1047', pin: PIN })).status).toBe(200);
});
