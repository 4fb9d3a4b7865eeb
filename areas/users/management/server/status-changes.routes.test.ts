import { describe, expect, test } from 'vitest';
import type { Profile } from '#areas/identity/accounts/profiles.ts';
import { getProfile } from '#areas/users/own-profile/own-profile.contract.ts';
import { emptyBin } from '#areas/privacy/server/erasure.service.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { aSession, aUser } from '#tests/support/builders.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import * as people from '../people.contract.ts';
import { getUser, listUsers } from '#areas/users/person/users.contract.ts';
import { peopleJobs } from './people.jobs.ts';

const server = serverForTests();

type Admin = Caller & { organizationId: string };

/** A person with a session in this administrator's organization. */
async function aColleague(
  { organizationId }: Admin,
  { role = 'user', profile = 'owner' }: { role?: 'user' | 'admin'; profile?: Profile } = {},
) {
  const { token, userId } = await aSession(server.databases, { role, organizationId });
  await asAdmin(server.admin, 'update users set profile = $1 where id = $2', [profile, userId]);
  return server.holding(token, userId) as Caller & { userId: string };
}

const aPerson = ({ organizationId }: Admin, more: Partial<Parameters<typeof aUser>[1]> = {}) =>
  aUser(server.databases, { organizationId, ...more });

const statusOf = async (admin: Admin, id: string) => (await admin.call(getUser, { params: { id } })).body.status;

const told = (type: string) =>
  asAdmin<{ payload: { userIds: string[] } }>(server.admin, 'select payload from outbox_events where type = $1', [
    type,
  ]);

describe('suspending', () => {
  test('shuts a person out at once, and their old session stays shut when they come back', async () => {
    const admin = await server.anAdmin();
    const worker = await aColleague(admin);
    const params = { id: worker.userId };

    expect((await admin.call(people.suspendUser, { params })).body.status).toBe('suspended');
    expect((await worker.call(getProfile, {})).status).toBe(401);
    const events = await told('memberships.ended');
    expect(events.map(({ payload }) => payload.userIds)).toContainEqual([worker.userId]);

    await runSessionJob(admin.organizationId, [worker.userId]);
    expect((await admin.call(people.reactivateUser, { params })).body.status).toBe('active');
    expect((await worker.call(getProfile, {})).status).toBe(401);
  });

  test('is refused for the caller themselves and for people who are not active', async () => {
    const admin = await server.anAdmin();
    const id = await aPerson(admin, { status: 'left' });

    const oneself = await admin.call(people.suspendUser, { params: { id: admin.userId ?? '' } });
    const gone = await admin.call(people.suspendUser, { params: { id } });

    expect([oneself.problem.code, gone.problem.code]).toEqual(['not_oneself', 'wrong_status']);
  });

  test('of an administrator is for owners only', async () => {
    const owner = await server.anAdmin();
    const hr = await aColleague(owner, { role: 'admin', profile: 'hr' });
    const nurse = await aColleague(owner, { role: 'admin', profile: 'nurse' });
    const params = { id: nurse.userId };

    expect((await hr.call(people.suspendUser, { params })).status).toBe(403);
    expect((await hr.call(people.deleteUser, { params })).status).toBe(403);
    expect((await nurse.call(people.suspendUser, { params: { id: hr.userId } })).status).toBe(403);
    expect((await owner.call(people.suspendUser, { params })).body.status).toBe('suspended');
  });

  test('leaves one owner when two suspend each other at once', async () => {
    const ana = await server.anAdmin();
    const bo = await aColleague(ana, { role: 'admin' });

    await Promise.all([
      ana.call(people.suspendUser, { params: { id: bo.userId } }),
      bo.call(people.suspendUser, { params: { id: ana.userId ?? '' } }),
    ]);

    const active = await asAdmin(
      server.admin,
      `select id from users where organization_id = $1 and role = 'admin' and status = 'active'`,
      [ana.organizationId],
    );
    expect(active).toHaveLength(1);
  });
});

describe('a person who left', () => {
  test('keeps the date of leaving, and can come back', async () => {
    const admin = await server.anAdmin();
    const id = await aPerson(admin);

    const left = await admin.call(people.markUserLeft, { params: { id } });
    expect([left.body.status, typeof left.body.leftAt]).toEqual(['left', 'string']);

    const back = await admin.call(people.reactivateUser, { params: { id } });
    expect([back.body.status, back.body.leftAt]).toEqual(['active', null]);
    const actions = await asAdmin<{ action: string }>(
      server.admin,
      'select action from audit_entries where object_id = $1 order by at',
      [id],
    );
    expect(actions.map(({ action }) => action)).toEqual(['user.marked_left', 'user.reactivated']);
  });
});

