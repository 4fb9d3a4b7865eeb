import { describe, expect, test } from 'vitest';
import { readQueuedMails } from '#tests/support/mail/queued-mails.ts';
import { factorOf, somebody, withApp, type Somebody } from '#tests/support/sign-in/second-factor-people.ts';
import { bearer, PASSWORD, tryLogin } from '#tests/support/sign-in/sign-in-attempts.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { codeAt, STEP_MS, wrongCode } from '#tests/support/sign-in/totp-code.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { requestNewPasskey } from '../passkeys.contract.ts';
import * as contract from '../second-factor.contract.ts';
import { spendSecondFactorCode } from './second-factors.service.ts';

const server = serverForTests();

const offer = ({ headers }: Somebody) => server.anonymous.call(contract.offerTotp, {}, headers);
const confirm = ({ headers }: Somebody, code: string) =>
  server.anonymous.call(contract.confirmTotp, { body: { code } }, headers);
const remove = ({ headers }: Somebody) => server.anonymous.call(contract.removeTotp, {}, headers);

const mailsTo = async (email: string) => (await readQueuedMails(server)).filter(({ to }) => to === email);
const secondFactorSince = async (accountId: string) =>
  (
    await asAdmin<{ since: string | null }>(
      server.admin,
      `select second_factor_since as since from accounts where id = $1`,
      [accountId],
    )
  )[0]?.since;

describe('setting an authenticator app up', () => {
  test('takes effect with the first right code, and then returns ten recovery codes', async () => {
    const person = await somebody(server);
    const { body } = await offer(person);

    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(body.qrCode.path).toMatch(/^M0 0h7v1h-7z/);
    expect(await factorOf(server, person)).toEqual({
      totp: false,
      isTotpUnreadable: false,
      recoveryCodesLeft: 0,
      passkeys: [],
      isDemanded: false,
    });
    expect((await tryLogin(server, { email: person.email })).status).toBe(200);

    const { body: confirmed } = await confirm(person, codeAt(body.secret));

    expect(new Set(confirmed.recoveryCodes).size).toBe(10);
    expect(await factorOf(server, person)).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
    expect(await secondFactorSince(person.accountId)).not.toBeNull();
    expect((await tryLogin(server, { email: person.email })).problem.code).toBe('second_factor_required');
  });

  test('changes nothing with a wrong code or without an offer', async () => {
    const person = await somebody(server);
    expect((await confirm(person, '123456')).problem.code).toBe('set_up_expired');
    const { secret } = (await offer(person)).body;

    expect((await confirm(person, wrongCode(secret))).problem.code).toBe('invalid_second_factor');
    expect((await confirm(person, 'nonsense')).problem.code).toBe('invalid_second_factor');
    expect((await factorOf(server, person)).totp).toBe(false);
  });

  test('expires after fifteen minutes', async () => {
    const person = await somebody(server);
    const { secret } = (await offer(person)).body;
    await asAdmin(
      server.admin,
      `update totp_factors set offered_at = now() - interval '16 minutes' where account_id = $1`,
      [person.accountId],
    );

    expect((await confirm(person, codeAt(secret))).problem.code).toBe('set_up_expired');
  });

  test('again keeps the current app until the new one is confirmed, and keeps the recovery codes', async () => {
    const person = await withApp(server);
    const { secret } = (await offer(person)).body;
    expect((await tryLogin(server, { email: person.email, code: codeAt(person.secret) })).status).toBe(200);

    const { body } = await confirm(person, codeAt(secret));

    expect(body.recoveryCodes).toEqual([]);
    const later = Date.now() + STEP_MS;
    await expect(
      spendSecondFactorCode(server.app.parts, person.accountId, codeAt(person.secret, later)),
    ).rejects.toThrow('invalid_second_factor');
    await spendSecondFactorCode(server.app.parts, person.accountId, codeAt(secret, later), later);
  });

  test.each<[string, Endpoint]>([
    ['offering', contract.offerTotp],
    ['removing', contract.removeTotp],
    ['new recovery codes', contract.renewRecoveryCodes],
  ])('%s needs a recent confirmation of identity', async (_, endpoint) => {
    const person = await withApp(server);
    await asAdmin(
      server.admin,
      `update sessions set confirmed_at = now() - interval '11 minutes' where account_id = $1`,
      [person.accountId],
    );

    expect((await server.anonymous.call(endpoint, {} as never, person.headers)).problem.code).toBe(
      'confirmation_needed',
    );
  });

  test('tells the owner in their language and is recorded', async () => {
    const person = await somebody(server);
    await asAdmin(server.admin, `update accounts set locale = 'es' where id = $1`, [person.accountId]);
    const { secret } = (await offer(person)).body;
    await confirm(person, codeAt(secret));

    const mail = (await mailsTo(person.email)).at(-1);
    expect(mail?.subject).toBe('Su segundo factor ha cambiado');
    expect(mail?.link).toContain('/es/account#second-factor');
    const entries = await asAdmin<{ action: string }>(
      server.admin,
      `select action from audit_entries where organization_id = $1 order by id`,
      [person.organizationId],
    );
    expect(entries.map(({ action }) => action)).toContain('authenticator-app.added');
  });

  test('leaves no secret in the log, nor readable in the database', async () => {
    const { secret, recoveryCodes, accountId } = await withApp(server);
    await spendSecondFactorCode(server.app.parts, accountId, codeAt(secret));

    const [stored] = await asAdmin<{ everything: string }>(
      server.admin,
      `select (select string_agg(t::text, '') from totp_factors t) || (select string_agg(r::text, '') from recovery_codes r)
           || (select string_agg(a::text, '') from audit_entries a) as everything`,
    );
    const everywhere = `${stored?.everything}${server.logLines.join('')}`;
    for (const shown of [secret, Buffer.from(secret).toString('hex'), ...recoveryCodes]) {
      expect(everywhere).not.toContain(shown);
      expect(everywhere).not.toContain(shown.replaceAll('-', ''));
    }
  });
});

