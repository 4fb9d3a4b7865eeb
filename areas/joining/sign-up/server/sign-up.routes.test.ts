import { describe, expect, test } from 'vitest';
import { getSession, login } from '#areas/identity/sessions/session.contract.ts';
import { getOrganization } from '#areas/organizations/organizations.contract.ts';
import { anAccount } from '#tests/support/builders.ts';
import { readQueuedMails } from '#tests/support/mail/queued-mails.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { PUBLIC_URL, serverForTests } from '#tests/support/server/test-server.ts';
import { createJoinLink } from '#areas/joining/join-links/join-links.contract.ts';
import { confirmSignUp, signUp } from '../sign-up.contract.ts';

const PASSWORD = 'nine quiet otters';

const server = serverForTests({ TRUST_PROXY: '127.0.0.1' });

let people = 0;
const aNewcomer = (changes: object = {}) => ({
  email: `newcomer-${(people += 1)}@test.example`,
  firstName: 'Rosa',
  lastName: 'Quispe',
  password: PASSWORD,
  locale: 'es' as const,
  acceptsTerms: true as const,
  ...changes,
});

/** Each caller has its own IP address, so that no test uses up another's limit. */
const fromSomewhere = () => ({ 'x-forwarded-for': `10.0.${people % 250}.${(people += 1) % 250}` });

const signUpAs = (newcomer: ReturnType<typeof aNewcomer>, headers = fromSomewhere()) =>
  server.anonymous.call(signUp, { body: newcomer }, headers);

const confirm = (token: string) => server.anonymous.call(confirmSignUp, { body: { token } });

const mailsTo = async (email: string) => (await readQueuedMails(server)).filter(({ to }) => to === email);

async function tokenFor(newcomer: ReturnType<typeof aNewcomer>): Promise<string> {
  await signUpAs(newcomer);
  const [mail] = await mailsTo(newcomer.email);
  return mail?.link?.split('#confirm=')[1] ?? '';
}

const count = async (text: string, ...values: unknown[]): Promise<number> => {
  const [row] = await asAdmin<{ n: number }>(server.admin, `select count(*)::int as n from ${text}`, values);
  return row?.n ?? -1;
};

describe('signing up', () => {
  test('a new address gets a link in the newcomer’s language, and nothing is created yet', async () => {
    const newcomer = aNewcomer();

    const answer = await signUpAs(newcomer);

    expect([answer.status, answer.body]).toEqual([202, { status: 'accepted' }]);
    const [mail] = await mailsTo(newcomer.email);
    expect(mail?.subject).toBe('Confirme su correo electrónico');
    expect(mail?.link).toMatch(new RegExp(`^${PUBLIC_URL}/es/signup#confirm=[\\w-]{43}$`));
    expect(await count('accounts where email = $1', newcomer.email)).toBe(0);
  });

  test('a known address gets the same answer, and a mail that says so', async () => {
    const newcomer = aNewcomer();
    await anAccount(server.databases, { email: newcomer.email });

    const known = await signUpAs({ ...newcomer, email: newcomer.email.toUpperCase() });
    const unknown = await signUpAs(aNewcomer());

    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const mails = await mailsTo(newcomer.email);
    expect(mails).toMatchObject([{ subject: 'Usted ya tiene una cuenta', link: `${PUBLIC_URL}/es/login` }]);
  });

  test('the mail repeats nothing that a stranger may have typed', async () => {
    const newcomer = aNewcomer({ firstName: 'Buy at evil.example', lastName: '\r\nBcc: all@evil.example' });

    await signUpAs(newcomer);

    const [mail] = await mailsTo(newcomer.email);
    expect(mail?.text).toContain('Evenkeel');
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  test('a mailbox gets at most five of these mails a day, with the same answer', async () => {
    const newcomer = aNewcomer();

    const answers = [];
    for (let tries = 0; tries < 7; tries++) answers.push((await signUpAs(newcomer)).status);

    expect(answers).toEqual(Array(7).fill(202));
    expect(await mailsTo(newcomer.email)).toHaveLength(5);
  });

  test('the eleventh sign-up within an hour from one IP address is refused', async () => {
    const headers = fromSomewhere();

    const statuses = [];
    for (let tries = 0; tries < 11; tries++) statuses.push((await signUpAs(aNewcomer(), headers)).status);

    expect(statuses).toEqual([...Array<number>(10).fill(202), 429]);
    expect((await signUpAs(aNewcomer())).status).toBe(202);
  });

  test.each([
    ['a common password', { password: 'password1234' }, 'password'],
    ['a short password', { password: 'short' }, 'password'],
    ['the own name as password', { password: 'rosa-quispe-rosa!' }, 'password'],
    ['no address', { email: 'rosa' }, 'email'],
    ['an address with a line break', { email: 'rosa@test.example\r\nBcc: x@y.example' }, 'email'],
    ['a name of unseen characters', { firstName: '\u202e\u200b\n' }, 'firstName'],
    ['a name without end', { lastName: 'x'.repeat(101) }, 'lastName'],
    ['unread terms', { acceptsTerms: false }, 'acceptsTerms'],
    ['another language', { locale: 'de' }, 'locale'],
    ['a role', { role: 'admin' }, 'role'],
  ])('%s is refused and nothing is sent', async (_, changes, field) => {
    const newcomer = aNewcomer(changes);
    const before = (await readQueuedMails(server)).length;

    const { status, problem } = await signUpAs(newcomer);

    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, [field]]);
    expect(await readQueuedMails(server)).toHaveLength(before);
  });
});

