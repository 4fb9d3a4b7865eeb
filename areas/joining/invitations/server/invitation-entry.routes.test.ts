import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keptPassword } from '#areas/identity/accounts/server/accounts.service.ts';
import { getSession, login } from '#areas/identity/sessions/session.contract.ts';
import { getUser } from '#areas/users/person/users.contract.ts';
import { newId } from '#platform/server/ids.ts';
import { anAccount, aUser } from '#tests/support/builders.ts';
import { anAddress, aNewPerson, anInvitation, PASSWORD, stateOfInvitation } from '#tests/support/invited-people.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import * as answers from '../invitation-answers.contract.ts';
import type { NewInvitation } from '../invitations.contract.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
beforeAll(async () => {
  admin = await server.anAdmin();
});
beforeEach(() => asAdmin(server.admin, 'delete from failure_counts'));

const invited = (person: Partial<NewInvitation> = {}) => anInvitation(server, admin, person);
const stateNow = (token: string) => stateOfInvitation(server, token);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a new person', () => {
  test('gets an account with a confirmed address, the prepared user, and a session', async () => {
    const email = anAddress();
    const { token, userId } = await invited({ email, role: 'admin' });
    const offer = await server.anonymous.call(answers.showInvitation, { params: { token } });
    expect(offer.body).toMatchObject({
      hasAccount: false,
      needsUsername: false,
      role: 'admin',
      passwordsAllowed: true,
    });

    const { status, body } = await server.anonymous.call(answers.acceptAsNewPerson, {
      params: { token },
      body: aNewPerson({ lastName: 'Sá' }),
    });

    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: userId, role: 'admin', email_address: email, organization_name: 'Ours' });
    expect((await server.anonymous.call(getSession, {}, bearer(body.user.token))).status).toBe(200);
    expect((await admin.call(getUser, { params: { id: userId } })).body).toMatchObject({
      lastName: 'Sá',
      status: 'active',
    });
    const [account] = await asAdmin(
      server.admin,
      'select locale, email_confirmed_at is not null as "isConfirmed" from accounts where email = $1',
      [email],
    );
    expect(account).toEqual({ locale: 'es', isConfirmed: true });
    expect(await stateNow(token)).toBe('used');
  });

  test('without an address chooses a user name and signs in with it', async () => {
    const { token } = await invited();
    const accept = (username?: string) =>
      server.anonymous.call(answers.acceptAsNewPerson, {
        params: { token },
        body: aNewPerson({ username }),
      });
    expect((await accept()).problem.fields).toEqual({ username: 'Please fill in this field.' });
    expect((await accept('ana@site')).status).toBe(400);

    const username = `ana.${newId().slice(-12)}`;
    expect((await accept(username.toUpperCase())).status).toBe(200);

    const signedIn = await server.anonymous.call(login, { body: { email: username, password: PASSWORD } });
    expect(signedIn.body.user.email_address).toBe(username);
  });

  test('learns when the user name is taken and may choose another', async () => {
    const username = `bo-${newId().slice(-12)}`;
    const [first, second] = [await invited(), await invited()];
    const accept = (token: string, name: string) =>
      server.anonymous.call(answers.acceptAsNewPerson, { params: { token }, body: aNewPerson({ username: name }) });
    await accept(first.token, username);

    expect((await accept(second.token, username)).problem.fields).toHaveProperty('username');
    expect((await accept(second.token, `${username}2`)).status).toBe(200);
  });

  test.each([
    ['a short password', { password: 'short' }],
    ['a password made of the own name', { password: 'ana-ferreira-2026' }],
    ['terms that are not accepted', { acceptsTerms: false }],
    ['a user name beside an address', { username: 'ana.f' }],
  ])('is refused with %s, and the invitation stays open', async (_, fault) => {
    const { token } = await invited({ email: anAddress() });

    const { status } = await server.anonymous.call(answers.acceptAsNewPerson, {
      params: { token },
      body: aNewPerson(fault),
    });

    expect(status).toBe(400);
    expect(await stateNow(token)).toBe('valid');
  });

  test('is the only one of fifty simultaneous callers to get in, and no login is left behind', async () => {
    const { token, userId } = await invited();
    const names = Array.from({ length: 50 }, () => `race-${newId().slice(-12)}`);

    const statuses = await Promise.all(
      names.map(async (username) => {
        const input = { params: { token }, body: aNewPerson({ username }) };
        return (await server.anonymous.call(answers.acceptAsNewPerson, input)).status;
      }),
    );

    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    const made = await asAdmin(server.admin, 'select id from accounts where username = any($1)', [names]);
    expect(made).toHaveLength(1);
    expect((await admin.call(getUser, { params: { id: userId } })).body.status).toBe('active');
  });
});

