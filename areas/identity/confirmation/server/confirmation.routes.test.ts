import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { codeNow, setUpTotp } from '#tests/support/sign-in/authenticator-app.ts';
import { aLogin, BEHIND_PROXY, bearer, PASSWORD, tryLogin } from '#tests/support/sign-in/sign-in-attempts.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { confirmSession, getConfirmationWay } from '../confirmation.contract.ts';
import { changeSignInRules } from '#areas/identity/sign-in/sign-in-rules.contract.ts';

const server = serverForTests(BEHIND_PROXY);

/** An administrator who signed in a while ago. */
async function anOldSession() {
  const person = await aLogin(server);
  const { body } = await tryLogin(server, { email: person.email });
  await asAdmin(
    server.admin,
    `update sessions set confirmed_at = now() - interval '11 minutes' where account_id = $1`,
    [person.accountId],
  );
  const headers = bearer(body.user.token);
  return {
    ...person,
    way: async () => (await server.anonymous.call(getConfirmationWay, {}, headers)).body.by,
    confirm: (body: { password?: string; code?: string }) => server.anonymous.call(confirmSession, { body }, headers),
    change: () => server.anonymous.call(changeSignInRules, { body: { portalInactivityTimeout: 20 } }, headers),
  };
}

const dropPassword = (accountId: string) =>
  sql`update accounts set password_hash = null where id = ${accountId}`.execute(server.databases.system);

test('a dangerous change is refused ten minutes after the sign-in, and allowed once the password was given', async () => {
  const { way, confirm, change } = await anOldSession();
  const refused = await change();
  expect(refused).toMatchObject({ status: 403, problem: { code: 'confirmation_needed' } });
  expect(await way()).toBe('password');

  expect((await confirm({ password: PASSWORD })).status).toBe(204);

  expect((await change()).status).toBe(200);
});

test('a confirmation lasts ten minutes', async () => {
  const { accountId, confirm, change } = await anOldSession();
  await confirm({ password: PASSWORD });
  await asAdmin(
    server.admin,
    `update sessions set confirmed_at = confirmed_at - interval '10 minutes' where account_id = $1`,
    [accountId],
  );

  expect((await change()).status).toBe(403);
});

test('a confirmation counts only for the session it was given in', async () => {
  const one = await anOldSession();
  const { body } = await tryLogin(server, { email: one.email });
  await asAdmin(server.admin, `update sessions set confirmed_at = now() - interval '1 hour' where account_id = $1`, [
    one.accountId,
  ]);
  await one.confirm({ password: PASSWORD });

  const other = await server.anonymous.call(
    changeSignInRules,
    { body: { idleLogout: false } },
    bearer(body.user.token),
  );

  expect(other.problem.code).toBe('confirmation_needed');
});

describe('a confirmation is refused', () => {
  test('with a wrong password, as an error of its field', async () => {
    const { confirm, change } = await anOldSession();

    const { status, problem } = await confirm({ password: 'wrong' });

    expect({ status, code: problem.code }).toEqual({ status: 422, code: 'wrong_password' });
    expect(problem.fields?.['password']).toBe(problem.message);
    expect((await change()).status).toBe(403);
  });

  test('with a code when the account has a password', async () => {
    const { accountId, confirm } = await anOldSession();
    const secret = await setUpTotp(server, accountId);

    const { status, problem } = await confirm({ code: codeNow(secret) });

    expect({ status, fields: Object.keys(problem.fields ?? {}) }).toEqual({ status: 400, fields: ['password'] });
  });

  test('with a growing wait after five wrong passwords, even for the right one', async () => {
    const { confirm } = await anOldSession();
    for (let i = 0; i < 5; i += 1) expect((await confirm({ password: 'wrong' })).status).toBe(422);
    await sql`update failure_counts set failures = 9, failed_at = now()`.execute(server.databases.system);

    const { status, headers } = await confirm({ password: PASSWORD });

    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(2);
  });
});

describe('an account without a password', () => {
  test('confirms with a code of its second factor, and the code works once', async () => {
    const { accountId, way, confirm, change } = await anOldSession();
    await dropPassword(accountId);
    const secret = await setUpTotp(server, accountId);
    const code = codeNow(secret);

    expect(await way()).toBe('code');
    expect((await confirm({ code: 'nonsense' })).problem.code).toBe('invalid_second_factor');
    expect((await confirm({ code })).status).toBe(204);
    expect((await change()).status).toBe(200);
    expect((await confirm({ code })).problem.code).toBe('invalid_second_factor');
  });

  test('has to sign in again if it has no second factor either', async () => {
    const { accountId, way, confirm } = await anOldSession();
    await dropPassword(accountId);

    expect(await way()).toBe('signIn');
    expect((await confirm({ password: PASSWORD })).problem.code).toBe('sign_in_again_needed');
  });
});
