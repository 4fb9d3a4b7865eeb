import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { aLogin, bearer, tryLogin } from '#tests/support/sign-in-attempts.ts';
import { asAdmin } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { changePreferences, getAccount } from '../account.contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function aPerson() {
  const person = await aLogin(server);
  const { body } = await tryLogin(server, { email: person.email });
  const headers = bearer(body.user.token);
  return {
    ...person,
    show: () => server.anonymous.call(getAccount, {}, headers),
    change: (preferences: object) => server.anonymous.call(changePreferences, { body: preferences }, headers),
  };
}

describe('the own account', () => {
  test('says what is known of it, and nothing that is secret', async () => {
    const person = await aPerson();

    const { body } = await person.show();

    expect(body).toEqual({
      email: person.email,
      isEmailConfirmed: true,
      username: null,
      hasPassword: true,
      passwordChangedAt: null,
      hasSecondFactor: false,
      isSuperAdmin: false,
      locale: null,
      timeZone: null,
      organizationLocale: 'en',
      organizationTimeZone: 'UTC',
      organizations: [{ id: person.organizationId, name: 'Mine', role: 'admin', isLastAdmin: true }],
    });
  });

  test('lists the organizations by name with the role in each, and none that was left', async () => {
    const person = await aPerson();
    const [abbey, zinc, left] = await Promise.all(['Abbey', 'Zinc', 'Left'].map((name) => server.anOrganization(name)));
    const { accountId } = person;
    await aUser(server.databases, { organizationId: zinc ?? '', accountId, role: 'admin' });
    await aUser(server.databases, { organizationId: zinc ?? '', role: 'admin' });
    await aUser(server.databases, { organizationId: abbey ?? '', accountId });
    await aUser(server.databases, { organizationId: left ?? '', accountId, status: 'left' });

    const { body } = await person.show();

    expect(body.organizations.map(({ name, role, isLastAdmin }) => [name, role, isLastAdmin])).toEqual([
      ['Abbey', 'user', false],
      ['Mine', 'admin', true],
      ['Zinc', 'admin', false],
    ]);
  });

  test("tells a session by one organization's single sign-on of no other", async () => {
    const person = await aPerson();
    const organizationId = await server.anOrganization('Elsewhere');
    await aUser(server.databases, { organizationId, accountId: person.accountId });
    await asAdmin(server.admin, `update sessions set method = 'single sign-on' where account_id = $1`, [
      person.accountId,
    ]);

    const { body } = await person.show();

    expect(body.organizations.map(({ name }) => name)).toEqual(['Mine']);
  });
});

describe('the own language and time zone', () => {
  test('are chosen one by one, and given back to the organization by null', async () => {
    const person = await aPerson();

    await person.change({ locale: 'pt' });
    const { body: both } = await person.change({ timeZone: 'America/Lima' });
    const { body: neither } = await person.change({ locale: null, timeZone: null });

    expect(both).toMatchObject({ locale: 'pt', timeZone: 'America/Lima' });
    expect(neither).toMatchObject({ locale: null, timeZone: null });
  });

  test('stand in the record as changed', async () => {
    const person = await aPerson();

    await person.change({ locale: 'es' });

    const entries = await asAdmin(
      server.admin,
      `select action from audit_entries where actor_id = $1 and action = 'account.changed'`,
      [person.userId],
    );
    expect(entries).toHaveLength(1);
  });

  test.each([
    ['an unknown language', { locale: 'fr' }, 'locale'],
    ['an unknown zone', { timeZone: 'Moon/Tranquility' }, 'timeZone'],
    ['an offset', { timeZone: '+02:00' }, 'timeZone'],
    ['a field of the account that is not a preference', { isSuperAdmin: true }, 'isSuperAdmin'],
  ])('are refused as %s', async (_, preferences, field) => {
    const person = await aPerson();

    const { status, problem } = await person.change(preferences);

    expect(status).toBe(400);
    expect(Object.keys(problem.fields ?? {})).toEqual([field]);
    expect((await person.show()).body).toMatchObject({ locale: null, timeZone: null, isSuperAdmin: false });
  });
});
