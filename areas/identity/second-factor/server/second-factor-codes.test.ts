import { describe, expect, test } from 'vitest';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { readQueuedMails } from '#tests/support/mail/queued-mails.ts';
import { factorOf, withApp } from '#tests/support/sign-in/second-factor-people.ts';
import { deviceOf, PASSWORD, tryLogin } from '#tests/support/sign-in/sign-in-attempts.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { codeAt, STEP_MS, wrongCode } from '#tests/support/sign-in/totp-code.ts';
import { changePassword } from '#areas/identity/passwords/password.contract.ts';
import { confirmTotp, offerTotp, removeTotp, renewRecoveryCodes } from '../second-factor.contract.ts';
import { checkSecondFactor, spendSecondFactorCode } from './second-factors.service.ts';

const server = serverForTests();

describe('a code', () => {
  test('is taken once per time step, and never after a newer one was taken', async () => {
    const { accountId, secret } = await withApp(server);
    const { parts } = server.app;
    const now = Date.now();
    const use = (codeMs: number, atMs = codeMs) =>
      spendSecondFactorCode(parts, accountId, codeAt(secret, codeMs), atMs);

    await use(now);
    await expect(use(now)).rejects.toThrow('invalid_second_factor');
    await expect(use(now, now + STEP_MS)).rejects.toThrow('invalid_second_factor');
    await use(now + STEP_MS, now);
    await expect(use(now)).rejects.toThrow('invalid_second_factor');
    await expect(use(now + STEP_MS)).rejects.toThrow('invalid_second_factor');
    await use(now + 3 * STEP_MS);
  });

  test('is valid one step early and one step late, not two', async () => {
    const { accountId, secret } = await withApp(server);
    const { parts } = server.app;
    const now = Date.now();

    await expect(spendSecondFactorCode(parts, accountId, codeAt(secret, now), now + 2 * STEP_MS)).rejects.toThrow(
      'invalid_second_factor',
    );
    await expect(spendSecondFactorCode(parts, accountId, codeAt(secret, now), now - 2 * STEP_MS)).rejects.toThrow(
      'invalid_second_factor',
    );
    await spendSecondFactorCode(parts, accountId, codeAt(secret, now), now + STEP_MS);
    await spendSecondFactorCode(parts, accountId, codeAt(secret, now + 2 * STEP_MS), now + STEP_MS);
  });

  test.each(['app', 'recovery'])('from the %s lets one caller in when fifty try at once', async (kind) => {
    const { accountId, secret, recoveryCodes } = await withApp(server);
    const code = kind === 'app' ? codeAt(secret) : (recoveryCodes[0] ?? '');

    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () => spendSecondFactorCode(server.app.parts, accountId, code)),
    );

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('guessed many times at once is checked ten times, and then even the right one waits', async () => {
    const { accountId, secret } = await withApp(server);
    const guess = () => spendSecondFactorCode(server.app.parts, accountId, wrongCode(secret));

    const answers = await Promise.allSettled(Array.from({ length: 40 }, guess));

    const reasons = answers.map((answer) => (answer.status === 'rejected' ? (answer.reason as Error).message : ''));
    expect(reasons.filter((reason) => reason === 'invalid_second_factor')).toHaveLength(10);
    expect(reasons.filter((reason) => reason === 'too_many_requests')).toHaveLength(30);
    await expect(spendSecondFactorCode(server.app.parts, accountId, codeAt(secret))).rejects.toThrow(
      'too_many_requests',
    );
  });

  test('of an app sealed with another key is refused with a way forward, and a recovery code still works', async () => {
    const person = await withApp(server);
    const { accountId, email, secret, recoveryCodes } = person;
    const before = await factorOf(server, person);
    const sealed = makeSeal('the key before the restore').close(secret, `totp_factors ${accountId}`);
    await asAdmin(server.admin, `update totp_factors set sealed_secret = $2 where account_id = $1`, [
      accountId,
      sealed,
    ]);

    const refused = await tryLogin(server, { email, code: codeAt(secret) });
    const entered = await tryLogin(server, { email, code: recoveryCodes[0] ?? '' });

    expect(refused).toMatchObject({ status: 422, problem: { code: 'authenticator_unreadable' } });
    expect(refused.problem.message).toContain('recovery code');
    expect(entered.status).toBe(200);
    expect(before).toMatchObject({ totp: true, isTotpUnreadable: false });
    expect(await factorOf(server, person)).toMatchObject({ totp: true, isTotpUnreadable: true });
  });

  test('for an app that was offered under another key asks to start over', async () => {
    const { accountId, headers } = await withApp(server);
    const { secret } = (await server.anonymous.call(offerTotp, {}, headers)).body;
    const sealed = makeSeal('the key before the restore').close(secret, `totp_factors ${accountId}`);
    await asAdmin(server.admin, `update totp_factors set sealed_offer = $2 where account_id = $1`, [accountId, sealed]);

    const refused = await server.anonymous.call(confirmTotp, { body: { code: codeAt(secret) } }, headers);

    expect(refused.problem.code).toBe('set_up_expired');
  });

  test('of another person is refused', async () => {
    const [{ accountId }, other] = [await withApp(server), await withApp(server)];
    const use = (code: string) => spendSecondFactorCode(server.app.parts, accountId, code);

    await expect(use(codeAt(other.secret))).rejects.toThrow('invalid_second_factor');
    await expect(use(other.recoveryCodes[0] ?? '')).rejects.toThrow('invalid_second_factor');
  });
});

