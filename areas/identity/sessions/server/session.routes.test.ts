import { beforeAll, describe, expect, test } from 'vitest';
import { aUser, anAccount } from '#tests/support/builders.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { getSession, login, logout, switchOrganization } from '../session.contract.ts';
import { hashPassword } from '#platform/server/secrets/password-hash.ts';

const PASSWORD = 'correct horse battery';

const server = serverForTests();
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

/** A person who can sign in to these organizations, with another role in each. */
async function aPerson({ status = 'active', organizations = ['Mine'] } = {}) {
  const email = `${crypto.randomUUID()}@test.example`;
  const accountId = await anAccount(server.databases, { email, passwordHash });
  const roles = ['admin', 'user'] as const;
  const ids: string[] = [];
  for (const [i, name] of organizations.entries()) {
    const organizationId = await server.anOrganization(name);
    await aUser(server.databases, {
      organizationId,
      accountId,
      status,
      role: roles[i % 2] ?? 'user',
      firstName: 'Rosa',
    });
    ids.push(organizationId);
  }
  return { email, accountId, organizationIds: ids };
}

const signIn = (email: string, password = PASSWORD) => server.anonymous.call(login, { body: { email, password } });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('signing in', () => {
  test('returns the session data of the specification', async () => {
    const { email, organizationIds } = await aPerson({ organizations: ['Mine', 'Harbour'] });

    const { status, body } = await signIn(` ${email.toUpperCase()} `);

    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      role: 'admin',
      isSuperAdmin: false,
      settings: { portalInactivityTimeout: 10, idleLogout: true },
      organization_id: organizationIds[0],
      organization_name: 'Mine',
      email_address: email,
      first_name: 'Rosa',
      organizations: [{ name: 'Harbour' }, { name: 'Mine' }],
    });
    expect(body.user.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  test('answers alike for an unknown address, a wrong password, a suspended person and one who left', async () => {
    const { email } = await aPerson();
    const { email: suspended } = await aPerson({ status: 'suspended' });
    const { email: left } = await aPerson({ status: 'left' });

    const answers = await Promise.all([
      signIn('nobody@test.example'),
      signIn(email, 'wrong'),
      signIn(suspended),
      signIn(left),
    ]);

    const told = answers.map(({ status, problem: { requestId: _, ...rest } }) => ({ status, ...rest }));
    expect(new Set(told.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(told[0]).toMatchObject({ status: 422, code: 'invalid_credentials' });
  });

  test('is slowed down after many failures, only for that person at that address', async () => {
    const { email } = await aPerson();
    const { email: colleague } = await aPerson();
    for (let i = 0; i < 5; i += 1) expect((await signIn(email, 'wrong')).status).toBe(422);
    await asAdmin(server.admin, 'update failure_counts set failures = 9');

    const locked = await signIn(email);

    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn(colleague)).status).toBe(200);
  });

  test('stores only hashes of the token and the password', async () => {
    const { email } = await aPerson();
    const { body } = await signIn(email);

    const [stored] = await asAdmin<{ everything: string }>(
      server.admin,
      `select (select string_agg(sessions::text, ' ') from sessions) || (select string_agg(accounts::text, ' ') from accounts) as everything`,
    );

    expect(stored?.everything).toContain(email);
    expect(stored?.everything).not.toContain(body.user.token);
    expect(stored?.everything).not.toContain(Buffer.from(body.user.token, 'base64url').toString('hex'));
    expect(stored?.everything).not.toContain(PASSWORD);
  });

  test('leaves no secret in the log', async () => {
    const { email } = await aPerson();
    const { body } = await signIn(email);
    await server.anonymous.call(getSession, {}, bearer(body.user.token));

    const log = server.logLines.join('');
    expect(log).toContain('/api/v2.1/login');
    expect(log).not.toContain(body.user.token);
    expect(log).not.toContain(PASSWORD);
    expect(log).not.toContain(email);
  });
});

describe('a session', () => {
  test('is returned again, and ends with signing out', async () => {
    const { email } = await aPerson();
    const { body } = await signIn(email);
    const token = bearer(body.user.token);

    expect((await server.anonymous.call(getSession, {}, token)).body).toMatchObject(body);
    expect((await server.anonymous.call(logout, {}, token)).status).toBe(204);
    expect((await server.anonymous.call(getSession, {}, token)).problem.code).toBe('not_signed_in');
  });

  test.each([
    ['its life is over', "expires_at = now() - interval '1 second'"],
    ['nobody used it for the idle period, the grace and a minute', "last_seen_at = now() - interval '42 minutes'"],
    ['the clock that it began by was years ahead', "last_seen_at = now() + interval '10 years'"],
  ])('ends when %s', async (_, change) => {
    const { email, accountId } = await aPerson();
    const { body } = await signIn(email);
    await asAdmin(server.admin, `update sessions set ${change} where account_id = $1`, [accountId]);

    expect((await server.anonymous.call(getSession, {}, bearer(body.user.token))).status).toBe(401);
  });

  test('ends at once when the person is suspended', async () => {
    const { email, accountId } = await aPerson();
    const { body } = await signIn(email);
    await asAdmin(server.admin, `update users set status = 'suspended' where account_id = $1`, [accountId]);

    expect((await server.anonymous.call(getSession, {}, bearer(body.user.token))).status).toBe(401);
  });

  test('stores its last use at most once a minute', async () => {
    const { email, accountId } = await aPerson();
    const { body } = await signIn(email);
    await asAdmin(
      server.admin,
      `update sessions set last_seen_at = now() - interval '10 minutes' where account_id = $1`,
      [accountId],
    );

    await server.anonymous.call(getSession, {}, bearer(body.user.token));

    const [row] = await asAdmin<{ fresh: boolean }>(
      server.admin,
      `select last_seen_at > now() - interval '1 minute' as fresh from sessions where account_id = $1`,
      [accountId],
    );
    expect(row?.fresh).toBe(true);
  });

  test.each(['', 'Bearer', 'Bearer ', 'bearer abc', 'Basic abc', `Bearer ${'x'.repeat(500)}`, 'Bearer a b'])(
    'is not opened by the header "%s"',
    async (authorization) => {
      expect((await server.anonymous.call(getSession, {}, { authorization })).status).toBe(401);
    },
  );
});

describe('switching organization', () => {
  test('takes the role in the other organization and ends the old token', async () => {
    const { email, organizationIds } = await aPerson({ organizations: ['First', 'Second'] });
    const { body: before } = await signIn(email);
    const old = bearer(before.user.token);

    const { body } = await server.anonymous.call(
      switchOrganization,
      { body: { organizationId: organizationIds[1] ?? '' } },
      old,
    );

    expect(body.user).toMatchObject({ organization_name: 'Second', role: 'user' });
    expect(body.user.id).not.toBe(before.user.id);
    expect((await server.anonymous.call(getSession, {}, old)).status).toBe(401);
    expect((await server.anonymous.call(getSession, {}, bearer(body.user.token))).body).toMatchObject(body);
  });

  test('to one that does not exist and to one of other people gets the same refusal', async () => {
    const { email } = await aPerson();
    const { organizationIds } = await aPerson({ organizations: ['Theirs'] });
    const { body } = await signIn(email);
    const to = (organizationId: string) =>
      server.anonymous.call(switchOrganization, { body: { organizationId } }, bearer(body.user.token));

    const [unknown, foreign] = await Promise.all([to(crypto.randomUUID()), to(organizationIds[0] ?? '')]);

    expect(unknown.problem).toMatchObject({ code: 'organization_unknown' });
    expect({ ...foreign.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' });
    expect((await server.anonymous.call(getSession, {}, bearer(body.user.token))).status).toBe(200);
  });

  test('succeeds for more people at once than there are connections', async () => {
    const { organizationIds } = await aPerson({ organizations: ['First'] });
    const organizationId = organizationIds[0] ?? '';
    const people = await Promise.all(Array.from({ length: 60 }, () => server.signedInAs('user', organizationId)));

    const answers = await Promise.all(
      people.map((person) => person.call(switchOrganization, { body: { organizationId } })),
    );

    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  });

  test('makes the last used organization the one of the next sign-in', async () => {
    const { email, organizationIds } = await aPerson({ organizations: ['First', 'Second'] });
    const { body } = await signIn(email);
    await server.anonymous.call(
      switchOrganization,
      { body: { organizationId: organizationIds[1] ?? '' } },
      bearer(body.user.token),
    );

    expect((await signIn(email)).body.user.organization_name).toBe('Second');
  });
});
