import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { aUser, anAccount } from '#tests/support/builders.ts';
import { readQueuedMails } from '#tests/support/mail/queued-mails.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { PUBLIC_URL, serverForTests } from '#tests/support/server/test-server.ts';
import { NEW_TOKEN_HEADER } from '#platform/shared/session-token.ts';
import { changePassword, forgotPassword, resetPassword } from '../password.contract.ts';
import { getSession, login } from '#areas/identity/sessions/session.contract.ts';
import { hashPassword } from '#platform/server/secrets/password-hash.ts';

const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'tulips on the north quay';

const server = serverForTests();
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

/** Each test calls from an address of its own, so that no test reaches another's limits. */
let addresses = 0;
const from = () => {
  addresses += 1;
  return `10.0.${Math.floor(addresses / 250)}.${addresses % 250}`;
};

async function aPerson({ hasPassword = true, organization = 'Quiet Harbor', locale = 'en' } = {}) {
  const email = `${crypto.randomUUID()}@test.example`;
  const accountId = await anAccount(server.databases, { email, passwordHash: hasPassword ? passwordHash : null });
  const organizationId = await server.anOrganization(organization);
  await asAdmin(server.admin, 'update organizations set locale = $2 where id = $1', [organizationId, locale]);
  await aUser(server.databases, { organizationId, accountId, firstName: 'Rosalind', lastName: 'Marlowe' });
  return { email, accountId, organizationId };
}

const inject = (url: string, payload: object, remoteAddress = from()) =>
  server.inject({ method: 'POST', url: `/api/v2.1${url}`, payload, remoteAddress });

const forget = (email: string, remoteAddress?: string) => inject('/password/forgot', { email }, remoteAddress);
const reset = (token: string, password = NEW_PASSWORD, remoteAddress?: string) =>
  inject('/password/reset', { token, password }, remoteAddress);

const mailsTo = async (email: string) => (await readQueuedMails(server)).filter(({ to }) => to === email);

/** Waits for the newest mail that links to such a page. */
async function theMailTo(email: string, linkPart = '') {
  const newest = async () => (await mailsTo(email)).findLast(({ link }) => link?.includes(linkPart));
  await expect.poll(newest).toBeDefined();
  const mail = await newest();
  if (!mail) throw new Error(`nothing was sent to ${email}`);
  return mail;
}

async function aLinkFor(email: string): Promise<string> {
  expect((await forget(email)).statusCode).toBe(202);
  return new URL((await theMailTo(email, '/password/new#')).link ?? '').hash.slice(1);
}

/** Waits for work that runs after answers: once a later answer's work is done, the earlier work has had its time. */
async function afterEverything() {
  const { email } = await aPerson();
  await aLinkFor(email);
}

const signIn = (email: string, password: string) => server.anonymous.call(login, { body: { email, password } });
const isOpen = async (token: string) =>
  (await server.anonymous.call(getSession, {}, { authorization: `Bearer ${token}` })).status === 200;

const allowAnotherMail = () => asAdmin(server.admin, 'delete from failure_counts');

