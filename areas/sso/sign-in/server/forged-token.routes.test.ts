import { createHmac, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { anAccount, aUser } from '#tests/support/builders.ts';
import {
  aMemberOf,
  anEmail,
  aPartnerOf,
  BEHIND_A_PROXY,
  enterWith,
  type Partner,
} from '#tests/support/sign-in/sso-partner.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { changeSsoConnection } from '#areas/sso/connections/sso-connections.contract.ts';

const server = serverForTests(BEHIND_A_PROXY);
let admin: Caller & { organizationId: string };
let partner: Partner;
beforeAll(async () => {
  admin = await server.anAdmin();
  partner = await aPartnerOf(admin, { makesPeople: true });
});

const enter = (token: string) => enterWith(server, token);
const aMember = (role?: 'service') => aMemberOf(server, admin.organizationId, role);

const now = () => Math.floor(Date.now() / 1000);
const claims = async () => ({ sub: randomUUID(), email: anEmail() });

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Replaces the header fields before the same claims and adds the given signature. */
const forged = async (header: object, signature: (input: string) => string) => {
  const [, payload] = (await partner.sign(await claims())).split('.');
  const input = `${encoded(header)}.${payload}`;
  return `${input}.${signature(input)}`;
};

const FORGERIES: Record<string, () => Promise<string>> = {
  'alg none': () => forged({ alg: 'none' }, () => ''),
  'alg None with a signature': () => forged({ alg: 'None' }, () => 'AAAA'),
  'the public key as a shared secret': () =>
    forged({ alg: 'HS256' }, (input) => createHmac('sha256', partner.publicKey).update(input).digest('base64url')),
  'another algorithm than the connection’s': async () => {
    const { privateKey } = await generateKeyPair('RS256');
    return partner.sign(await claims(), { key: privateKey, header: { alg: 'RS256' } });
  },
  'another key': async () => {
    const { privateKey } = await generateKeyPair('ES256');
    return partner.sign(await claims(), { key: privateKey });
  },
  'a key that it brings along': async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const header = { alg: 'ES256', jwk: await exportJWK(publicKey) };
    return partner.sign(await claims(), { key: privateKey, header });
  },
  'an address for its key': async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const header = { alg: 'ES256', jku: 'https://evil.example/keys', x5u: 'https://evil.example/cert' };
    return partner.sign(await claims(), { key: privateKey, header });
  },
  'an unknown demand in its header': async () => forged({ alg: 'ES256', crit: ['x'], x: 1 }, () => 'A'.repeat(86)),
  'a changed claim': async () => {
    const [header, , signature] = (await partner.sign(await claims())).split('.');
    const { iss, aud } = { iss: partner.connection.issuer, aud: partner.connection.audience };
    const payload = { ...(await claims()), iss, aud, jti: 'x', iat: now(), exp: now() + 60 };
    return `${header}.${encoded(payload)}.${signature}`;
  },
  'another issuer': async () => partner.sign({ ...(await claims()), iss: 'https://other.example' }),
  'another audience': async () => partner.sign({ ...(await claims()), aud: 'https://other.example' }),
  'no audience': async () => partner.sign({ ...(await claims()), aud: undefined }),
  'an audience of numbers': async () => partner.sign({ ...(await claims()), aud: [1, null, {}] }),
  expired: async () => partner.sign({ ...(await claims()), iat: now() - 200, exp: now() - 60 }),
  'a life of six minutes': async () => partner.sign({ ...(await claims()), exp: now() + 360 }),
  'signed in the future': async () => partner.sign({ ...(await claims()), iat: now() + 200, exp: now() + 400 }),
  'signed long ago': async () => partner.sign({ ...(await claims()), iat: now() - 4000, exp: now() + 60 }),
  'not yet valid': async () => partner.sign({ ...(await claims()), nbf: now() + 100 }),
  'without an end': async () => partner.sign({ ...(await claims()), exp: undefined }),
  'without a beginning': async () => partner.sign({ ...(await claims()), iat: undefined }),
  'without an id': async () => partner.sign({ ...(await claims()), jti: undefined }),
  'with an empty id': async () => partner.sign({ ...(await claims()), jti: '' }),
  'with an endless id': async () => partner.sign({ ...(await claims()), jti: 'x'.repeat(300) }),
  'without a subject': async () => partner.sign({ ...(await claims()), sub: undefined }),
  'with an empty subject': async () => partner.sign({ ...(await claims()), sub: '' }),
  'with a zero character in its subject': async () => partner.sign({ ...(await claims()), sub: 'a\0b' }),
  'without an address': async () => partner.sign({ sub: randomUUID() }),
};

