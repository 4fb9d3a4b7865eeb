import { beforeAll, describe, expect, test } from 'vitest';
import { aUser, anAccount } from '#tests/support/builders.ts';
import { readQueuedMails } from '#tests/support/mail/queued-mails.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { PUBLIC_URL, serverForTests } from '#tests/support/server/test-server.ts';
import { changeEmail, resendEmailConfirmation } from '../email.contract.ts';
import { getSession, login } from '#areas/identity/sessions/session.contract.ts';
import { hashPassword } from '#platform/server/secrets/password-hash.ts';

const PASSWORD = 'correct horse battery';

const server = serverForTests();
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

const anAddress = () => `${crypto.randomUUID()}@test.example`;

async function signedIn() {
  const email = anAddress();
  const accountId = await anAccount(server.databases, { email, passwordHash });
  const organizationId = await server.anOrganization('Quiet Harbor');
  await aUser(server.databases, { organizationId, accountId });
  const { body } = await server.anonymous.call(login, { body: { email, password: PASSWORD } });
  const headers = { authorization: `Bearer ${body.user.token}` };
  return { email, accountId, organizationId, headers };
}

type Person = Awaited<ReturnType<typeof signedIn>>;

const ask = ({ headers }: Person, email: string) => server.anonymous.call(changeEmail, { body: { email } }, headers);
const resend = ({ headers }: Person) => server.anonymous.call(resendEmailConfirmation, {}, headers);

let addresses = 0;
const confirm = (token: string, remoteAddress = `10.0.0.${(addresses += 1)}`) =>
  server.inject({ method: 'POST', url: '/api/v2.1/email/confirm', payload: { token }, remoteAddress });

const subjectsTo = async (email: string) =>
  (await readQueuedMails(server)).flatMap(({ to, subject }) => (to === email ? [subject] : []));

const linksTo = async (email: string) =>
  (await readQueuedMails(server)).flatMap(({ to, link }) =>
    to === email && link?.includes('#confirm-email=') ? [link] : [],
  );

async function theTokenSentTo(email: string): Promise<string> {
  await expect.poll(() => linksTo(email)).not.toEqual([]);
  return (await linksTo(email)).at(-1)?.split('#confirm-email=')[1] ?? '';
}

const addressOf = async ({ headers }: Person) =>
  (await server.anonymous.call(getSession, {}, headers)).body.user.email_address;