describe('a request for a forgotten password', () => {
  test('sends a link that works once and carries its secret in the fragment', async () => {
    const { email } = await aPerson();

    expect((await forget(` ${email.toUpperCase()} `)).statusCode).toBe(202);
    const { link, subject } = await theMailTo(email);

    expect(subject).toBe('A new password for Evenkeel');
    expect(link).toMatch(new RegExp(`^${PUBLIC_URL}/password/new#[A-Za-z0-9_-]{43}$`));
    const token = new URL(link ?? '').hash.slice(1);
    expect((await reset(token)).statusCode).toBe(204);
    expect((await reset(token)).json()).toMatchObject({ code: 'invalid_link' });
  });

  test('gets the same answer for an unknown address as for a known one, and sends nothing to it', async () => {
    const { email } = await aPerson();

    const [known, unknown] = await Promise.all([forget(email), forget('nobody@test.example')]);

    expect([known.statusCode, unknown.statusCode]).toEqual([202, 202]);
    expect(unknown.body).toBe(known.body);
    await afterEverything();
    expect(await mailsTo('nobody@test.example')).toEqual([]);
  });

  test('gets the usual answer for a name that no database takes, and nothing fails afterward', async () => {
    expect((await forget('nobody\u0000@test.example')).statusCode).toBe(202);
    await afterEverything();

    expect(server.logLines.join('\n')).not.toContain('work after the reply failed');
  });

  test('finds the person by user name too', async () => {
    const { email, accountId } = await aPerson();
    await asAdmin(server.admin, `update accounts set username = 'quay.nine' where id = $1`, [accountId]);

    await forget('Quay.Nine');

    expect((await theMailTo(email)).link).toContain('/password/new#');
  });

  test.each([
    ['the organization', null, 'Una contraseña nueva para Evenkeel', '/es/password/new'],
    ['the person', 'pt', 'Uma nova senha para o Evenkeel', '/pt/password/new'],
  ])('is answered in the language of %s', async (_, own, subject, path) => {
    const { email, accountId } = await aPerson({ locale: 'es' });
    await asAdmin(server.admin, 'update accounts set locale = $2 where id = $1', [accountId, own]);

    await forget(email);
    const mail = await theMailTo(email);

    expect(mail.subject).toBe(subject);
    expect(new URL(mail.link ?? '').pathname).toBe(path);
  });

  test('sends a person with single sign-on only the way there and no link', async () => {
    const { email, organizationId } = await aPerson({ hasPassword: false });
    await asAdmin(server.admin, 'insert into sign_in_rules (organization_id, passwords_allowed) values ($1, false)', [
      organizationId,
    ]);

    await forget(email);

    expect((await theMailTo(email)).subject).toBe('How to sign in to Evenkeel');
    expect((await theMailTo(email)).link).toBe(`${PUBLIC_URL}/login`);
  });

  test('sent many times at once sends one mail', async () => {
    const { email } = await aPerson();

    const answers = await Promise.all(Array.from({ length: 30 }, () => forget(email)));
    await theMailTo(email);
    await afterEverything();

    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('repeated within a minute does not use up the rest of the day', async () => {
    const { email, accountId } = await aPerson();
    for (let times = 0; times < 8; times += 1) await forget(email);
    await afterEverything();
    expect(await mailsTo(email)).toHaveLength(1);

    const minute = createHash('sha256').update(`password forgot minute\0${accountId}`).digest('base64url');
    const passed = await asAdmin(server.admin, 'delete from failure_counts where key = $1 returning key', [minute]);
    await forget(email);

    expect(passed).toHaveLength(1);
    await expect.poll(() => mailsTo(email)).toHaveLength(2);
  });

  test('from one address for many people sends nothing after twenty, with the same answer', async () => {
    const people = await Promise.all(Array.from({ length: 22 }, () => aPerson()));
    const address = from();

    for (const { email } of people) expect((await forget(email, address)).statusCode).toBe(202);

    const told = async () => {
      const mailed = new Set((await readQueuedMails(server)).map(({ to }) => to));
      return people.filter(({ email }) => mailed.has(email));
    };
    await expect.poll(told).toHaveLength(20);
    await afterEverything();
    expect(await told()).toHaveLength(20);
  });

  test('ends the link that was sent before', async () => {
    const { email } = await aPerson();
    const older = await aLinkFor(email);
    await allowAnotherMail();
    await forget(email);
    await expect.poll(() => mailsTo(email)).toHaveLength(2);

    expect((await reset(older)).json()).toMatchObject({ code: 'invalid_link' });
  });
});

describe('a new password by link', () => {
  test('replaces the old one and ends every session', async () => {
    const { email } = await aPerson();
    const { body } = await signIn(email, PASSWORD);

    await reset(await aLinkFor(email));

    expect(await isOpen(body.user.token)).toBe(false);
    expect((await signIn(email, PASSWORD)).status).toBe(422);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  test('confirms the address, distrusts every browser and keeps the second factor', async () => {
    const { email, accountId } = await aPerson();
    await asAdmin(
      server.admin,
      'update accounts set email_confirmed_at = null, second_factor_since = now() where id = $1',
      [accountId],
    );
    await asAdmin(
      server.admin,
      `insert into account_devices (account_id, device_hash, trusted_until)
       values ($1, decode(repeat('00', 32), 'hex'), now() + interval '1 day')`,
      [accountId],
    );

    await reset(await aLinkFor(email));

    const [state] = await asAdmin(
      server.admin,
      `select email_confirmed_at is not null as "isConfirmed", second_factor_since is not null as "hasFactor",
              (select count(*)::int from account_devices where account_id = id and trusted_until is not null) as trusted
       from accounts where id = $1`,
      [accountId],
    );
    expect(state).toEqual({ isConfirmed: true, hasFactor: true, trusted: 0 });
  });

  test('is announced to its owner and recorded in the organization', async () => {
    const { email, organizationId } = await aPerson();

    await reset(await aLinkFor(email));

    expect((await theMailTo(email)).subject).toBe('Your Evenkeel password was changed');
    const entries = await asAdmin(server.admin, 'select action from audit_entries where organization_id = $1', [
      organizationId,
    ]);
    expect(entries).toContainEqual({ action: 'password.reset' });
  });

  test.each([
    ['unknown', 'select 1'],
    ['expired', `update one_time_tokens set expires_at = now() - interval '1 second'`],
    ['meant for something else', `update one_time_tokens set purpose = 'confirm e-mail'`],
  ])('is refused with the same message when the link is %s', async (state, change) => {
    const { email } = await aPerson();
    const token = await aLinkFor(email);
    await asAdmin(server.admin, change);

    const answer = await reset(state === 'unknown' ? 'x'.repeat(43) : token);

    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'invalid_link',
      message:
        'This link no longer works: it was already used, is too old, or was replaced by a newer one. Please ask for a new one.',
    });
  });

  test('that is refused leaves the link valid', async () => {
    const { email } = await aPerson();
    const token = await aLinkFor(email);

    const refused = await reset(token, 'password1234');

    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json<{ fields: object }>().fields)).toEqual(['password']);
    expect((await reset(token)).statusCode).toBe(204);
  });

  test.each(['Rosalind was here', 'the MARL0WE papers', 'quietharbor at noon'])(
    'must not contain what everyone knows about the person: %s',
    async (password) => {
      const { email } = await aPerson();

      const answer = await reset(await aLinkFor(email), password);

      expect(answer.json<{ fields: { password: string } }>().fields.password).toContain('your name');
    },
  );

  test('sent fifty times at once is set once', async () => {
    const { email } = await aPerson();
    const token = await aLinkFor(email);

    const passwords = Array.from({ length: 50 }, (_, number) => `tulips on quay ${number} at dawn`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));

    const winners = answers.flatMap(({ statusCode }, at) => (statusCode === 204 ? [passwords[at] ?? ''] : []));
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(49);
    expect((await signIn(email, winners[0] ?? '')).status).toBe(200);
  });

  test('cannot be tried with wrong links without limit from one address', async () => {
    const address = from();
    for (let tries = 0; tries < 5; tries++) await reset('wrong', NEW_PASSWORD, address);

    const answer = await reset('wrong', NEW_PASSWORD, address);

    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('changing the password', () => {
  async function signedIn() {
    const person = await aPerson();
    const [here, elsewhere] = [await signIn(person.email, PASSWORD), await signIn(person.email, PASSWORD)];
    const [token, other] = [here.body.user.token, elsewhere.body.user.token];
    const change = (currentPassword: string, newPassword = NEW_PASSWORD) =>
      server.anonymous.call(
        changePassword,
        { body: { currentPassword, newPassword } },
        { authorization: `Bearer ${token}` },
      );
    return { ...person, token, other, change };
  }

  test('ends the other sessions and keeps this one, under a new token', async () => {
    const { email, token, other, change } = await signedIn();

    const { status, headers } = await change(PASSWORD);

    expect(status).toBe(204);
    const tokens = [String(headers[NEW_TOKEN_HEADER]), token, other];
    expect(await Promise.all(tokens.map(isOpen))).toEqual([true, false, false]);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your Evenkeel password was changed');
  });

  test('asks for the current one and names its field when it is wrong', async () => {
    const { email, change } = await signedIn();

    const { status, problem } = await change('not this one');

    expect(status).toBe(422);
    expect(problem).toMatchObject({
      code: 'wrong_password',
      fields: { currentPassword: 'This is not your current password.' },
    });
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  test('is rate-limited, so that an open session cannot guess the password', async () => {
    const { change } = await signedIn();
    for (let tries = 0; tries < 5; tries++) await change('not this one');

    expect((await change(PASSWORD)).status).toBe(429);
  });

  test('applies the same password rule', async () => {
    const { change } = await signedIn();

    const { status, problem } = await change(PASSWORD, 'short');

    expect(status).toBe(400);
    expect(problem.fields).toEqual({ newPassword: 'Please use at least 12 characters.' });
  });

  test('ends an unused link for a new password', async () => {
    const { email, change } = await signedIn();
    const token = await aLinkFor(email);

    await change(PASSWORD);

    expect((await reset(token)).statusCode).toBe(422);
  });

  test('is refused to a person without a password', async () => {
    const { accountId, change } = await signedIn();
    await asAdmin(server.admin, 'update accounts set password_hash = null where id = $1', [accountId]);

    expect((await change(PASSWORD)).problem.code).toBe('no_password');
  });
});

test('neither a password nor the secret of a link is logged', async () => {
  const { email } = await aPerson();
  const token = await aLinkFor(email);
  await reset(token, 'short');
  await reset(token, NEW_PASSWORD);
  await server.anonymous.call(forgotPassword, { body: { email: 'nobody@test.example' } });
  await server.anonymous.call(resetPassword, { body: { token: 'a-wrong-secret', password: NEW_PASSWORD } });

  const log = server.logLines.join('\n');

  expect(log).toContain('/api/v2.1/password/reset');
  for (const secret of [token, NEW_PASSWORD, PASSWORD, 'a-wrong-secret', email]) expect(log).not.toContain(secret);
});
