import { expect, test } from 'vitest';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { changeAdministrator, transferOwnership } from '../administrators.contract.ts';
import { suspendUser } from '#areas/users/management/people.contract.ts';

const server = serverForTests();

const idOf = ({ userId }: Caller) => ({ id: userId ?? '' });
const transfer = (by: Caller, to: Caller) => by.call(transferOwnership, { params: idOf(to) });
const told = ({ status, problem }: { status: number; problem?: { code: string } }) => [status, problem?.code];
const aSupervisor = ({ organizationId }: { organizationId: string }) =>
  server.signedInAs('admin', organizationId, { profile: 'supervisor' });
const ownersOf = async ({ organizationId }: { organizationId: string }) => {
  const rows = await asAdmin<{ id: string }>(
    server.admin,
    `select id from users where organization_id = $1 and role = 'admin' and profile = 'owner' and status = 'active'`,
    [organizationId],
  );
  return rows.map(({ id }) => id);
};

test('an owner hands the organization over: the new owner runs it at once, and both get a mail', async () => {
  const owner = await server.anAdmin();
  const successor = await aSupervisor(owner);
  const mailsBefore = await asAdmin(server.admin, 'select from mails', []);

  expect((await transfer(owner, successor)).status).toBe(204);

  expect(await ownersOf(owner)).toEqual([successor.userId]);
  expect((await transfer(owner, successor)).status).toBe(403);
  const rights = { profile: 'nurse' as const, scopeTagIds: null };
  const changed = await successor.call(changeAdministrator, { params: idOf(owner), body: rights });
  expect(changed.body.profile).toBe('nurse');
  const entries = await asAdmin(
    server.admin,
    `select actor_id, detail from audit_entries where object_id = $1 and action = 'ownership.transferred'`,
    [successor.userId],
  );
  const before = { profile: 'supervisor', scopeTagIds: null };
  const after = { profile: 'owner', scopeTagIds: null };
  expect(entries).toEqual([{ actor_id: owner.userId, detail: { from: owner.userId, before, after } }]);
  expect(await asAdmin(server.admin, 'select from mails', [])).toHaveLength(mailsBefore.length + 2);
});

test('only an active administrator who is not yet an owner can become the owner', async () => {
  const owner = await server.anAdmin();
  const another = await server.signedInAs('admin', owner.organizationId);
  const worker = await server.signedInAs('user', owner.organizationId);
  const suspended = await aSupervisor(owner);
  await owner.call(suspendUser, { params: idOf(suspended) });

  expect(told(await transfer(owner, another))).toEqual([409, 'not_transferable']);
  expect(told(await transfer(owner, owner))).toEqual([409, 'not_transferable']);
  expect(told(await transfer(owner, suspended))).toEqual([409, 'not_transferable']);
  expect(told(await transfer(owner, worker))).toEqual([404, 'not_found']);
  expect(new Set(await ownersOf(owner))).toEqual(new Set([owner.userId, another.userId]));
});

test('only an owner hands the organization over, and only within the organization', async () => {
  const owner = await server.anAdmin();
  const supervisor = await aSupervisor(owner);
  const manager = await server.signedInAs('admin', owner.organizationId, { profile: 'safetyManager' });
  const stranger = await server.anAdmin();

  expect((await transfer(manager, supervisor)).status).toBe(403);
  expect((await transfer(owner, stranger)).status).toBe(404);
});

test('when one owner hands over twice at once, one handover is done and there is one owner', async () => {
  const owner = await server.anAdmin();
  const successors = [await aSupervisor(owner), await aSupervisor(owner)];

  const answers = await Promise.all(successors.map((successor) => transfer(owner, successor)));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 403]));
  expect(await ownersOf(owner)).toHaveLength(1);
});

test('an owner who is suspended at the same moment leaves an owner behind in either order', async () => {
  const owner = await server.anAdmin();
  const other = await server.signedInAs('admin', owner.organizationId);
  const successor = await aSupervisor(owner);

  await Promise.all([transfer(owner, successor), other.call(suspendUser, { params: idOf(owner) })]);

  expect((await ownersOf(owner)).length).toBeGreaterThan(0);
});
