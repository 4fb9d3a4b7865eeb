import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { getSession } from '#areas/identity/sessions/session.contract.ts';
import { getUser } from '#areas/users/person/users.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { aUser } from '#tests/support/builders.ts';
import {
  aMemberOf,
  anAddress,
  anEmail,
  aPartnerOf,
  BEHIND_A_PROXY,
  enterWith,
  type Partner,
} from '#tests/support/sign-in/sso-partner.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { loginWithToken } from '../sso-sign-in.contract.ts';

const server = serverForTests(BEHIND_A_PROXY);
let admin: Caller & { organizationId: string };
let partner: Partner;
beforeAll(async () => {
  admin = await server.anAdmin();
  partner = await aPartnerOf(admin, { makesPeople: true });
});

const enter = (token: string) => enterWith(server, token);
const aMember = () => aMemberOf(server, admin.organizationId);

describe('a token that the partner signed', () => {
  test('creates the person at the first sign-in, with names, role and tags, and finds them at the second', async () => {
    const { body: tag } = await admin.call(createTag, { body: { name: 'Night shift' } });
    const { sign } = await aPartnerOf(admin, {
      makesPeople: true,
      roleClaim: 'groups',
      roles: [{ value: 'hse-leads', role: 'admin' }],
      tagClaim: 'crew',
      tags: [{ value: 'night', tagId: tag.id }],
    });
    const claims = { sub: 'a', email: anEmail(), given_name: 'Ana', family_name: 'Lima' };

    const first = await enter(await sign({ ...claims, groups: ['all', 'hse-leads'], crew: 'night' }));
    const second = await enter(await sign(claims));

    expect(first.body.user).toMatchObject({ role: 'admin', isSuperAdmin: false, email_address: claims.email });
    expect(second.body.user.id).toBe(first.body.user.id);
    const { body: person } = await admin.call(getUser, { params: { id: first.body.user.id } });
    expect(person).toMatchObject({ firstName: 'Ana', lastName: 'Lima', tags: [{ id: tag.id }] });
  });

  test('opens a session that is marked as single sign-on and recorded', async () => {
    const { body } = await enter(await partner.sign({ sub: randomUUID(), email: anEmail() }));
    const entries = await asAdmin<{ action: string; detail: object }>(
      server.admin,
      `select action, detail from audit_entries where object_id = $1 order by id`,
      [body.user.id],
    );

    expect(entries.map(({ action }) => action)).toEqual(['user.joined', 'sso_identity.linked', 'session.opened']);
    expect(entries[2]?.detail).toEqual({ method: 'single sign-on' });
  });

  test('links a member whose address both sides vouch for', async () => {
    const { userId, email } = await aMember();

    const answer = await enter(await partner.sign({ sub: randomUUID(), email, email_verified: true }));

    expect(answer.body.user.id).toBe(userId);
  });

  test.each(['RS256', 'ES256', 'EdDSA'] as const)('may be signed with %s', async (algorithm) => {
    const { sign } = await aPartnerOf(admin, { makesPeople: true }, algorithm);

    expect((await enter(await sign({ email: anEmail() }))).status).toBe(200);
  });

  test('succeeds for only one of several simultaneous uses', async () => {
    const token = await partner.sign({ sub: randomUUID(), email: anEmail() });

    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(token)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(49);
  });

  test('for one new person creates one person, even with several simultaneous tokens', async () => {
    const claims = { sub: randomUUID(), email: anEmail() };
    const tokens = await Promise.all(Array.from({ length: 10 }, () => partner.sign(claims)));

    const answers = await Promise.all(tokens.map(enter));

    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
  });
});

test('malformed input of any length is refused and never causes a server error', async () => {
  const texts = [
    '',
    '.',
    '..',
    '...',
    'a.b.c',
    'eyJ.eyJ.x',
    '\0',
    '💥'.repeat(100),
    'A'.repeat(43),
    `${'A'.repeat(4000)}.${'A'.repeat(4000)}.`,
    `eyJhbGciOiJFUzI1NiJ9.${Buffer.from('{"iss":"\0","aud":"x"}').toString('base64url')}.AAAA`,
    ...Array.from({ length: 60 }, (_, at) => randomBytes(at * 100).toString('base64url')),
  ];

  const answers = await Promise.all(texts.map(enter));

  expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 422));
  expect((await enter('x'.repeat(8193))).status).toBe(400);
});

test('many failures from one IP address make it wait, but no one there with a right token', async () => {
  const address = { 'x-forwarded-for': anAddress() };
  const tries = [];
  for (let at = 0; at < 12; at++) {
    tries.push(await server.anonymous.call(loginWithToken, { body: { token: 'a.b.c' } }, address));
  }

  expect(tries.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
  const token = await partner.sign({ sub: randomUUID(), email: anEmail() });
  expect((await server.anonymous.call(loginWithToken, { body: { token } }, address)).status).toBe(200);
});

test('no log line holds a token, a session or a token’s id', async () => {
  const jti = `id-${randomUUID()}`;
  const right = await partner.sign({ sub: randomUUID(), email: anEmail(), jti });
  const wrong = `${right.slice(0, -8)}AAAAAAAA`;
  const { body } = await enter(right);
  await enter(wrong);
  await server.inject({ url: `/redirect-sso/${right}` });

  const log = server.logLines.join('\n');
  expect(log).toContain('single sign-on refused');
  for (const secret of [right, wrong, right.split('.')[2], body.user.token, jti]) expect(log).not.toContain(secret);
});

test('one organization’s single sign-on opens no other organization of the person', async () => {
  const { accountId, email } = await aMember();
  const elsewhere = await server.anOrganization('Elsewhere');
  await aUser(server.databases, { organizationId: elsewhere, accountId, role: 'admin' });

  const { body } = await enter(await partner.sign({ sub: randomUUID(), email, email_verified: true }));
  const headers = { authorization: `Bearer ${body.user.token}` };
  const moved = await server.inject({
    method: 'POST',
    url: '/api/v2.1/switch-organization',
    headers,
    payload: { organizationId: elsewhere },
  });
  const visitor = await server.app.parts.authenticate(body.user.token, false);

  expect(body.user.organizations).toEqual([{ id: admin.organizationId, name: 'Ours' }]);
  expect(moved.statusCode).toBe(403);
  expect(visitor?.isConfirmed).toBe(false);
  expect((await server.anonymous.call(getSession, {}, headers)).status).toBe(200);
});
