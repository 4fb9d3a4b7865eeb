import { beforeAll, expect, test } from 'vitest';
import { getSession, invalidCredentials, login } from '#areas/identity/sessions/session.contract.ts';
import { acceptAsNewPerson, showInvitation } from '#areas/joining/invitations/invitation-answers.contract.ts';
import { createInvitation } from '#areas/joining/invitations/invitations.contract.ts';
import { createUser, peopleLimitReached } from '#areas/users/management/people.contract.ts';
import { listUsers } from '#areas/users/person/users.contract.ts';
import { forEachOrganizationId } from '#platform/server/database/organizations.ts';
import { hashPassword } from '#platform/server/secrets/password-hash.ts';
import { anAccount, aUser } from '#tests/support/builders.ts';
import { readQueuedMails } from '#tests/support/mail/queued-mails.ts';
import { aProgram } from '#tests/support/sign-in/service-tokens.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import * as tenants from '../organizations.contract.ts';

const server = serverForTests();
let operator: Caller;
let ownId: string;
beforeAll(async () => {
  ownId = await server.anOrganization('Operators');
  operator = await server.signedInAs('admin', ownId, { isSuperAdmin: true });
});

const PASSWORD = 'correct horse battery staple';

test('a new organization’s first owner is invited and then runs it', async () => {
  const made = await operator.call(tenants.createTenant, {
    body: {
      name: 'Northern Mine',
      timeZone: 'America/Lima',
      locale: 'es',
      mostPeople: 3,
      owner: { email: 'ana@mine.example', firstName: 'Ana', lastName: 'Rojas' },
    },
  });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ name: 'Northern Mine', people: 1, mostPeople: 3, tests: 0, owners: [] });
  const mail = (await readQueuedMails(server)).find(({ to }) => to === 'ana@mine.example');
  expect(mail?.text).toContain('Northern Mine');
  expect(mail?.text).toContain('Evenkeel');
  const token = mail?.link?.split('/signup/')[1] ?? '';

  const offer = await server.anonymous.call(showInvitation, { params: { token } });
  const accepted = await server.anonymous.call(acceptAsNewPerson, {
    params: { token },
    body: { password: PASSWORD, firstName: 'Ana', lastName: 'Rojas', locale: 'es', acceptsTerms: true } as never,
  });

  expect(offer.body).toMatchObject({ organizationName: 'Northern Mine', invitedBy: 'Evenkeel', role: 'admin' });
  expect(accepted.status).toBeLessThan(300);
  const { body } = await operator.call(tenants.listTenants, {});
  expect(body.items.find(({ name }) => name === 'Northern Mine')).toMatchObject({ owners: ['Ana Rojas'] });
  expect(JSON.stringify(body)).not.toContain('ana@mine.example');
});

test('at the limit no one new is created or invited, and the message says why', async () => {
  const admin = await server.anAdmin();
  const { organizationId } = admin;
  await operator.call(tenants.changeTenant, { params: { id: organizationId }, body: { mostPeople: 2 } });

  const second = await admin.call(createUser, { body: { firstName: 'Bo', lastName: 'Berg' } });
  const third = await admin.call(createUser, { body: { firstName: 'Cy', lastName: 'Cole' } });
  const invited = await admin.call(createInvitation, { body: { firstName: 'Di', lastName: 'Dunn', role: 'user' } });
  await operator.call(tenants.changeTenant, { params: { id: organizationId }, body: { mostPeople: null } });
  const after = await admin.call(createUser, { body: { firstName: 'Cy', lastName: 'Cole' } });

  expect(second.status).toBe(201);
  expect([third.problem.code, invited.problem.code]).toEqual([peopleLimitReached.code, peopleLimitReached.code]);
  expect(third.problem.message).toContain('2 people');
  expect(after.status).toBe(201);
});

test('a suspended organization is closed to everyone at once, and open again when it is resumed', async () => {
  const admin = await server.anAdmin();
  const { organizationId } = admin;
  const program = await aProgram(server, organizationId);
  const accountId = await anAccount(server.databases, {
    email: 'worker@shut.example',
    passwordHash: await hashPassword(PASSWORD),
  });
  await aUser(server.databases, { organizationId, role: 'user', accountId });
  const signIn = () =>
    server.anonymous.call(login, { body: { email: 'worker@shut.example', password: PASSWORD } }, { host: 'localhost' });
  expect([(await signIn()).status, (await program.call(listUsers, {})).status]).toEqual([200, 200]);
  const suspension = { params: { id: organizationId }, body: { reason: 'The contract is over.' } };

  const suspended = await operator.call(tenants.suspendTenant, suspension);
  const again = await operator.call(tenants.suspendTenant, suspension);

  expect(suspended.body).toMatchObject({ suspensionReason: 'The contract is over.' });
  expect(again.problem.code).toBe(tenants.wrongTenantState.code);
  expect((await admin.call(getSession, {})).status).toBe(401);
  expect((await program.call(listUsers, {})).status).toBe(401);
  expect((await signIn()).problem.code).toBe(invalidCredentials.code);
  expect(await remindedOrganizations()).not.toContain(organizationId);

  await operator.call(tenants.resumeTenant, { params: { id: organizationId } });
  expect([(await signIn()).status, (await program.call(listUsers, {})).status]).toEqual([200, 200]);
  expect(await remindedOrganizations()).toContain(organizationId);
  expect(await actsIn(organizationId)).toEqual(['organization.suspended', 'organization.resumed']);
  // A reason may name a person, so it is stored where a name can be erased.
  const reasons = (table: string) =>
    asAdmin(server.admin, `select detail ->> 'reason' as reason from ${table} where action = 'organization.suspended'`);
  expect(await reasons('audit_entries')).toContainEqual({ reason: 'The contract is over.' });
  expect(await reasons('installation_record')).toEqual([{ reason: null }]);
});

async function remindedOrganizations(): Promise<string[]> {
  const seen: string[] = [];
  await forEachOrganizationId(server.databases, async (id) => seen.push(id), { butSuspended: true });
  return seen;
}

const actsIn = async (organizationId: string) =>
  (
    await asAdmin<{ action: string }>(
      server.admin,
      `select action from audit_entries where organization_id = $1 and action like 'organization.%' order by at, id`,
      [organizationId],
    )
  ).map(({ action }) => action);

test('a super administrator cannot suspend the organization they are signed in to', async () => {
  const { problem } = await operator.call(tenants.suspendTenant, { params: { id: ownId }, body: { reason: 'Oops' } });

  expect(problem.code).toBe(tenants.ownOrganization.code);
});

test('the isolation check asks the database and reports a fault', async () => {
  const whole = await operator.call(tenants.checkIsolation, {});
  await asAdmin(server.admin, 'alter table user_tags no force row level security');
  const broken = await operator.call(tenants.checkIsolation, {});
  await asAdmin(server.admin, 'alter table user_tags force row level security');

  expect(whole.body.faults).toEqual([]);
  expect(whole.body.tables).toBeGreaterThan(30);
  expect(broken.body.faults).toEqual([{ kind: 'unforced', name: 'user_tags' }]);
});
