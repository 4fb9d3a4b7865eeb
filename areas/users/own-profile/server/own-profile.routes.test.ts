import { describe, expect, test } from 'vitest';
import { getSession } from '#areas/identity/sessions/session.contract.ts';
import { aUser } from '#tests/support/builders.ts';
import { aLogin, bearer, tryLogin } from '#tests/support/sign-in/sign-in-attempts.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { changeProfile, getProfile, leaveOrganization } from '../own-profile.contract.ts';
import { getUser } from '#areas/users/person/users.contract.ts';

const server = serverForTests();

const recorded = async (userId: string, action: string) =>
  asAdmin<{ detail: Record<string, unknown> }>(
    server.admin,
    'select detail from audit_entries where object_id = $1 and action = $2',
    [userId, action],
  );

describe('the own profile', () => {
  test('is changed in part, and shows on the person’s own page', async () => {
    const admin = await server.anAdmin();

    await admin.call(changeProfile, { body: { firstName: '  Åsa ' } });
    const { body } = await admin.call(changeProfile, { body: { phone: '+1 555 010 0199' } });

    expect(body).toEqual({ firstName: 'Åsa', lastName: 'Prova', phone: '+1 555 010 0199' });
    expect((await admin.call(getProfile, {})).body).toEqual(body);
    const { body: user } = await admin.call(getUser, { params: { id: admin.userId ?? '' } });
    expect(user).toMatchObject({ firstName: 'Åsa', phone: '+1 555 010 0199' });
  });

  test('loses the phone number and a mistaken last name again', async () => {
    const admin = await server.anAdmin();
    await admin.call(changeProfile, { body: { phone: '555 0199' } });

    const { body } = await admin.call(changeProfile, { body: { phone: '', lastName: '' } });

    expect(body).toEqual({ firstName: 'Ana', lastName: '', phone: null });
  });

  test('is recorded by the changed fields without values, and not at all when nothing changed', async () => {
    const admin = await server.anAdmin();
    await admin.call(changeProfile, { body: { lastName: 'Prova' } });
    await admin.call(changeProfile, { body: { firstName: 'Zoë', phone: '555 0199' } });

    expect(await recorded(admin.userId ?? '', 'user.changed')).toEqual([
      { detail: { changed: ['firstName', 'phone'] } },
    ]);
  });

  test.each([
    ['no first name', { firstName: ' ' }, 'firstName'],
    ['a name without end', { lastName: 'x'.repeat(101) }, 'lastName'],
    ['words for a number', { phone: 'ask at the gate' }, 'phone'],
    ['a number without end', { phone: '1'.repeat(41) }, 'phone'],
    ['a role', { role: 'admin' }, 'role'],
    ['an id', { id: '0192f0aa-1111-7000-8000-00000000000a' }, 'id'],
  ])('is not changed by %s', async (_, body, field) => {
    const admin = await server.anAdmin();

    const { status, problem } = await admin.call(changeProfile, { body: body as object });

    expect(status).toBe(400);
    expect(Object.keys(problem.fields ?? {})).toEqual([field]);
    expect((await admin.call(getProfile, {})).body).toEqual({ firstName: 'Ana', lastName: 'Prova', phone: null });
  });

  test('drops characters that reorder or hide others', async () => {
    const admin = await server.anAdmin();

    const { body } = await admin.call(changeProfile, { body: { firstName: 'A\u202Ena\r\nBcc: x' } });

    expect(body.firstName).toBe('Ana Bcc: x');
  });
});