describe('a person with an account', () => {
  const known = async () => {
    const email = anAddress();
    const accountId = await anAccount(server.databases, { email, passwordHash: await keptPassword(PASSWORD) });
    return { email, accountId };
  };

  test('accepts with its password', async () => {
    const { email } = await known();
    const { token, userId } = await invited({ email });
    const accept = (password: string) =>
      server.anonymous.call(answers.acceptWithPassword, { params: { token }, body: { password } });

    expect((await accept('another password')).problem.code).toBe('invalid_credentials');
    expect((await accept(PASSWORD)).body.user).toMatchObject({ id: userId, email_address: email });
    expect((await accept(PASSWORD)).problem.code).toBe('invitation_closed');
  });

  test('cannot get another password by the link', async () => {
    const { email } = await known();
    const { token } = await invited({ email });

    const answer = await server.anonymous.call(answers.acceptAsNewPerson, { params: { token }, body: aNewPerson() });

    expect(answer.problem.code).toBe('account_exists');
    expect(await stateNow(token)).toBe('valid');
  });

  test('is asked for the second factor', async () => {
    const { email, accountId } = await known();
    await asAdmin(server.admin, 'update accounts set second_factor_since = now() where id = $1', [accountId]);
    const { token } = await invited({ email });

    const answer = await server.anonymous.call(answers.acceptWithPassword, {
      params: { token },
      body: { password: PASSWORD },
    });

    expect(answer.problem.code).toBe('second_factor_required');
    expect(await stateNow(token)).toBe('valid');
  });

  test('has to wait after too many wrong passwords, as at the login', async () => {
    const { email } = await known();
    const { token } = await invited({ email });
    const guess = () =>
      server.anonymous.call(answers.acceptWithPassword, { params: { token }, body: { password: 'a wrong one' } });
    for (let tries = 0; tries < 5; tries++) await guess();

    expect((await guess()).status).toBe(429);
    expect((await server.anonymous.call(login, { body: { email, password: PASSWORD } })).status).toBe(429);
  });

  test('gets their former user back after having left', async () => {
    const { email, accountId } = await known();
    const { token, userId } = await invited({ email });
    const { organizationId } = admin;
    const old = await aUser(server.databases, { organizationId, accountId, status: 'left', firstName: 'Old' });

    const { body } = await server.anonymous.call(answers.acceptWithPassword, {
      params: { token },
      body: { password: PASSWORD },
    });

    expect(body.user.id).toBe(old);
    expect((await admin.call(getUser, { params: { id: userId } })).body.status).toBe('left');
  });

  test.each(['active', 'suspended'])('who became an %s member in the meantime stays as they are', async (status) => {
    const { email, accountId } = await known();
    const { token } = await invited({ email, role: 'admin' });
    const id = await aUser(server.databases, { organizationId: admin.organizationId, accountId, status });

    const answer = await server.anonymous.call(answers.acceptWithPassword, {
      params: { token },
      body: { password: PASSWORD },
    });

    expect(answer.problem.code).toBe('already_member');
    expect((await admin.call(getUser, { params: { id } })).body.status).toBe(status);
  });
});
