import { beforeEach, describe, expect, test } from 'vitest';
import { withOrganization } from '#platform/server/database/database.ts';
import { aUser } from '#tests/support/builders.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { changeUser, createUser, deleteUser, suspendUser } from '../people.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { getUser, listUsers, setUserTags } from '#areas/users/person/users.contract.ts';
import { eraseFromPeople } from './erasure.service.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
let boss: string;
beforeEach(async () => {
  admin = await server.anAdmin();
  boss = await make('Ana');
});

const make = async (firstName: string, more: object = {}) =>
  (await admin.call(createUser, { body: { firstName, ...more } })).body.id;
const change = (id: string, supervisorId: string | null) =>
  admin.call(changeUser, { params: { id }, body: { supervisorId } });
const shown = async (id: string) => (await admin.call(getUser, { params: { id } })).body;

describe('the supervisor of a person', () => {
  test('is set when a person is added or changed, and is named in the list', async () => {
    const id = await make('Bo', { supervisorId: boss });
    const other = await make('Cy');
    const changed = await change(other, boss.toUpperCase());

    expect(await shown(id)).toMatchObject({ supervisorId: boss, supervisor: { name: 'Ana', isActive: true } });
    expect(changed.body.supervisorId).toBe(boss);
    const { items } = (await admin.call(listUsers, { query: { search: 'Bo' } })).body;
    expect(items.map(({ supervisor }) => supervisor?.name)).toEqual(['Ana']);
    expect((await change(id, null)).body).toMatchObject({ supervisorId: null, supervisor: null });
  });

  test('is recorded as changed, without a name', async () => {
    const id = await make('Bo');

    await change(id, boss);

    const entries = await asAdmin(
      server.admin,
      `select detail from audit_entries where object_id = $1 and action = 'user.changed'`,
      [id],
    );
    expect(entries).toEqual([{ detail: { changed: ['supervisorId'] } }]);
  });

  test('is not the person themselves, nor anyone of another organization, who has left or is in the bin', async () => {
    const id = await make('Bo');
    const stranger = await aUser(server.databases, { organizationId: await server.anOrganization('Elsewhere') });
    const gone = await make('Di');
    await admin.call(deleteUser, { params: { id: gone } });
    const suspended = await make('Ed');
    await admin.call(suspendUser, { params: { id: suspended } });

    for (const supervisorId of [id, stranger, gone, suspended]) {
      const { status, problem } = await change(id, supervisorId);
      expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['supervisorId']]);
    }
    expect((await shown(id)).supervisorId).toBeNull();
  });

  test('is kept inside the organization by the database itself', async () => {
    const stranger = await aUser(server.databases, { organizationId: await server.anOrganization('Elsewhere') });

    const point = (to: string) =>
      asAdmin(server.admin, `update users set supervisor_id = $1 where id = $2`, [to, boss]);

    await expect(point(stranger)).rejects.toThrow('users_supervisor');
    await expect(point(boss)).rejects.toThrow('users_not_own_supervisor');
  });

  test('stays with the person while suspended, and is shown as not active', async () => {
    const id = await make('Bo', { supervisorId: boss });

    await admin.call(suspendUser, { params: { id: boss } });

    expect(await shown(id)).toMatchObject({ supervisorId: boss, supervisor: { name: 'Ana', isActive: false } });
    const renamed = await admin.call(changeUser, { params: { id }, body: { firstName: 'Bob', supervisorId: boss } });
    expect(renamed.status).toBe(200);
  });

  test('is removed once they are erased, and that is recorded', async () => {
    const id = await make('Bo', { supervisorId: boss });
    const { organizationId } = admin;

    await withOrganization(server.databases, { organizationId, actor: { userId: null } }, (db) =>
      eraseFromPeople(db, [boss]),
    );

    expect(await shown(id)).toMatchObject({ supervisorId: null, supervisor: null });
    const entries = await asAdmin(
      server.admin,
      `select detail from audit_entries where object_id = $1 and action = 'user.changed'`,
      [id],
    );
    expect(entries).toEqual([{ detail: { changed: ['supervisorId'] } }]);
  });

  test('outside an administrator’s scope is neither shown to them nor can be chosen by them', async () => {
    const { body: north } = await admin.call(createTag, { body: { name: 'North' } });
    const id = await make('Bo', { supervisorId: boss });
    await admin.call(setUserTags, { params: { id }, body: { tagIds: [north.id] } });
    const inside = await make('Cy', { tagIds: [north.id] });
    const scoped = await server.signedInAs('admin', admin.organizationId, { profile: 'hr', scope: [north.id] });

    const { body } = await scoped.call(getUser, { params: { id } });
    const refused = await scoped.call(changeUser, { params: { id: inside }, body: { supervisorId: boss } });
    const chosen = await scoped.call(changeUser, { params: { id: inside }, body: { supervisorId: id } });

    expect(body.supervisor).toEqual({ name: null, isActive: false });
    expect(refused.status).toBe(400);
    expect(chosen.body.supervisor).toEqual({ name: 'Bo', isActive: true });
  });

  test('is not shown to the person on their own page', async () => {
    const worker = await server.signedInAs('user', admin.organizationId);
    await change(worker.userId ?? '', boss);

    const { body } = await worker.call(getUser, { params: { id: worker.userId ?? '' } });

    expect(body).toMatchObject({ supervisorId: null, supervisor: null });
  });

  test('can be mutual between two people, even when both are set at once', async () => {
    const id = await make('Bo');

    const answers = await Promise.all([change(id, boss), change(boss, id)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});