describe('removing the app', () => {
  test('ends the codes with it, and the password alone is enough again', async () => {
    const person = await withApp(server);

    expect((await remove(person)).status).toBe(204);
    expect(await factorOf(server, person)).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
    expect(await secondFactorSince(person.accountId)).toBeNull();
    expect((await tryLogin(server, { email: person.email, password: PASSWORD })).status).toBe(200);
    expect((await remove(person)).status).toBe(404);
  });

  test.each([
    ['a super administrator', `update accounts set is_super_admin = true where id = $1 and $2::uuid is not null`],
    [
      'an administrator whose organization demands it',
      `insert into sign_in_rules (organization_id, second_factor_for_admins) select $2, true where $1::uuid is not null`,
    ],
  ])('is refused to %s', async (_, change) => {
    const person = await withApp(server, { role: 'admin' });
    await asAdmin(server.admin, change, [person.accountId, person.organizationId]);

    expect((await remove(person)).problem.code).toBe('last_second_factor');
    expect(await factorOf(server, person)).toMatchObject({ totp: true, recoveryCodesLeft: 10, isDemanded: true });
    expect(await secondFactorSince(person.accountId)).not.toBeNull();
  });

  test.each(['service', 'user'] as const)(
    'is allowed for the role %s where a second factor is required of administrators',
    async (role) => {
      const person = await withApp(server, { role });
      await asAdmin(
        server.admin,
        `insert into sign_in_rules (organization_id, second_factor_for_admins) values ($1, true)`,
        [person.organizationId],
      );

      expect((await remove(person)).status).toBe(204);
    },
  );
});

describe('someone at an open session who knows the password', () => {
  /** The session is confirmed by the password; the second factor was shown longer than ten minutes ago. */
  async function withoutFactor() {
    const person = await withApp(server);
    await asAdmin(
      server.admin,
      `update sessions set factor_proved_at = now() - interval '11 minutes' where account_id = $1`,
      [person.accountId],
    );
    return person;
  }
  const prove = ({ headers }: Somebody, code: string) =>
    server.anonymous.call(contract.proveSecondFactor, { body: { code } }, headers);

  test.each<[string, Endpoint]>([
    ['replaces the app', contract.offerTotp],
    ['removes the app', contract.removeTotp],
    ['makes recovery codes', contract.renewRecoveryCodes],
    ['adds a passkey', requestNewPasskey],
  ])('neither %s nor changes anything, until the second factor is shown', async (_, endpoint) => {
    const person = await withoutFactor();
    const attempt = () => server.anonymous.call(endpoint, {}, person.headers);

    const refused = await attempt();
    const wrong = await prove(person, wrongCode(person.secret));
    const still = await attempt();

    expect(refused).toMatchObject({ status: 403, problem: { code: 'second_factor_proof_needed' } });
    expect([wrong.problem.code, still.status]).toEqual(['invalid_second_factor', 403]);
    expect(await factorOf(server, person)).toMatchObject({ totp: true, recoveryCodesLeft: 10, passkeys: [] });
    expect((await prove(person, codeAt(person.secret))).status).toBe(204);
    expect((await attempt()).status).toBeLessThan(300);
  });

  test('cannot confirm an earlier offer either', async () => {
    const person = await withApp(server);
    const { secret } = (await offer(person)).body;
    await asAdmin(server.admin, `update sessions set factor_proved_at = null where account_id = $1`, [
      person.accountId,
    ]);

    expect((await confirm(person, codeAt(secret))).problem.code).toBe('second_factor_proof_needed');
  });

  test('can show a recovery code instead, for this session only', async () => {
    const person = await withoutFactor();
    const device = await tryLogin(server, { email: person.email, code: person.recoveryCodes[1] ?? '' });
    await prove(person, person.recoveryCodes[0] ?? '');

    const elsewhere = await server.anonymous.call(contract.removeTotp, {}, bearer(device.body.user.token));
    const here = await remove(person);

    expect(elsewhere.problem.code).toBe('second_factor_proof_needed');
    expect(here.status).toBe(204);
  });
});

describe('new recovery codes', () => {
  test('take the place of the old ones', async () => {
    const person = await withApp(server);

    const { body } = await server.anonymous.call(contract.renewRecoveryCodes, {}, person.headers);

    const use = (code = '') => spendSecondFactorCode(server.app.parts, person.accountId, code);
    await expect(use(person.recoveryCodes[0])).rejects.toThrow('invalid_second_factor');
    await use(body.recoveryCodes[0]);
    expect((await factorOf(server, person)).recoveryCodesLeft).toBe(9);
  });

  test('are not made for a person without a second factor', async () => {
    const person = await somebody(server);

    expect((await server.anonymous.call(contract.renewRecoveryCodes, {}, person.headers)).status).toBe(404);
    expect((await factorOf(server, person)).recoveryCodesLeft).toBe(0);
  });
});