describe('the bin', () => {
  test('removes a person from every list and restores them unchanged', async () => {
    const admin = await server.anAdmin();
    const id = await aPerson(admin, { status: 'suspended', employeeNumber: '7' });

    expect((await admin.call(people.deleteUser, { params: { id } })).status).toBe(204);
    expect((await admin.call(getUser, { params: { id } })).status).toBe(404);
    expect((await admin.call(listUsers, {})).body.total).toBe(1);
    const { items } = (await admin.call(people.listBin, {})).body;
    expect(items.map((item) => [item.id, item.employeeNumber])).toEqual([[id, '7']]);
    expect(Date.parse(items[0]?.erasedFrom ?? '') - Date.parse(items[0]?.deletedAt ?? '')).toBe(30 * 24 * 3600 * 1000);

    expect((await admin.call(people.restoreUser, { params: { id } })).body).toMatchObject({
      status: 'suspended',
      employeeNumber: '7',
    });
    expect((await admin.call(people.listBin, {})).body.items).toEqual([]);
    expect((await admin.call(people.restoreUser, { params: { id } })).status).toBe(404);
  });

  test('ends the sessions of the people in it', async () => {
    const admin = await server.anAdmin();
    const worker = await aColleague(admin);

    await admin.call(people.deleteUser, { params: { id: worker.userId } });

    expect((await worker.call(getProfile, {})).status).toBe(401);
  });

  test('holds no employee number: another person may take it, and then restoring is refused', async () => {
    const admin = await server.anAdmin();
    const id = await aPerson(admin, { employeeNumber: '7' });
    await admin.call(people.deleteUser, { params: { id } });
    expect((await admin.call(people.createUser, { body: { firstName: 'Bo', employeeNumber: '7' } })).status).toBe(201);

    const { status, problem } = await admin.call(people.restoreUser, { params: { id } });

    expect([status, problem.fields]).toEqual([
      400,
      { employeeNumber: 'Another person already has this employee number.' },
    ]);
  });

  test('refuses the caller themselves, and gets 404 for people of other organizations', async () => {
    const admin = await server.anAdmin();
    const other = await server.anAdmin();
    const id = await aPerson(other);

    const answers = [
      await admin.call(people.deleteUser, { params: { id: admin.userId ?? '' } }),
      await admin.call(people.deleteUser, { params: { id } }),
      await admin.call(people.deleteUser, { params: { id: crypto.randomUUID() } }),
    ];

    expect(answers.map(({ problem }) => problem.code)).toEqual(['not_oneself', 'not_found', 'not_found']);
    expect(await statusOf(other, id)).toBe('active');
  });

  test('is emptied after 30 days: the person’s identity is erased, the row that others refer to stays', async () => {
    const admin = await server.anAdmin();
    const [old, fresh] = [await aPerson(admin, { employeeNumber: '7' }), await aPerson(admin, { employeeNumber: '8' })];
    for (const id of [old, fresh]) await admin.call(people.deleteUser, { params: { id } });
    await asAdmin(server.admin, `update users set deleted_at = now() - interval '31 days' where id = $1`, [old]);

    const { organizationId } = admin;
    const empty = () =>
      withOrganization(server.databases, { organizationId, actor: { userId: null } }, (db) =>
        emptyBin(db, server.app.parts.seal),
      );
    await empty();
    await empty();

    const kept = await asAdmin(
      server.admin,
      'select first_name, last_name, employee_number, account_id, search_text from users where id = $1',
      [old],
    );
    expect(kept).toEqual([
      { first_name: '', last_name: '', employee_number: null, account_id: null, search_text: ' \n\n\n\n' },
    ]);
    expect((await admin.call(people.listBin, {})).body.items.map(({ id }) => id)).toEqual([fresh]);
    expect((await admin.call(people.restoreUser, { params: { id: old } })).status).toBe(404);
    const erased = (await told('people.erased')).filter(({ payload }) => payload.userIds.includes(old));
    expect(erased).toHaveLength(1);
  });
});

async function runSessionJob(organizationId: string, userIds: string[]): Promise<void> {
  const job = peopleJobs.find(({ name }) => name === 'end-sessions-of-people');
  const parts = { databases: server.databases, log: server.app.log as never };
  await job?.run(parts, { organizationId, eventId: crypto.randomUUID(), payload: { userIds } });
}
