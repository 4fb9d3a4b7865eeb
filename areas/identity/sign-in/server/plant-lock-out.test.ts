import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { hashQueue } from '#platform/server/limits/hash-queue.ts';
import { anAuthenticator } from '#tests/support/sign-in/authenticator.ts';
import { eventually } from '#tests/support/eventually.ts';
import { holdMinutes, holdWaits } from '#tests/support/database/held-counts.ts';
import { somebody } from '#tests/support/sign-in/second-factor-people.ts';
import { aLogin, BEHIND_PROXY, deviceOf, tryLogin } from '#tests/support/sign-in/sign-in-attempts.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { PUBLIC_URL, serverForTests } from '#tests/support/server/test-server.ts';
import { issueToken } from '#areas/identity/accounts/server/one-time-tokens.service.ts';
import type { PasskeyProof } from '#areas/identity/second-factor/passkey-proof.ts';
import * as passkeys from '#areas/identity/second-factor/passkeys.contract.ts';
import { resetPassword } from '#areas/identity/passwords/password.contract.ts';

/** The address that everyone in a plant, and the attacker, share. */
const PLANT = '198.51.100.7';
const AT_PLANT = { 'x-forwarded-for': PLANT };
const HOME = { rpId: new URL(PUBLIC_URL).hostname, origin: PUBLIC_URL };

const server = serverForTests(BEHIND_PROXY);
beforeEach(() => asAdmin(server.admin, 'delete from failure_counts'));

test('wrong logins at the plant’s address do not keep out a worker in a known browser', async () => {
  const [{ email }, other] = [await aLogin(server), await aLogin(server)];
  const device = deviceOf(await tryLogin(server, { email }, { address: PLANT }));
  for (let i = 0; i < 30; i += 1) {
    await tryLogin(server, { email: `nobody${i}@test.example`, password: 'wrong' }, { address: PLANT });
    await holdMinutes(server);
  }

  expect((await tryLogin(server, { email }, { address: PLANT })).status).toBe(429);
  expect((await tryLogin(server, { email }, { address: PLANT, device })).status).toBe(200);
  // The browser is known to this account only, and does not bypass the count for any other.
  expect((await tryLogin(server, { email: other.email }, { address: PLANT, device })).status).toBe(429);
});

test('a known browser waits after its own wrong passwords', async () => {
  const { email } = await aLogin(server);
  const device = deviceOf(await tryLogin(server, { email }, { address: PLANT }));
  for (let i = 0; i < 5; i += 1) await tryLogin(server, { email, password: 'wrong' }, { address: PLANT, device });
  await holdWaits(server);

  expect((await tryLogin(server, { email }, { address: PLANT, device })).status).toBe(429);
});

test('a flood of strangers who try passwords does not keep a known browser from its turn', async () => {
  const [{ email }, stranger] = [await aLogin(server), await aLogin(server)];
  const device = deviceOf(await tryLogin(server, { email }, { address: PLANT }));
  const flood = fillStrangersLine();

  const refused = await tryLogin(server, { email: stranger.email }, { address: PLANT });
  const known = tryLogin(server, { email }, { address: PLANT, device });
  await eventually(() => expect(hashQueue.waiting('known')).toBe(1));
  // The lanes take turns, so one of the next two turns goes to the known lane, whichever lane was last before this
  // test.
  flood.endOne();
  flood.endOne();

  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  expect((await known).status).toBe(200);
});

/** Fills the line with as many strangers as it takes. They end after the test in any case: the process has one line. */
function fillStrangersLine() {
  const ends: (() => void)[] = [];
  let isOver = false;
  const work = () =>
    new Promise<void>((resolve) => {
      if (isOver) resolve();
      else ends.push(resolve);
    });
  const flood = Array.from({ length: 52 }, () => hashQueue.run('strangers', work));
  onTestFinished(async () => {
    isOver = true;
    for (const end of ends) end();
    await Promise.all(flood);
  });
  return { endOne: () => ends.shift()?.() };
}

test('wrong links at the plant’s address do not keep out a person with a right one', async () => {
  const { accountId, email } = await aLogin(server);
  const token = await issueToken(server.databases.system, {
    purpose: 'reset password',
    accountId,
    payload: { email },
    lifeMinutes: 60,
  });
  const open = (tried: string) =>
    server.anonymous.call(resetPassword, { body: { token: tried, password: 'a green lamp by the sea' } }, AT_PLANT);
  for (let i = 0; i < 5; i += 1) {
    await open('x'.repeat(43));
    await holdMinutes(server);
  }
  expect((await open('x'.repeat(43))).status).toBe(429);

  expect((await open(token)).status).toBe(204);
});

test('wrong passkeys at the plant’s address do not keep out a person with a right one', async () => {
  const person = await somebody(server);
  const authenticator = anAuthenticator(HOME);
  const { body: options } = await server.anonymous.call(passkeys.requestNewPasskey, {}, person.headers);
  await server.anonymous.call(
    passkeys.addPasskey,
    { body: { name: 'Key', ...authenticator.create(options) } },
    person.headers,
  );
  const challenge = async () => (await server.anonymous.call(passkeys.requestPasskeySignIn, {})).body;
  const enter = (body: PasskeyProof) => server.anonymous.call(passkeys.signInWithPasskey, { body }, AT_PLANT);
  const wrong = anAuthenticator(HOME).get(await challenge());
  for (let i = 0; i < 30; i += 1) {
    await enter(wrong);
    await holdMinutes(server);
  }
  expect((await enter(wrong)).status).toBe(429);

  expect((await enter(authenticator.get(await challenge()))).status).toBe(200);
});