test.each(Object.entries(FORGERIES))('a token is refused like any other: %s', async (_, forge) => {
  const { status, problem } = await enter(await forge());

  expect({ status, ...problem, requestId: '' }).toEqual({
    status: 422,
    code: 'invalid_token',
    message:
      'This sign-in link cannot be used. It may have expired or been used already. Please go back to where you came from and start again.',
    requestId: '',
  });
});

test('refused: a token that was used before', async () => {
  const token = await partner.sign(await claims());

  expect((await enter(token)).status).toBe(200);
  expect((await enter(token)).problem.code).toBe('invalid_token');
});

test('refused: a token for another organization’s connection', async () => {
  const others = await server.anAdmin();
  const theirs = await aPartnerOf(others, { makesPeople: true, issuer: partner.connection.issuer });
  const { issuer, audience } = theirs.connection;

  const answer = await enter(await partner.sign({ ...(await claims()), iss: issuer, aud: audience }));

  expect(answer.problem.code).toBe('invalid_token');
});

test('refused: a token of a connection that is switched off', async () => {
  const { sign, connection } = await aPartnerOf(admin, { makesPeople: true });
  await admin.call(changeSsoConnection, { params: { id: connection.id }, body: { isEnabled: false } });

  expect((await enter(await sign(await claims()))).problem.code).toBe('invalid_token');
});

test('refused: somebody unknown, where nobody is made', async () => {
  const { sign } = await aPartnerOf(admin);

  expect((await enter(await sign(await claims()))).problem.code).toBe('invalid_token');
});

test.each(['suspended', 'left'])('refused: a person who is %s, even after an earlier sign-in', async (status) => {
  const { userId, email } = await aMember();
  const subject = { sub: randomUUID(), email, email_verified: true };
  expect((await enter(await partner.sign(subject))).status).toBe(200);
  await asAdmin(server.admin, 'update users set status = $1 where id = $2', [status, userId]);

  expect((await enter(await partner.sign(subject))).problem.code).toBe('invalid_token');
});

test('refused: a super administrator, linked or not', async () => {
  const { email, accountId } = await aMember();
  const subject = { sub: randomUUID(), email, email_verified: true };
  expect((await enter(await partner.sign(subject))).status).toBe(200);
  await asAdmin(server.admin, 'update accounts set is_super_admin = true where id = $1', [accountId]);

  expect((await enter(await partner.sign(subject))).problem.code).toBe('invalid_token');
  expect((await enter(await partner.sign({ ...subject, sub: 'other' }))).problem.code).toBe('invalid_token');
});

test('refused: a service account', async () => {
  const { email } = await aMember('service');

  const answer = await enter(await partner.sign({ sub: randomUUID(), email, email_verified: true }));

  expect(answer.problem.code).toBe('invalid_token');
});

test.each([undefined, false, 'true', 1])(
  'refused: an address that the issuer has verified as %j',
  async (email_verified) => {
    const { email } = await aMember();

    const answer = await enter(await partner.sign({ sub: randomUUID(), email, email_verified }));

    expect(answer.problem.code).toBe('invalid_token');
  },
);

test('refused: an address that is not confirmed here', async () => {
  const { email, accountId } = await aMember();
  await asAdmin(server.admin, 'update accounts set email_confirmed_at = null where id = $1', [accountId]);

  const answer = await enter(await partner.sign({ sub: randomUUID(), email, email_verified: true }));

  expect(answer.problem.code).toBe('invalid_token');
});

test('refused: an address whose account belongs to another organization', async () => {
  const email = anEmail();
  const accountId = await anAccount(server.databases, { email });
  const elsewhere = await server.anOrganization('Elsewhere');
  await aUser(server.databases, { organizationId: elsewhere, accountId });

  const answer = await enter(await partner.sign({ sub: randomUUID(), email, email_verified: true }));

  expect(answer.problem.code).toBe('invalid_token');
});

test('refused: another subject with an address that came unverified', async () => {
  const email = anEmail();
  expect((await enter(await partner.sign({ sub: randomUUID(), email }))).status).toBe(200);

  expect((await enter(await partner.sign({ sub: randomUUID(), email }))).problem.code).toBe('invalid_token');
});
