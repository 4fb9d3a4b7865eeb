import { describe, expect, test } from 'vitest';
import { anAccount, aUser } from '#tests/support/builders.ts';
import { aLogin, bearer, tryLogin } from '#tests/support/sign-in/sign-in-attempts.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { changePreferences, getAccount } from '../account.contract.ts';

const server = serverForTests();

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
  test('shows what is stored about it and no secret', async () => {
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
      dateFormat: 'locale',
      hourFormat: 'locale',
      startPage: null,
      organizationLocale: 'en',
      organizationTimeZone: 'UTC',
      usualTimeZone: 'UTC',
      organizations: [{ id: person.organizationId, name: 'Mine', role: 'admin', isLastOwner: true }],
      isConfined: false,
    });
  });

  test('lists the organizations by name with the role in each, without those that the person has left', async () => {
    const person = await aPerson();
    const [abbey, zinc, left] = await Promise.all(['Abbey', 'Zinc', 'Left'].map((name) => server.anOrganization(name)));
    const { accountId } = person;
    await aUser(server.databases, { organizationId: zinc ?? '', accountId, role: 'admin' });
    const other = await anAccount(server.databases);
    await aUser(server.databases, { organizationId: zinc ?? '', accountId: other, role: 'admin' });
    await aUser(server.databases, { organizationId: abbey ?? '', accountId });
    await aUser(server.databases, { organizationId: left ?? '', accountId, status: 'left' });

    const { body } = await person.show();

    expect(body.organizations.map(({ name, role, isLastOwner }) => [name, role, isLastOwner])).toEqual([
      ['Abbey', 'user', false],
      ['Mine', 'admin', true],
      ['Zinc', 'admin', false],
    ]);
  });

  test("hides other organizations from a session by one organization's single sign-on", async () => {
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
  test("are chosen one by one, and null restores the organization's setting", async () => {
    const person = await aPerson();

    await person.change({ locale: 'pt' });
    const { body: both } = await person.change({ timeZone: 'America/Lima' });
    const { body: neither } = await person.change({ locale: null, timeZone: null });

    expect(both).toMatchObject({ locale: 'pt', timeZone: 'America/Lima' });
    expect(neither).toMatchObject({ locale: null, timeZone: null });
  });

  test('come with the date format and the start page, which the session then returns', async () => {
    const person = await aPerson();

    const { body } = await person.change({ dateFormat: 'iso', startPage: '/tags' });
    const { body: session } = await tryLogin(server, { email: person.email });

    expect(body).toMatchObject({ dateFormat: 'iso', startPage: '/tags', locale: null });
    expect(session.user.settings).toMatchObject({ dateFormat: 'iso', startPage: '/tags' });
    expect((await person.change({ startPage: null })).body).toMatchObject({ dateFormat: 'iso', startPage: null });
  });

  test('come with the hour format, and the session returns the time zone for all times', async () => {
    const person = await aPerson();
    const zoneOfSession = async () => (await tryLogin(server, { email: person.email })).body.user.settings;
    await asAdmin(server.admin, `update organizations set time_zone = 'America/Lima' where id = $1`, [
      person.organizationId,
    ]);
    const ofOrganization = await zoneOfSession();
    await asAdmin(server.admin, `update users set time_zone = 'Asia/Tokyo' where id = $1`, [person.userId]);
    const ofProfile = await zoneOfSession();

    const { body } = await person.change({ timeZone: 'Pacific/Kiritimati', hourFormat: '24' });
    const chosen = await zoneOfSession();

    expect(ofOrganization).toMatchObject({ timeZone: 'America/Lima', hourFormat: 'locale' });
    expect(ofProfile).toMatchObject({ timeZone: 'Asia/Tokyo' });
    expect(body).toMatchObject({
      timeZone: 'Pacific/Kiritimati',
      hourFormat: '24',
      usualTimeZone: 'Asia/Tokyo',
      organizationTimeZone: 'America/Lima',
    });
    expect(chosen).toMatchObject({ timeZone: 'Pacific/Kiritimati', hourFormat: '24' });
  });

  test('include the language, which the session returns: as chosen, else as in the profile', async () => {
    const person = await aPerson();
    const localeOfSession = async () => (await tryLogin(server, { email: person.email })).body.user.settings.locale;
    const unsaid = await localeOfSession();
    await asAdmin(server.admin, `update users set locale = 'es' where id = $1`, [person.userId]);
    const ofProfile = await localeOfSession();
    await person.change({ locale: 'pt' });

    expect([unsaid, ofProfile, await localeOfSession()]).toEqual([null, 'es', 'pt']);
  });

  test('that name a page which no longer exists count as none', async () => {
    const person = await aPerson();
    await asAdmin(server.admin, `update accounts set start_page = '/once' where id = $1`, [person.accountId]);

    expect((await person.show()).body.startPage).toBeNull();
    expect((await tryLogin(server, { email: person.email })).body.user.settings.startPage).toBeNull();
  });

  test('are recorded when changed', async () => {
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
    ['a day of ten hours', { hourFormat: '10' }, 'hourFormat'],
    ['a page that nobody begins with', { startPage: 'https://elsewhere.example' }, 'startPage'],
    ['a field of the account that is not a preference', { isSuperAdmin: true }, 'isSuperAdmin'],
  ])('are refused as %s', async (_, preferences, field) => {
    const person = await aPerson();

    const { status, problem } = await person.change(preferences);

    expect(status).toBe(400);
    expect(Object.keys(problem.fields ?? {})).toEqual([field]);
    expect((await person.show()).body).toMatchObject({ locale: null, timeZone: null, isSuperAdmin: false });
  });
});
