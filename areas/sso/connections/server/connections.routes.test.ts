import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { PUBLIC_URL, serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import {
  changeSsoConnection,
  checkSsoConnection,
  createSsoConnection,
  listSsoConnections,
  removeSsoConnection,
} from '../sso-connections.contract.ts';

const server = serverForTests();
let admin: Caller;
beforeAll(async () => {
  admin = await server.anAdmin();
});

const pemOf = ({ publicKey }: ReturnType<typeof generateKeyPairSync>) =>
  (publicKey as unknown as { export(options: object): string }).export({ type: 'spki', format: 'pem' });
const RSA_KEY = pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }));

const PARTNER = {
  kind: 'partner token' as const,
  name: 'Rostering',
  issuer: 'https://rostering.example',
  algorithm: 'RS256' as const,
  publicKey: RSA_KEY,
};
const COMPANY = {
  kind: 'oidc' as const,
  name: 'Company',
  issuer: 'https://login.example',
  algorithm: 'RS256' as const,
  clientId: 'evenkeel',
  clientSecret: 'the secret of the client',
};

test('a partner learns which audience to sign for', async () => {
  const { status, body } = await admin.call(createSsoConnection, { body: PARTNER });

  expect(status).toBe(201);
  expect(body).toMatchObject({
    audience: `${PUBLIC_URL}/sso/${body.id}`,
    isEnabled: true,
    makesPeople: false,
    startUrl: null,
    peopleCount: 0,
  });
});

test('a client secret is stored sealed and shown to no one, not even in the record', async () => {
  const { body } = await admin.call(createSsoConnection, { body: COMPANY });
  const changed = await admin.call(changeSsoConnection, {
    params: { id: body.id },
    body: { clientSecret: 'another secret of it' },
  });
  const kept = await asAdmin<{ text: string }>(
    server.admin,
    `select string_agg(text, ' ') as text from (
       select encode(client_secret, 'escape') as text from sso_connections where id = $1
       union all select detail::text from audit_entries where object_id = $1) everything`,
    [body.id],
  );

  expect(body).toMatchObject({ hasClientSecret: true, redirectUrl: `${PUBLIC_URL}/api/v2.1/sso/callback` });
  const everything = JSON.stringify([body, changed.body, kept]);
  expect(everything).not.toContain('secret of');
  expect(kept[0]?.text).toContain('clientSecret');
});

test('fields that are left out of a change stay', async () => {
  const { body } = await admin.call(createSsoConnection, { body: { ...COMPANY, makesPeople: true } });

  const changed = await admin.call(changeSsoConnection, { params: { id: body.id }, body: { name: 'Head office' } });
  const publicClient = await admin.call(changeSsoConnection, { params: { id: body.id }, body: { clientSecret: null } });

  expect(changed.body).toMatchObject({ name: 'Head office', makesPeople: true, hasClientSecret: true });
  expect(publicClient.body).toMatchObject({ name: 'Head office', hasClientSecret: false });
});

test('a removed connection is deleted', async () => {
  const asker = await server.anAdmin();
  const { body } = await asker.call(createSsoConnection, { body: PARTNER });

  expect((await asker.call(removeSsoConnection, { params: { id: body.id } })).status).toBe(204);
  expect((await asker.call(listSsoConnections, {})).body.items).toEqual([]);
  expect((await asker.call(checkSsoConnection, { params: { id: body.id } })).status).toBe(404);
});

describe('a connection is refused with', () => {
  test.each([
    ['a key of another kind', { publicKey: pemOf(generateKeyPairSync('ed25519')) }, 'publicKey'],
    ['a private key', { publicKey: '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----' }, 'publicKey'],
    ['no key', { publicKey: 'my key' }, 'publicKey'],
    ['neither key nor address', { publicKey: null }, 'publicKey'],
    ['both key and address', { jwksUrl: 'https://rostering.example/keys' }, 'publicKey'],
    ['an address that is none', { publicKey: null, jwksUrl: 'javascript:alert(1)' }, 'jwksUrl'],
    ['a shared secret', { algorithm: 'HS256' }, 'algorithm'],
    ['a role that is not given away', { roles: [{ value: 'x', role: 'service' }] }, 'roles.0.role'],
    ['a domain that is none', { emailDomains: ['site.example/x'] }, 'emailDomains.0'],
  ])('%s', async (_, settings, field) => {
    const { status, problem } = await admin.call(createSsoConnection, { body: { ...PARTNER, ...settings } as never });

    expect(status).toBe(400);
    expect(Object.keys(problem.fields ?? {})).toEqual([field]);
  });
});

test('an organization has a maximum number of connections', async () => {
  const asker = await server.anAdmin();
  const answers = [];
  for (let at = 0; at < 21; at++) answers.push(await asker.call(createSsoConnection, { body: PARTNER }));

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(answers.at(-1)?.problem.code).toBe('too_many_connections');
});

describe('with simultaneous calls', () => {
  test('the maximum number of connections still holds', async () => {
    const asker = await server.anAdmin();
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => asker.call(createSsoConnection, { body: PARTNER })),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  });

  test('the last two connections cannot both be closed', async () => {
    const asker = await server.anAdmin();
    await asAdmin(server.admin, 'insert into sign_in_rules (organization_id, passwords_allowed) values ($1, false)', [
      asker.organizationId,
    ]);
    const made = [await asker.call(createSsoConnection, { body: PARTNER })];
    for (let round = 0; round < 5; round++) {
      made.push(await asker.call(createSsoConnection, { body: PARTNER }));
      const ids = made.map(({ body }) => body.id);
      const closed = await Promise.all(
        ids.map((id) => asker.call(changeSsoConnection, { params: { id }, body: { isEnabled: false } })),
      );

      expect(closed.filter(({ status }) => status === 409)).toHaveLength(1);
      for (const id of ids) await asker.call(changeSsoConnection, { params: { id }, body: { isEnabled: true } });
    }
  });
});

test('a change needs a recent proof of identity', async () => {
  const asker = await server.anAdmin();
  await asAdmin(server.admin, `update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [
    asker.userId,
  ]);

  const { problem } = await asker.call(createSsoConnection, { body: PARTNER });

  expect(problem.code).toBe('confirmation_needed');
});
