import { describe, expect, test } from 'vitest';
import { aLogin, BEHIND_PROXY, bearer, tryLogin } from '#tests/support/sign-in/sign-in-attempts.ts';
import { listSettingChanges } from '#areas/organizations/setting-changes.contract.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { getSession } from '#areas/identity/sessions/session.contract.ts';
import { changeSignInRules, getSignInRules } from '../sign-in-rules.contract.ts';

const DEFAULTS = {
  passwordsAllowed: true,
  secondFactorForAdmins: false,
  idleLogout: true,
  portalInactivityTimeout: 10,
  rememberedAccountsAllowed: true,
};

const server = serverForTests(BEHIND_PROXY);

const change = (admin: Caller, body: object) => admin.call(changeSignInRules, { body });

test('an organization that has changed nothing has the rules of the specification', async () => {
  const admin = await server.anAdmin();

  expect((await admin.call(getSignInRules, {})).body).toEqual({ rules: DEFAULTS });
});

test('a change keeps the rules that it does not name, and says who made it', async () => {
  const admin = await server.anAdmin();
  await change(admin, { portalInactivityTimeout: 25 });

  const { body } = await change(admin, { idleLogout: false, portalInactivityTimeout: 25 });

  expect(body.rules).toEqual({ ...DEFAULTS, idleLogout: false, portalInactivityTimeout: 25 });
  expect((await admin.call(getSignInRules, {})).body).toEqual(body);
  const { body: history } = await admin.call(listSettingChanges, { params: { section: 'signIn' } });
  expect(history.changes).toMatchObject([
    { version: 2, by: 'Ana Prova', fields: [{ name: 'idleLogout', from: 'true', to: 'false' }] },
    { version: 1, by: 'Ana Prova', fields: [{ name: 'portalInactivityTimeout', from: '10', to: '25' }] },
  ]);
});

test('changes at once do not undo each other', async () => {
  const admin = await server.anAdmin();

  await Promise.all([
    change(admin, { idleLogout: false }),
    change(admin, { portalInactivityTimeout: 33 }),
    change(admin, { rememberedAccountsAllowed: false }),
  ]);

  expect((await admin.call(getSignInRules, {})).body.rules).toEqual({
    ...DEFAULTS,
    idleLogout: false,
    portalInactivityTimeout: 33,
    rememberedAccountsAllowed: false,
  });
});

test('the record names each change, from and to; a change of nothing is not recorded', async () => {
  const admin = await server.anAdmin();
  await change(admin, { portalInactivityTimeout: 10 });
  await change(admin, { portalInactivityTimeout: 30, idleLogout: true });

  const rows = await asAdmin<{ detail: unknown }>(
    server.admin,
    `select detail from audit_entries where organization_id = $1 and action = 'signInRules.changed'`,
    [admin.organizationId],
  );

  expect(rows).toEqual([{ detail: { from: { portalInactivityTimeout: 10 }, to: { portalInactivityTimeout: 30 } } }]);
});

test.each([0, 61, 1.5, -1, '10', null])('%j minutes are refused', async (portalInactivityTimeout) => {
  const admin = await server.anAdmin();

  const { status, problem } = await change(admin, { portalInactivityTimeout });

  expect(status).toBe(400);
  expect(problem.fields?.['portalInactivityTimeout']).toBeTruthy();
});

test("one organization's rules do not apply to another", async () => {
  const [ours, theirs] = [await server.anAdmin(), await server.anAdmin()];
  await change(ours, { portalInactivityTimeout: 44 });

  expect((await theirs.call(getSignInRules, {})).body.rules).toEqual(DEFAULTS);
});

describe('passwords', () => {
  test('cannot be switched off by someone who signed in with one', async () => {
    const admin = await server.anAdmin();

    expect((await change(admin, { passwordsAllowed: false })).problem.code).toBe('single_sign_on_first');
    expect((await admin.call(getSignInRules, {})).body.rules.passwordsAllowed).toBe(true);
  });

  test('can be switched off by someone who came by single sign-on, and then no longer work', async () => {
    const { email, accountId } = await aLogin(server);
    const { body } = await tryLogin(server, { email });
    await asAdmin(server.admin, `update sessions set method = 'single sign-on' where account_id = $1`, [accountId]);

    const answer = await server.anonymous.call(
      changeSignInRules,
      { body: { passwordsAllowed: false } },
      bearer(body.user.token),
    );

    expect(answer.status).toBe(200);
    expect((await tryLogin(server, { email })).problem.code).toBe('invalid_credentials');
  });
});

test('the rules apply to the session data and the lifetime of the sessions', async () => {
  const { email, accountId } = await aLogin(server);
  const { body } = await tryLogin(server, { email });
  const headers = bearer(body.user.token);
  expect(body.user.settings).toMatchObject({ portalInactivityTimeout: 10, idleLogout: true, rememberedAccounts: true });

  await server.anonymous.call(
    changeSignInRules,
    { body: { idleLogout: false, portalInactivityTimeout: 5, rememberedAccountsAllowed: false } },
    headers,
  );
  await asAdmin(server.admin, `update sessions set last_seen_at = now() - interval '11 hours' where account_id = $1`, [
    accountId,
  ]);

  const { body: told } = await server.anonymous.call(getSession, {}, headers);
  expect(told.user.settings).toMatchObject({
    portalInactivityTimeout: 5,
    idleLogout: false,
    rememberedAccounts: false,
  });
});

test('a session ends earlier when the organization shortens the grace', async () => {
  const { email, accountId } = await aLogin(server);
  const { body } = await tryLogin(server, { email });
  const headers = bearer(body.user.token);
  await server.anonymous.call(changeSignInRules, { body: { portalInactivityTimeout: 1 } }, headers);
  await asAdmin(
    server.admin,
    `update sessions set last_seen_at = now() - interval '33 minutes' where account_id = $1`,
    [accountId],
  );

  expect((await server.anonymous.call(getSession, {}, headers)).status).toBe(401);
});

test('a second factor required of administrators stops those without one, until they add one', async () => {
  const admin = await server.anAdmin();
  await change(admin, { secondFactorForAdmins: true });

  const refused = await admin.call(getSignInRules, {});
  await asAdmin(
    server.admin,
    `update accounts set second_factor_since = now() where id = (select account_id from users where id = $1)`,
    [admin.userId],
  );

  expect(refused).toMatchObject({ status: 403, problem: { code: 'second_factor_needed' } });
  expect((await admin.call(getSession, {})).status).toBe(200);
  expect((await admin.call(getSignInRules, {})).status).toBe(200);
});
