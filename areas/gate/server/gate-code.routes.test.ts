import { createPublicKey, verify } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { aPass } from '#tests/support/sign-in/test-passes.ts';
import { changeGate } from '#tests/support/gates.ts';
import { reportedTests } from '#tests/support/results/reported-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { PUBLIC_URL, serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { getGateCode, getGateKeys, listGateKeys, rotateGateKey, type GateKeySet } from '../gate-code.contract.ts';
import type { CodePlace } from '../gate-rule.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
let worker: Caller;
beforeEach(async () => {
  admin = await server.anAdmin();
  worker = await server.signedInAs('user', admin.organizationId);
});

const show = (showsCode: CodePlace, version = 0) => changeGate(admin, { showsCode }, version);
const codeOf = async (caller = worker) => (await caller.call(getGateCode, {})).body.code;
const publishedKeys = async (id = admin.organizationId) =>
  (await server.anonymous.call(getGateKeys, { params: { id } })).body.keys;
const rotate = (atOnce: boolean) => admin.call(rotateGateKey, { body: { atOnce } });

const parsed = (part = ''): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString()) as never;

/** Checks a code as a reader without a network does, with nothing but Node and the published keys. */
function checked(token: string, keys: GateKeySet['keys']): Record<string, unknown> | undefined {
  const [head, body, signature] = token.split('.');
  const { alg, kid } = parsed(head);
  const key = keys.find((each) => each.kid === kid);
  if (alg !== 'EdDSA' || !key) return undefined;
  const publicKey = createPublicKey({ key: { kty: key.kty, crv: key.crv, x: key.x }, format: 'jwk' });
  const isOurs = verify(null, Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature ?? '', 'base64url'));
  return isOurs ? parsed(body) : undefined;
}

test('a cleared person gets a code that says only that, and the published key verifies it', async () => {
  await show('ownPage');
  const code = await codeOf();
  const keys = await publishedKeys();
  const claims = checked(code?.token ?? '', keys);

  const at = (time = '') => Math.floor(Date.parse(time) / 1000);
  expect(claims).toEqual({
    iss: admin.organizationId,
    sub: worker.userId,
    until: at(code?.until),
    iat: expect.any(Number),
    exp: at(code?.expiresAt),
  });
  expect(Number(claims?.['exp']) - Number(claims?.['iat'])).toBe(30 * 60);
  const [head = '', body = '', signature = ''] = code?.token.split('.') ?? [];
  const forged = Buffer.from(JSON.stringify({ ...parsed(body), until: at(code?.until) + 60 })).toString('base64url');
  expect(checked(`${head}.${forged}.${signature}`, keys)).toBeUndefined();
  expect(await publishedKeys(crypto.randomUUID())).toEqual([]);
});

test('a code ends with the clearance, and each one is in the record', async () => {
  await show('ownPage');
  const takenAt = new Date(Date.now() - 710 * 60_000).toISOString();
  await reportedTests(server, admin.organizationId, [{ userId: worker.userId ?? '', takenAt }]);
  const code = await codeOf();

  expect(code?.expiresAt).toBe(code?.until);
  const rows = await asAdmin<{ answer: string; asked_by: string }>(
    server.admin,
    `select answer, asked_by from gate_answers where user_id = $1`,
    [worker.userId],
  );
  expect(rows).toEqual([{ answer: 'cleared', asked_by: worker.userId }]);
});

test('people who are not cleared get no code, and nobody gets one where the site shows none', async () => {
  const pass = await aPass(server, admin.organizationId);
  expect([await codeOf(), await codeOf(pass)]).toEqual([null, null]);
  await show('ownPage');
  expect([(await codeOf())?.token, await codeOf(pass)]).toEqual([expect.any(String), null]);
  await show('kiosk', 1);
  expect((await codeOf(pass))?.token).toEqual(expect.any(String));

  const takenAt = new Date(Date.now() - 60_000).toISOString();
  await reportedTests(server, admin.organizationId, [{ userId: worker.userId ?? '', takenAt, outcome: 'confirmed' }]);
  expect(await codeOf()).toBeNull();
});

test('a new key is published a day before it signs, and the old one a day longer', async () => {
  await show('ownPage');
  const first = (await codeOf())?.token ?? '';
  const [old] = await publishedKeys();
  const { body } = await rotate(false);
  await rotate(false);

  expect(body.address).toBe(`${PUBLIC_URL}/api/v2.1/organizations/${admin.organizationId}/gate-keys`);
  expect(body.keys.map(({ state }) => state)).toEqual(['next', 'current']);
  const [next] = await publishedKeys();
  expect(parsed(((await codeOf())?.token ?? '').split('.')[0])['kid']).toBe(old?.kid);

  const later = (hours: number) =>
    asAdmin(
      server.admin,
      `update gate_keys set signs_from = signs_from - make_interval(hours => $2) where organization_id = $1`,
      [admin.organizationId, hours],
    );
  await later(25);
  expect(parsed(((await codeOf())?.token ?? '').split('.')[0])['kid']).toBe(next?.kid);
  expect(checked(first, await publishedKeys())).toMatchObject({ sub: worker.userId });
  expect((await admin.call(listGateKeys, {})).body.keys.map(({ state }) => state)).toEqual(['current', 'former']);
  await later(24);
  expect((await publishedKeys()).map(({ kid }) => kid)).toEqual([next?.kid]);
});

test('a stolen key is replaced at once, and no published key verifies its codes', async () => {
  await show('ownPage');
  const stolen = (await codeOf())?.token ?? '';
  await rotate(true);

  expect(checked(stolen, await publishedKeys())).toBeUndefined();
  expect(checked((await codeOf())?.token ?? '', await publishedKeys())).toMatchObject({ sub: worker.userId });
});

test('simultaneous first codes share one key, which is stored encrypted', async () => {
  await show('ownPage');
  const other = await server.signedInAs('user', admin.organizationId);
  await Promise.all([codeOf(), codeOf(other), codeOf(), codeOf(other)]);

  expect(await publishedKeys()).toHaveLength(1);
  const stored = await asAdmin<{ length: number }>(
    server.admin,
    `select length(sealed_private_key) from gate_keys where organization_id = $1`,
    [admin.organizationId],
  );
  // 32 bytes, with the nonce and the tag of the encryption.
  expect(stored).toEqual([{ length: 60 }]);
});

test('only people who manage settings replace keys', async () => {
  const supervisor = await server.signedInAs('admin', admin.organizationId, { profile: 'supervisor' });

  expect((await supervisor.call(rotateGateKey, { body: { atOnce: true } })).status).toBe(403);
  expect((await worker.call(listGateKeys, {})).status).toBe(403);
});
