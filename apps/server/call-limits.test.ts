import { beforeEach, describe, expect, test } from 'vitest';
import { getSession } from '#areas/identity/sessions/session.contract.ts';
import { createKiosk, getThisKiosk, pairKiosk } from '#areas/testing/places/kiosks.contract.ts';
import { CALLS_A_MINUTE, openCallLimits, type CallLimits } from '#platform/server/limits/call-limits.ts';
import { tokenHash } from '#platform/server/secrets/token.ts';
import { aLogin, BEHIND_PROXY, bearer, knownOf, tryLogin } from '#tests/support/sign-in/sign-in-attempts.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';

/** Milliseconds of a clock that only the tests move, so that a slow machine does not matter. */
let ms = 0;
const unused = () => openCallLimits(CALLS_A_MINUTE, () => ms);
const limits: CallLimits = unused();
const server = serverForTests(BEHIND_PROXY, { limits });
beforeEach(() => {
  Object.assign(limits, unused());
});

const PLANT = '198.51.100.7';
const from = (address: string, headers: Record<string, string> = {}) => ({ 'x-forwarded-for': address, ...headers });
const openCall = (headers: Record<string, string>) =>
  server.inject({ method: 'POST', url: '/api/v2.1/login/passkey/options', headers });

/** Makes this many calls at once and returns how many are let through. */
async function letThrough(times: number, call: () => Promise<{ statusCode: number }>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, call));
  return answers.filter(({ statusCode }) => statusCode !== 429).length;
}

/** Counts this many calls of a session at one moment. */
function useUpSession(token: string, calls: number): void {
  for (let i = 0; i < calls; i += 1) limits.each.take(tokenHash(token).toString('base64url'));
}

/** Counts a minute's worth of calls from an unknown address. */
function useUp(address: string): void {
  for (let i = 0; i < CALLS_A_MINUTE.address; i += 1) limits.address.take(address);
}

describe('a session', () => {
  test('has 600 calls a minute and learns when the next is possible', async () => {
    const { token = '' } = await server.anAdmin();
    const call = () => server.inject({ url: '/api/v2.1/session', headers: bearer(token) });
    useUpSession(token, 590);

    expect(await letThrough(20, call)).toBe(10);
    const refused = await server.inject({
      url: '/api/v2.1/session',
      headers: { ...bearer(token), 'accept-language': 'es' },
    });
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.json()).toMatchObject({ code: 'too_many_requests', message: expect.stringContaining('1 segundo') });

    ms += 1000;
    expect(await letThrough(20, call)).toBe(10);
  });

  test('shares nothing with another session at the same address, regardless of strangers there', async () => {
    const [first, second] = [await server.anAdmin(), await server.anAdmin()];
    useUp(PLANT);
    useUpSession(first.token ?? '', CALLS_A_MINUTE.each);

    expect((await first.call(getSession, {}, from(PLANT))).status).toBe(429);
    expect((await second.call(getSession, {}, from(PLANT))).status).toBe(200);
  });

  test('shares 3,000 calls a minute with the other sessions of its login', async () => {
    const { email, accountId } = await aLogin(server);
    const tokens = [await tryLogin(server, { email }), await tryLogin(server, { email })].map(
      ({ body }) => body.user.token,
    );
    for (let i = 0; i < CALLS_A_MINUTE.login - 2; i += 1) limits.login.take(accountId);
    const statuses: number[] = [];
    for (const token of [...tokens, ...tokens]) {
      statuses.push((await server.inject({ url: '/api/v2.1/session', headers: bearer(token) })).statusCode);
    }

    expect(statuses).toEqual([200, 200, 429, 429]);
  });
});

describe('an address', () => {
  test('has 3,000 calls a minute without a session', async () => {
    const call = () => openCall(from(PLANT));
    for (let i = 0; i < CALLS_A_MINUTE.address - 5; i += 1) limits.address.take(PLANT);

    expect(await letThrough(20, call)).toBe(5);
    expect((await openCall(from('198.51.100.8'))).statusCode).toBe(200);
  });

  test('is charged for unknown tokens', async () => {
    for (let i = 0; i < CALLS_A_MINUTE.address - 2; i += 1) limits.address.take(PLANT);
    const guess = () => server.inject({ url: '/api/v2.1/session', headers: from(PLANT, bearer('x'.repeat(43))) });

    expect([await guess(), await guess(), await guess()].map(({ statusCode }) => statusCode)).toEqual([401, 401, 429]);
  });

  test('used up by strangers does not lock out a browser in which a person has signed in', async () => {
    const { email } = await aLogin(server);
    const known = knownOf(await tryLogin(server, { email }, { address: PLANT })) ?? '';
    useUp(PLANT);

    expect((await openCall(from(PLANT))).statusCode).toBe(429);
    expect((await openCall(from(PLANT, { cookie: `known=${known}` }))).statusCode).toBe(200);
    const files = await server.inject({ url: '/config.json', headers: from(PLANT) });
    expect(files.statusCode).toBe(200);
  });

  test('used up by strangers does not lock out a kiosk', async () => {
    const admin = await server.anAdmin();
    const { body } = await admin.call(createKiosk, { body: { name: 'Gate', site: '', asksPin: true } });
    const paired = await server.anonymous.call(pairKiosk, { body: { code: body.pairingCode } });
    useUp(PLANT);

    const ask = (token: string) => server.anonymous.call(getThisKiosk, {}, from(PLANT, bearer(token)));
    expect((await ask(paired.body.deviceToken)).status).toBe(200);
    expect((await ask('x'.repeat(43))).status).toBe(429);
  });

  test('does not accept a made-up cookie as a known browser', async () => {
    const { email, organizationId } = await aLogin(server);
    const known = knownOf(await tryLogin(server, { email }, { address: PLANT })) ?? '';
    const [organization, key, mark] = known.split('.');
    const madeUp = [
      '',
      'x',
      `${organizationId}.${'A'.repeat(22)}.${'A'.repeat(22)}`,
      `${crypto.randomUUID()}.${key}.${mark}`,
      `${organization}.${'A'.repeat(22)}.${mark}`,
      `${organization}.${key}`,
    ];
    useUp(PLANT);

    const statuses = [];
    for (const each of madeUp) statuses.push((await openCall(from(PLANT, { cookie: `known=${each}` }))).statusCode);

    expect(statuses).toEqual(madeUp.map(() => 429));
  });
});