describe('confirming', () => {
  test('creates the account, an organization without a name, and its administrator, who is signed in', async () => {
    const newcomer = aNewcomer();

    const { status, body } = await confirm(await tokenFor(newcomer));

    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      role: 'admin',
      isSuperAdmin: false,
      organization_name: '',
      email_address: newcomer.email,
      first_name: 'Rosa',
    });
    const headers = { authorization: `Bearer ${body.user.token}` };
    expect((await server.anonymous.call(getSession, {}, headers)).status).toBe(200);
    expect((await server.anonymous.call(getOrganization, {}, headers)).body).toMatchObject({ name: '', locale: 'es' });
    expect(await count('accounts where email = $1 and email_confirmed_at is not null', newcomer.email)).toBe(1);
    const again = await server.anonymous.call(login, { body: { email: newcomer.email, password: PASSWORD } });
    expect(again.status).toBe(200);
  });

  test('one of twenty simultaneous presses gets in, and one account is created', async () => {
    const newcomer = aNewcomer();
    const token = await tokenFor(newcomer);
    const organizations = await count('organizations');

    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));

    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(19).fill(422)]);
    expect(await count('accounts where email = $1', newcomer.email)).toBe(1);
    expect(await count('organizations')).toBe(organizations + 1);
    expect(
      await count('users join accounts on accounts.id = account_id where accounts.email = $1', newcomer.email),
    ).toBe(1);
  });

  test('an attempt that was interrupted after creating the account is finished by the next press', async () => {
    const newcomer = aNewcomer();
    const token = await tokenFor(newcomer);
    await asAdmin(
      server.admin,
      `insert into accounts (id, email, password_hash, email_confirmed_at)
       select (payload->>'accountId')::uuid, $1, payload->>'passwordHash', now()
       from one_time_tokens where payload->>'email' = $1`,
      [newcomer.email],
    );

    const { status, body } = await confirm(token);

    expect([status, body.user.role]).toEqual([200, 'admin']);
  });

  test.each([
    ['used', async (token: string) => void (await confirm(token))],
    ['too old', () => asAdmin(server.admin, `update one_time_tokens set expires_at = now()`)],
    ['for an address taken meanwhile', (_: string, email: string) => anAccount(server.databases, { email })],
  ])('a link that is %s is refused with the same text', async (_, spoil) => {
    const newcomer = aNewcomer();
    const token = await tokenFor(newcomer);
    await spoil(token, newcomer.email);

    const { status, problem } = await confirm(token);

    expect([status, problem.code]).toEqual([422, 'invalid_link']);
    expect((await confirm('no token of ours')).problem.message).toBe(problem.message);
  });

  test('a token for another purpose creates no account', async () => {
    const newcomer = aNewcomer();
    const token = await tokenFor(newcomer);
    await asAdmin(
      server.admin,
      `update one_time_tokens set purpose = 'confirm e-mail' where payload->>'email' = '${newcomer.email}'`,
    );

    expect((await confirm(token)).problem.code).toBe('invalid_link');
    expect(await count('accounts where email = $1', newcomer.email)).toBe(0);
  });
});

describe('with the token of a join link', () => {
  const aJoinToken = async (changes: object = {}) => {
    const admin = await server.anAdmin();
    const { body } = await admin.call(createJoinLink, { body: { name: 'Shift A', ...changes } });
    return { joinToken: body.link.split('/join/')[1] ?? '', organizationId: admin.organizationId };
  };

  test('the newcomer becomes an ordinary member there, and no organization is created', async () => {
    const { joinToken, organizationId } = await aJoinToken();
    const token = await tokenFor(aNewcomer({ joinToken }));
    const organizations = await count('organizations');

    const { body } = await confirm(token);

    expect(body.user).toMatchObject({ role: 'user', organization_id: organizationId });
    expect(await count('organizations')).toBe(organizations);
  });

  test('an address of another domain is refused before anything is sent', async () => {
    const { joinToken } = await aJoinToken({ allowedDomain: 'mine.example' });
    const newcomer = aNewcomer({ joinToken });

    expect((await signUpAs(newcomer)).problem.code).toBe('join_link_for_others');
    expect(await mailsTo(newcomer.email)).toEqual([]);
  });

  test('an organization with its own single sign-on refuses a newcomer with a password', async () => {
    const { joinToken, organizationId } = await aJoinToken();
    const newcomer = aNewcomer({ joinToken });
    const token = await tokenFor(newcomer);
    await asAdmin(server.admin, 'insert into sign_in_rules (organization_id, passwords_allowed) values ($1, false)', [
      organizationId,
    ]);

    expect((await confirm(token)).problem.code).toBe('single_sign_on_needed');
    expect((await signUpAs(aNewcomer({ joinToken }))).problem.code).toBe('single_sign_on_needed');
    expect(await count('accounts where email = $1', newcomer.email)).toBe(0);
  });

  test('a link that has become full leaves no account behind', async () => {
    const { joinToken } = await aJoinToken({ maxUses: 1 });
    const [first, second] = [aNewcomer({ joinToken }), aNewcomer({ joinToken })];
    const tokens = [await tokenFor(first), await tokenFor(second)];

    const answers = [await confirm(tokens[0] ?? ''), await confirm(tokens[1] ?? '')];

    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(await count('accounts where email = $1', second.email)).toBe(0);
  });
});

test('no password and no token reaches a log line or is stored in plain text', async () => {
  const token = await tokenFor(aNewcomer({ password: 'a password for the log test' }));
  await confirm(token);

  const kept = await asAdmin<{ all: string }>(
    server.admin,
    `select string_agg(one_time_tokens::text, '') as all from one_time_tokens`,
  );
  const written = server.logLines.join('') + kept[0]?.all;
  expect(written.length).toBeGreaterThan(1000);
  expect(written).not.toContain(token);
  expect(written).not.toContain('a password for the log test');
});