describe('signing in with a second factor', () => {
  test('takes a code of the app, but no code instead of the password', async () => {
    const { email, secret, recoveryCodes } = await withApp(server);

    const wrongPassword = await tryLogin(server, { email, password: 'wrong', code: codeAt(secret) });
    const withRecovery = await tryLogin(server, { email, password: 'wrong', code: recoveryCodes[0] ?? '' });

    expect([wrongPassword.problem.code, withRecovery.problem.code]).toEqual([
      'invalid_credentials',
      'invalid_credentials',
    ]);
    expect((await tryLogin(server, { email, code: wrongCode(secret) })).problem.code).toBe('invalid_second_factor');
    expect((await tryLogin(server, { email, code: codeAt(secret) })).status).toBe(200);
    expect((await tryLogin(server, { email, code: codeAt(secret) })).problem.code).toBe('invalid_second_factor');
  });

  test('takes each recovery code once and tells the owner how many are left', async () => {
    const person = await withApp(server);
    const { email, recoveryCodes } = person;
    const [code = ''] = recoveryCodes;

    expect((await tryLogin(server, { email, code: code.toLowerCase() })).status).toBe(200);
    expect((await tryLogin(server, { email, code })).problem.code).toBe('invalid_second_factor');
    expect((await factorOf(server, person)).recoveryCodesLeft).toBe(9);
    const mails = (await readQueuedMails(server)).filter(({ to }) => to === email);
    expect(mails.filter(({ text }) => text.includes('9 codes are left.'))).toHaveLength(1);
    const entries = await asAdmin<{ action: string }>(
      server.admin,
      `select action from audit_entries where organization_id = $1`,
      [person.organizationId],
    );
    expect(entries.filter(({ action }) => action === 'recovery-code.used')).toHaveLength(1);
  });

  test('trusts a browser for thirty days when asked to, until a factor is removed', async () => {
    const person = await withApp(server);
    const { email, secret, accountId } = person;
    const device = deviceOf(await tryLogin(server, { email, code: codeAt(secret), trustDevice: true }));

    expect((await tryLogin(server, { email }, { device })).status).toBe(200);
    expect((await tryLogin(server, { email, password: 'wrong' }, { device })).problem.code).toBe('invalid_credentials');
    expect((await tryLogin(server, { email })).problem.code).toBe('second_factor_required');
    await asAdmin(server.admin, `update account_devices set trusted_until = now() where account_id = $1`, [accountId]);
    expect((await tryLogin(server, { email }, { device })).problem.code).toBe('second_factor_required');

    await asAdmin(
      server.admin,
      `update account_devices set trusted_until = now() + interval '1 day' where account_id = $1`,
      [accountId],
    );
    await server.anonymous.call(removeTotp, {}, person.headers);
    const [row] = await asAdmin<{ trusted: number }>(
      server.admin,
      `select count(trusted_until)::int as trusted from account_devices where account_id = $1`,
      [accountId],
    );
    expect(row?.trusted).toBe(0);
  });

  test.each<[string, (person: Awaited<ReturnType<typeof withApp>>) => Promise<unknown>]>([
    [
      'the password was changed',
      ({ headers }) => {
        const body = { currentPassword: PASSWORD, newPassword: 'seven slow herons' };
        return server.anonymous.call(changePassword, { body }, headers);
      },
    ],
    [
      'the app was replaced',
      async ({ headers }) => {
        const { secret } = (await server.anonymous.call(offerTotp, {}, headers)).body;
        return server.anonymous.call(confirmTotp, { body: { code: codeAt(secret) } }, headers);
      },
    ],
    ['recovery codes were made', ({ headers }) => server.anonymous.call(renewRecoveryCodes, {}, headers)],
  ])('asks for the code again in every trusted browser once %s', async (_, change) => {
    const person = await withApp(server);
    const { email, secret } = person;
    const device = deviceOf(await tryLogin(server, { email, code: codeAt(secret), trustDevice: true }));
    const trusted = await tryLogin(server, { email }, { device });

    await change(person);

    const passwords = [PASSWORD, 'seven slow herons'];
    const answers = await Promise.all(passwords.map((password) => tryLogin(server, { email, password }, { device })));
    expect(trusted.status).toBe(200);
    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
    expect(answers.map(({ problem }) => problem.code)).toContain('second_factor_required');
  });

  test('trusts no browser when the password is changed before the code is checked', async () => {
    const { accountId, secret } = await withApp(server);
    const proved = { accountId, provedPasswordHash: 'the hash before the change' };
    const given = { code: codeAt(secret), trustDevice: true, deviceHash: Buffer.alloc(32, 1) };

    await checkSecondFactor(server.app.parts, proved, given);

    const trusted = `select from account_devices where account_id = $1 and trusted_until > now()`;
    expect(await asAdmin(server.admin, trusted, [accountId])).toEqual([]);
  });

  test('in a known but untrusted browser asks for the code', async () => {
    const { email, secret } = await withApp(server);
    const device = deviceOf(await tryLogin(server, { email, code: codeAt(secret) }));

    expect((await tryLogin(server, { email }, { device })).problem.code).toBe('second_factor_required');
  });
});
