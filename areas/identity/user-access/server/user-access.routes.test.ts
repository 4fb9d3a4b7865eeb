import { beforeEach, describe, expect, test } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { readQueuedMails } from '#tests/support/mail/queued-mails.ts';
import { aLogin, BEHIND_PROXY, bearer, tryLogin } from '#tests/support/sign-in/sign-in-attempts.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { getSession, switchOrganization } from '#areas/identity/sessions/session.contract.ts';
import { listFactorsOfPeople } from '../people-factors.contract.ts';
import { endUserSession, endUserSessions, getUserAccess, sendUserPasswordLink } from '../user-access.contract.ts';

const server = serverForTests(BEHIND_PROXY);

let person: Awaited<ReturnType<typeof aLogin>>;
let admin: Caller;
let id: string;
beforeEach(async () => {
  person = await aLogin(server, { role: 'user' });
  admin = await server.signedInAs('admin', person.organizationId);
  id = person.userId;
});

const signIn = async () => (await tryLogin(server, { email: person.email })).body.user.token;
const isOpen = async (token: string) => (await server.anonymous.call(getSession, {}, bearer(token))).status === 200;
const access = () => admin.call(getUserAccess, { params: { id } });
const setProfile = (profile: string) =>
  asAdmin(server.admin, `update users set profile = $2 where id = $1`, [admin.userId, profile]);

/** The same login in another organization, with a session there. */
async function sessionElsewhere(): Promise<string> {
  const organizationId = await server.anOrganization('Elsewhere');
  await aUser(server.databases, { organizationId, accountId: person.accountId });
  const token = await signIn();
  const { body } = await server.anonymous.call(switchOrganization, { body: { organizationId } }, bearer(token));
  return body.user.token;
}

describe('the access of a person', () => {
  test('has the login, its second factor and the sessions here, without a token', async () => {
    const token = await signIn();

    const { body } = await access();

    expect(body.login).toEqual({ email: person.email, username: null, hasSecondFactor: false });
    expect(body.sessions).toMatchObject([{ method: 'password', address: '203.0.113.9', isCurrent: false }]);
    expect(JSON.stringify(body)).not.toContain(token);
  });

  test('has nothing about the login in other organizations', async () => {
    await sessionElsewhere();

    const { body } = await access();

    expect(body.sessions).toEqual([]);
    expect(JSON.stringify(body)).not.toContain('Elsewhere');
  });

  test('is empty for a person without a login', async () => {
    id = await aUser(server.databases, { organizationId: person.organizationId });

    expect((await access()).body).toEqual({ login: null, sessions: [] });
  });

  test.each(['supervisor', 'auditor', 'nurse'])('is not for a %s', async (profile) => {
    await setProfile(profile);
    expect((await access()).status).toBe(403);
  });
});

describe('ending sessions', () => {
  test('ends the one that was named, at once', async () => {
    const [first, second] = [await signIn(), await signIn()];
    const [latest] = (await access()).body.sessions;

    expect((await admin.call(endUserSession, { params: { id, sessionId: latest?.id ?? '' } })).status).toBe(204);

    expect([await isOpen(first), await isOpen(second)].filter(Boolean)).toHaveLength(1);
  });

  test('ends all here and none elsewhere, and is recorded', async () => {
    const here = await signIn();
    const elsewhere = await sessionElsewhere();

    expect((await admin.call(endUserSessions, { params: { id } })).status).toBe(204);

    expect([await isOpen(here), await isOpen(elsewhere)]).toEqual([false, true]);
    const [entry] = await asAdmin<{ actor: string; detail: object }>(
      server.admin,
      `select actor_id as actor, detail from audit_entries where object_id = $1 and action = 'session.ended'`,
      [id],
    );
    expect(entry).toEqual({ actor: admin.userId, detail: { which: 'all', count: 1 } });
  });

  test('of another person gets the same answer as for one that does not exist', async () => {
    const stranger = await aLogin(server, { role: 'user' });
    const { body } = await tryLogin(server, { email: stranger.email });
    const [session] = await asAdmin<{ id: string }>(server.admin, `select id from sessions where account_id = $1`, [
      stranger.accountId,
    ]);

    expect((await admin.call(endUserSession, { params: { id, sessionId: session?.id ?? '' } })).status).toBe(404);
    expect(await isOpen(body.user.token)).toBe(true);
  });

  test('asks for a confirmation of identity before it ends all', async () => {
    await asAdmin(server.admin, `update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1`, [
      admin.userId,
    ]);

    expect((await admin.call(endUserSessions, { params: { id } })).problem.code).toBe('confirmation_needed');
  });
});

describe('a link for a new password', () => {
  const send = () => admin.call(sendUserPasswordLink, { params: { id } });
  const mailsTo = async (address: string) => (await readQueuedMails(server)).filter(({ to }) => to === address);

  test('goes to the address of the login and is in no answer', async () => {
    const answer = await send();

    expect(answer.status).toBe(204);
    expect(answer.body).toBeUndefined();
    const [mail] = await mailsTo(person.email);
    expect(mail?.link).toContain('/password/new#');
  });

  test('goes nowhere else, whatever contact address the organization has', async () => {
    await asAdmin(server.admin, `update users set email = 'somebody@else.example' where id = $1`, [id]);

    await send();

    expect(await mailsTo('somebody@else.example')).toEqual([]);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  test('is sent at most once a minute', async () => {
    await send();
    expect((await send()).status).toBe(429);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  test('cannot be sent to a person without an address', async () => {
    id = await aUser(server.databases, { organizationId: person.organizationId });
    expect((await send()).problem.code).toBe('login_without_address');
  });

  test('is recorded, without the address', async () => {
    await send();
    const [entry] = await asAdmin<{ detail: object }>(
      server.admin,
      `select detail from audit_entries where object_id = $1 and action = 'password_link.sent'`,
      [id],
    );
    expect(entry?.detail).toEqual({});
  });
});

test('only people who manage administrators see the access of administrators', async () => {
  const other = await server.signedInAs('admin', person.organizationId);
  id = other.userId ?? '';
  expect((await access()).status).toBe(200);

  await setProfile('hr');

  const answers = [
    await access(),
    await admin.call(endUserSessions, { params: { id } }),
    await admin.call(sendUserPasswordLink, { params: { id } }),
  ];
  expect(answers.map(({ problem }) => problem.code)).toEqual(Array(3).fill('administrators_access'));
});

test('the second factors of people are listed, those of administrators only for people who manage them', async () => {
  const { organizationId } = person;
  const without = await aUser(server.databases, { organizationId });
  const stranger = await aLogin(server, { role: 'user' });
  await asAdmin(server.admin, `update accounts set second_factor_since = now() where id = $1`, [person.accountId]);
  const users = [id, without, admin.userId ?? '', stranger.userId].join(',');
  const told = async () =>
    Object.fromEntries(
      (await admin.call(listFactorsOfPeople, { query: { users } })).body.items.map(({ userId, ...fact }) => [
        userId,
        fact,
      ]),
    );

  const all = await told();
  expect(all[id]).toEqual({ hasLogin: true, hasSecondFactor: true });
  expect(all[without]).toEqual({ hasLogin: false, hasSecondFactor: false });
  expect(Object.keys(all)).toContain(admin.userId);
  expect(Object.keys(all)).not.toContain(stranger.userId);

  await setProfile('hr');
  expect(Object.keys(await told()).toSorted()).toEqual([id, without].toSorted());
});