describe('leaving an organization', () => {
  const leave = (token: string) => server.anonymous.call(leaveOrganization, {}, bearer(token));
  const isOpen = async (token: string) => (await server.anonymous.call(getSession, {}, bearer(token))).status === 200;
  const statusOf = async (userId: string) =>
    (await asAdmin<{ status: string }>(server.admin, 'select status from users where id = $1', [userId]))[0]?.status;
  const signIn = async (email: string) => (await tryLogin(server, { email })).body.user.token;

  test('ends every session there, and opens no other organization if there is none', async () => {
    const person = await aLogin(server, { role: 'user' });
    const [here, elsewhere] = [await signIn(person.email), await signIn(person.email)];

    const { body } = await leave(here);

    expect(body).toEqual({ user: null });
    expect(await statusOf(person.userId)).toBe('left');
    expect(await recorded(person.userId, 'user.left')).toHaveLength(1);
    const kept = await asAdmin(server.admin, 'select from sessions where account_id = $1', [person.accountId]);
    expect(kept).toHaveLength(0);
    expect(await Promise.all([here, elsewhere].map(isOpen))).toEqual([false, false]);
    expect((await tryLogin(server, { email: person.email })).status).toBe(422);
  });

  test('continues in the other organization, but no longer than the session would have lasted', async () => {
    const person = await aLogin(server, { role: 'user' });
    const organizationId = await server.anOrganization('Second');
    const userId = await aUser(server.databases, { organizationId, accountId: person.accountId });
    const token = await signIn(person.email);
    await asAdmin(server.admin, `update sessions set expires_at = '2099-01-01' where account_id = $1`, [
      person.accountId,
    ]);

    const { body } = await leave(token);

    expect(body.user).toMatchObject({ id: userId, organization_name: 'Second', organizations: [{ name: 'Second' }] });
    expect(await isOpen(body.user?.token ?? '')).toBe(true);
    expect(await isOpen(token)).toBe(false);
    const sessions = await asAdmin<{ year: number }>(
      server.admin,
      'select extract(year from expires_at)::integer as year from sessions where account_id = $1',
      [person.accountId],
    );
    expect(sessions).toEqual([{ year: 2099 }]);
  });

  test('opens no organization that accepts only its own single sign-on', async () => {
    const person = await aLogin(server, { role: 'user' });
    const organizationId = await server.anOrganization('Second');
    await aUser(server.databases, { organizationId, accountId: person.accountId });
    await asAdmin(server.admin, 'insert into sign_in_rules (organization_id, passwords_allowed) values ($1, false)', [
      organizationId,
    ]);

    expect((await leave(await signIn(person.email))).body).toEqual({ user: null });
  });

  test('opens no other organization for a session by single sign-on', async () => {
    const person = await aLogin(server, { role: 'user' });
    const organizationId = await server.anOrganization('Second');
    const token = await signIn(person.email);
    await aUser(server.databases, { organizationId, accountId: person.accountId });
    await asAdmin(
      server.admin,
      `update sessions set method = 'single sign-on', created_at = now() - interval '1 minute', confirmed_at = now()
       where account_id = $1`,
      [person.accountId],
    );

    expect((await leave(token)).body).toEqual({ user: null });
  });

  test('is refused to the last owner, who stays signed in', async () => {
    const person = await aLogin(server);
    await aUser(server.databases, { organizationId: person.organizationId, role: 'admin', status: 'suspended' });
    const token = await signIn(person.email);

    const { status, problem } = await leave(token);

    expect([status, problem.code]).toEqual([409, 'last_owner']);
    expect(await isOpen(token)).toBe(true);
    expect(await statusOf(person.userId)).toBe('active');
  });

  test('leaves one owner behind when all of them leave at once', async () => {
    const organizationId = await server.anOrganization('Crowded');
    const admins = await Promise.all(Array.from({ length: 6 }, () => server.signedInAs('admin', organizationId)));

    const answers = await Promise.all(admins.map((admin) => admin.call(leaveOrganization, {})));

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 409]);
  });

  test('asks for a confirmation of identity when the last one is too old', async () => {
    const person = await aLogin(server, { role: 'user' });
    const token = await signIn(person.email);
    await asAdmin(
      server.admin,
      `update sessions set confirmed_at = now() - interval '11 minutes' where account_id = $1`,
      [person.accountId],
    );

    const { status, problem } = await leave(token);

    expect([status, problem.code]).toEqual([403, 'confirmation_needed']);
    expect(await statusOf(person.userId)).toBe('active');
  });
});
