import { beforeAll, expect, test } from 'vitest';
import { anAccount, aUser } from '#tests/support/builders.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { PUBLIC_URL, serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { createSsoTicket, loginWithToken } from '../sso-sign-in.contract.ts';

const server = serverForTests({ TRUST_PROXY: '127.0.0.1' });
let organizationId: string;
let service: Caller;
beforeAll(async () => {
  organizationId = await server.anOrganization('Ours');
  service = await server.signedInAs('service', organizationId);
});

const SUPER = { isSuperAdmin: true };

async function aPerson(role: 'user' | 'admin' | 'service' = 'user', { isSuperAdmin = false, status = 'active' } = {}) {
  const accountId = await anAccount(server.databases, { isSuperAdmin });
  return aUser(server.databases, { organizationId, accountId, role, status });
}

const ticketFor = (userId: string, caller = service) => caller.call(createSsoTicket, { body: { userId } });

let addresses = 0;
/** Each call has its own IP address, because failures are counted. */
const enter = (token: string) =>
  server.anonymous.call(
    loginWithToken,
    { body: { token } },
    { 'x-forwarded-for': `10.0.${addresses++ % 250}.${addresses % 250}` },
  );

test('a ticket signs in an ordinary user of the service account’s own organization', async () => {
  const userId = await aPerson();

  const { status, body } = await ticketFor(userId);
  const entered = await enter(body.token);

  expect(status).toBe(201);
  expect(body.url).toBe(`${PUBLIC_URL}/redirect-sso/${body.token}`);
  expect(entered.body.user).toMatchObject({ id: userId, organization_id: organizationId });
});

test('only its hash is stored, and its creation is recorded', async () => {
  const userId = await aPerson();
  const { body } = await ticketFor(userId);

  const rows = await asAdmin<{ kept: string }>(server.admin, 'select t::text as kept from login_tickets t');
  const entries = await asAdmin<{ actor_id: string; detail: object }>(
    server.admin,
    `select actor_id, detail from audit_entries where action = 'login_ticket.issued' and object_id = $1`,
    [userId],
  );

  expect(rows.some(({ kept }) => kept.includes(body.token))).toBe(false);
  expect(entries).toEqual([{ actor_id: service.userId, detail: {} }]);
});

test('only one of several simultaneous uses succeeds', async () => {
  const { body } = await ticketFor(await aPerson());

  const answers = await Promise.all(Array.from({ length: 50 }, () => enter(body.token)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('it is valid for a minute', async () => {
  const { body } = await ticketFor(await aPerson());
  const seconds = (Date.parse(body.expiresAt) - Date.now()) / 1000;
  await asAdmin(server.admin, `update login_tickets set expires_at = now()`);

  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(61);
  expect((await enter(body.token)).problem.code).toBe('invalid_token');
});

test.each([
  ['an admin', () => aPerson('admin')],
  ['a service account', () => aPerson('service')],
  ['a super admin who is an ordinary user here', () => aPerson('user', SUPER)],
  ['a suspended person', () => aPerson('user', { status: 'suspended' })],
  ['a person without a login', () => aUser(server.databases, { organizationId })],
  ['a person of another organization', async () => (await server.anAdmin()).userId ?? ''],
  ['nobody', async () => crypto.randomUUID()],
])('no ticket is created for %s', async (_, person) => {
  const { status } = await ticketFor(await person());

  expect(status).toBe(404);
});

test.each([
  ['suspended', `update users set status = 'suspended' where id = $1`],
  ['made an admin', `update users set role = 'admin' where id = $1`],
  [
    'made a super admin',
    `update accounts set is_super_admin = true where id = (select account_id from users where id = $1)`,
  ],
])('a ticket of a person who is now %s opens nothing', async (_, change) => {
  const userId = await aPerson();
  const { body } = await ticketFor(userId);
  await asAdmin(server.admin, change, [userId]);

  expect((await enter(body.token)).problem.code).toBe('invalid_token');
});

test.each(['admin', 'user'] as const)('a person with the role %s cannot create one', async (role) => {
  const { status } = await ticketFor(await aPerson(), await server.signedInAs(role, organizationId));

  expect(status).toBe(403);
});