describe('a new address', () => {
  test('counts from the moment its link is followed, and the old address gets two mails', async () => {
    const person = await signedIn();
    const wanted = anAddress();

    expect((await ask(person, ` ${wanted.toUpperCase()} `)).status).toBe(202);
    const token = await theTokenSentTo(wanted);
    expect(await addressOf(person)).toBe(person.email);
    expect((await confirm(token)).statusCode).toBe(204);

    expect(await addressOf(person)).toBe(wanted);
    expect(await linksTo(wanted)).toEqual([`${PUBLIC_URL}/login#confirm-email=${token}`]);
    expect(await subjectsTo(person.email)).toEqual(
      expect.arrayContaining([
        'Request to change your e-mail address',
        'The address of your Evenkeel account was changed',
      ]),
    );
    const entries = await asAdmin(server.admin, 'select action from audit_entries where organization_id = $1', [
      person.organizationId,
    ]);
    expect(entries).toContainEqual({ action: 'email.changed' });
  });

  test('that is already taken gets the same answer, and only its holder learns why nothing happens', async () => {
    const [person, other] = [await signedIn(), await signedIn()];

    const [free, taken] = [await ask(person, anAddress()), await ask(person, other.email)];

    expect({ status: taken.status, body: taken.body }).toEqual({ status: free.status, body: free.body });
    await expect.poll(() => subjectsTo(other.email)).toContain('You already have an Evenkeel account');
    expect(await linksTo(other.email)).toEqual([]);
  });

  test('that someone else takes in the meantime is refused like any dead link', async () => {
    const [person, faster] = [await signedIn(), await signedIn()];
    const wanted = anAddress();
    await ask(person, wanted);
    const token = await theTokenSentTo(wanted);
    await asAdmin(server.admin, 'update accounts set email = $2 where id = $1', [faster.accountId, wanted]);

    expect((await confirm(token)).json()).toMatchObject({ code: 'invalid_link' });
    expect(await addressOf(person)).toBe(person.email);
  });

  test('confirmed by two accounts at once goes to one of them', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, signedIn));
    const wanted = anAddress();
    for (const person of people) await ask(person, wanted);
    await expect.poll(() => linksTo(wanted)).toHaveLength(people.length);
    const tokens = (await linksTo(wanted)).map((link) => link.split('#confirm-email=')[1] ?? '');

    const answers = await Promise.all(tokens.map((token) => confirm(token)));

    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, ...Array(7).fill(422)]);
  });

  test('needs a recent confirmation of identity', async () => {
    const person = await signedIn();
    await asAdmin(
      server.admin,
      `update sessions set confirmed_at = now() - interval '11 minutes' where account_id = $1`,
      [person.accountId],
    );

    expect((await ask(person, anAddress())).problem.code).toBe('confirmation_needed');
  });

  test.each([
    '',
    'no address',
    'a@b',
    'a@b.example\r\nBcc: c@d.example',
    '"x y"@b.example',
    `${'x'.repeat(250)}@b.example`,
  ])('%j is not an address', async (email) => {
    const { status, problem } = await ask(await signedIn(), email);

    expect(status).toBe(400);
    expect(Object.keys(problem.fields ?? {})).toEqual(['email']);
  });

  test('can be requested five times an hour at most', async () => {
    const person = await signedIn();
    for (let times = 0; times < 5; times++) await ask(person, anAddress());

    expect((await ask(person, anAddress())).status).toBe(429);
  });

  test('leaves no way in through the old mailbox', async () => {
    const person = await signedIn();
    const wanted = anAddress();
    await server.inject({ method: 'POST', url: '/api/v2.1/password/forgot', payload: { email: person.email } });
    await expect.poll(() => subjectsTo(person.email)).toContain('A new password for Evenkeel');
    await ask(person, wanted);

    await confirm(await theTokenSentTo(wanted));

    const left = await asAdmin(
      server.admin,
      'select purpose from one_time_tokens where account_id = $1 and used_at is null',
      [person.accountId],
    );
    expect(left).toEqual([]);
  });
});

describe('the link to confirm an address', () => {
  test('can be sent again, and then only the newest works', async () => {
    const person = await signedIn();
    await asAdmin(server.admin, 'update accounts set email_confirmed_at = null where id = $1', [person.accountId]);
    await resend(person);
    const older = await theTokenSentTo(person.email);
    await resend(person);
    await expect.poll(() => linksTo(person.email)).toHaveLength(2);

    expect((await confirm(older)).statusCode).toBe(422);
    expect((await confirm(await theTokenSentTo(person.email))).statusCode).toBe(204);
    const [account] = await asAdmin<{ confirmed: boolean }>(
      server.admin,
      'select email_confirmed_at is not null as confirmed from accounts where id = $1',
      [person.accountId],
    );
    expect(account?.confirmed).toBe(true);
  });

  test('is not sent for a confirmed address', async () => {
    const [person, marker] = [await signedIn(), await signedIn()];

    expect((await resend(person)).status).toBe(202);
    const wanted = anAddress();
    await ask(marker, wanted);
    await theTokenSentTo(wanted);

    expect(await linksTo(person.email)).toEqual([]);
  });

  test('works once, and for nothing else', async () => {
    const person = await signedIn();
    const wanted = anAddress();
    await ask(person, wanted);
    const token = await theTokenSentTo(wanted);

    const asReset = await server.inject({
      method: 'POST',
      url: '/api/v2.1/password/reset',
      payload: { token, password: 'tulips on the north quay' },
    });
    const [first, second] = [await confirm(token), await confirm(token)];

    expect([asReset.statusCode, first.statusCode, second.statusCode]).toEqual([422, 204, 422]);
  });
});
