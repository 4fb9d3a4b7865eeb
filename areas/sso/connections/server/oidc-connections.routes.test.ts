import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keptPassword } from '#areas/identity/accounts/server/accounts.service.ts';
import { login } from '#areas/identity/sessions/session.contract.ts';
import { changeAdministrator } from '#areas/users/administrators/administrators.contract.ts';
import { changeSignInRules } from '#areas/identity/sign-in/sign-in-rules.contract.ts';
import { anAccount, aUser } from '#tests/support/builders.ts';
import { OidcWorld } from '#tests/support/sign-in/oidc-world.ts';
import {
  changeSsoConnection,
  checkSsoConnection,
  lastWayIn,
  removeSsoConnection,
} from '../sso-connections.contract.ts';

let world: OidcWorld;
beforeAll(async () => {
  world = await OidcWorld.start();
});
afterAll(() => world.close());

describe('the check', () => {
  const check = async (settings: object) => {
    const asker = await world.server.anAdmin();
    const { id } = await world.aConnection(asker, settings);
    return (await asker.call(checkSsoConnection, { params: { id } })).body;
  };

  test('accepts a provider that is in order', async () => {
    expect(await check({})).toEqual({
      isWorking: true,
      findings: [`The provider answers as ${world.provider.issuer}.`, '1 matching key was found.'],
    });
  });

  test.each([
    [{ algorithm: 'EdDSA' }, 'The provider does not sign with EdDSA.'],
    [{ issuer: 'http://127.0.0.1:1' }, 'Could not connect to this address.'],
    [{ issuer: 'https://nobody.invalid' }, 'The host name in the address was not found.'],
    [{ issuer: 'http://10.0.0.1' }, 'The address must begin with https.'],
    [{ issuer: 'https://169.254.169.254' }, "The address is inside this server's own network."],
  ])('reports what is wrong: %j', async (settings, words) => {
    const { isWorking, findings } = await check(settings);

    expect(isWorking).toBe(false);
    expect(findings.join(' ')).toContain(words);
  });
});

describe('an organization without passwords', () => {
  async function withoutPasswords() {
    const founder = await world.server.anAdmin();
    const roles = [{ value: 'leads', role: 'admin' as const }];
    const { id } = await world.aConnection(founder, { makesPeople: true, roleClaim: 'groups', roles });
    const { body } = await world.enter(await world.pass(id, world.aPerson({ groups: 'leads' })));
    // Single sign-on creates no owners, so the founder is the owner.
    const rights = { profile: 'owner' as const, scopeTagIds: null };
    await founder.call(changeAdministrator, { params: { id: body.user.id }, body: rights });
    const headers = { authorization: `Bearer ${body.user.token}` };
    const off = { body: { passwordsAllowed: false } };
    const byPassword = await founder.call(changeSignInRules, off);
    const bySingleSignOn = await world.server.anonymous.call(changeSignInRules, off, headers);
    return { founder, id, byPassword, bySingleSignOn, headers };
  }

  test('is set up only by a person who came by single sign-on, and refuses passwords from then on', async () => {
    const password = 'a password of some length';
    const { founder, byPassword, bySingleSignOn } = await withoutPasswords();
    const email = `${randomUUID()}@site.example`;
    const accountId = await anAccount(world.server.databases, { email, passwordHash: await keptPassword(password) });
    await aUser(world.server.databases, { organizationId: founder.organizationId, accountId });

    const refused = await world.server.anonymous.call(login, { body: { email, password } });

    expect(byPassword.problem.code).toBe('single_sign_on_first');
    expect(bySingleSignOn.status).toBe(200);
    expect(refused.problem.code).toBe('invalid_credentials');
  });

  test('cannot close its last connection', async () => {
    const { founder, id } = await withoutPasswords();

    const removed = await founder.call(removeSsoConnection, { params: { id } });
    const closed = await founder.call(changeSsoConnection, { params: { id }, body: { isEnabled: false } });

    expect([removed.problem.code, closed.problem.code]).toEqual([lastWayIn.code, lastWayIn.code]);
  });
});

test('closing a connection ends the sessions that came by it', async () => {
  const admin = await world.server.anAdmin();
  const { id } = await world.aConnection(admin, { makesPeople: true });
  const { body } = await world.enter(await world.pass(id, world.aPerson()));
  const { authenticate } = world.server.app.parts;
  expect(await authenticate(body.user.token, false)).toBeDefined();

  await admin.call(changeSsoConnection, { params: { id }, body: { isEnabled: false } });

  expect(await authenticate(body.user.token, false)).toBeUndefined();
});
