import { describe, expect, test } from 'vitest';
import { getSession } from '#areas/identity/sessions/session.contract.ts';
import { createInvitation } from '#areas/joining/invitations/invitations.contract.ts';
import { aSession, aUser } from '#tests/support/builders.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import {
  changeAdministrator,
  demoteAdministrator,
  listAdministrators,
  listCandidates,
  promoteUser,
  type NewRights,
} from '../administrators.contract.ts';
import { leaveOrganization } from '#areas/users/own-profile/own-profile.contract.ts';
import { suspendUser } from '#areas/users/management/people.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { listUsers, setUserTags } from '#areas/users/person/users.contract.ts';

const server = serverForTests();

const SUPERVISOR: NewRights = { profile: 'supervisor', scopeTagIds: null };
const OWNER: NewRights = { profile: 'owner', scopeTagIds: null };

const anOwner = () => server.anAdmin();
const someone = ({ organizationId }: { organizationId: string }) => server.signedInAs('user', organizationId);
const another = ({ organizationId }: { organizationId: string }) => server.signedInAs('admin', organizationId);
const idOf = ({ userId }: Caller) => ({ id: userId ?? '' });
const change = (by: Caller, of: Caller, body: NewRights) => by.call(changeAdministrator, { params: idOf(of), body });
const demote = (by: Caller, of: Caller) => by.call(demoteAdministrator, { params: idOf(of) });
const promote = (by: Caller, of: Caller, rights: NewRights = SUPERVISOR) =>
  by.call(promoteUser, { body: { userId: of.userId ?? '', ...rights } });
const told = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code];
const listed = async (by: Caller) => (await by.call(listAdministrators, {})).body;
const standing = async ({ userId }: Caller) => {
  const [row] = await asAdmin(server.admin, 'select role, profile, is_scoped, status from users where id = $1', [
    userId,
  ]);
  return row;
};
const entriesOf = async ({ userId }: Caller) =>
  asAdmin<{ action: string; detail: object; actor_id: string }>(
    server.admin,
    `select action, detail, actor_id from audit_entries where object_id = $1 and action like 'administrator.%' order by id`,
    [userId],
  );

describe('the list of administrators', () => {
  test('includes invited and suspended administrators, but no users, service accounts or strangers', async () => {
    const owner = await anOwner();
    const { organizationId } = owner;
    await aUser(server.databases, { organizationId, firstName: 'Bo', role: 'admin', status: 'suspended' });
    await aUser(server.databases, { organizationId, firstName: 'Cy', role: 'admin', status: 'left' });
    await aUser(server.databases, { organizationId, firstName: 'Di', role: 'service' });
    await someone(owner);
    await anOwner();
    const rights: NewRights = { profile: 'nurse', scopeTagIds: null };
    const invited = {
      firstName: 'Ed',
      lastName: '',
      email: `${crypto.randomUUID()}@test.example`,
      role: 'admin' as const,
    };
    await owner.call(createInvitation, { body: { ...invited, rights } });

    const { items, total, activeOwners } = await listed(owner);

    expect(items.map(({ firstName, profile, state }) => [firstName, profile, state])).toEqual([
      ['Ana', 'owner', 'active'],
      ['Bo', 'owner', 'suspended'],
      ['Ed', 'nurse', 'invited'],
    ]);
    expect(items[2]?.email).toBe(invited.email);
    expect([total, activeOwners]).toEqual([3, 1]);
  });

  test('shows for each login the address, the second factor and the last use', async () => {
    const owner = await anOwner();
    const [before] = (await listed(owner)).items;
    await asAdmin(
      server.admin,
      `update accounts set second_factor_since = now() where id = (select account_id from users where id = $1)`,
      [owner.userId],
    );
    await asAdmin(
      server.admin,
      `insert into audit_entries (organization_id, id, action, object_type, object_id, at)
       values ($1, gen_random_uuid(), 'session.opened', 'user', $2, '2026-11-15T05:36:00Z')`,
      [owner.organizationId, owner.userId],
    );

    const [after] = (await listed(owner)).items;

    expect(before).toMatchObject({ hasSecondFactor: false, hasSingleSignOn: false, lastLoginAt: null, scope: null });
    expect(after).toMatchObject({ hasSecondFactor: true, lastLoginAt: '2026-11-15T05:36:00.000Z' });
    expect(after?.email).toMatch(/@test\.example$/);
  });

  test('is searched by name, in either order, page by page', async () => {
    const owner = await anOwner();
    const { organizationId } = owner;
    for (const firstName of ['Émile', 'Zoé']) {
      await aUser(server.databases, { organizationId, firstName, role: 'admin' });
    }
    const names = async (query: object) =>
      (await owner.call(listAdministrators, { query })).body.items.map(({ firstName }) => firstName);

    const first = (await owner.call(listAdministrators, { query: { limit: 2 } })).body;

    expect(await names({ search: 'emile' })).toEqual(['Émile']);
    expect(await names({ sort: '-name' })).toEqual(['Zoé', 'Émile', 'Ana']);
    expect(await names({ limit: 2, cursor: first.nextCursor })).toEqual(['Zoé']);
  });

  test('counts the people of a scope exactly as its administrator sees them', async () => {
    const owner = await anOwner();
    const tag = async (name: string) => (await owner.call(createTag, { body: { name } })).body.id;
    const [north, night] = [await tag('North'), await tag('Night')];
    const [supervisor, ...people] = await Promise.all(Array.from({ length: 5 }, () => someone(owner)));
    const tagsOf = [[north], [north, night], [night], []];
    for (const [at, person] of people.entries()) {
      await owner.call(setUserTags, { params: idOf(person), body: { tagIds: tagsOf[at] ?? [] } });
    }
    if (!supervisor) throw new Error('There is no one to promote.');

    const { body } = await promote(owner, supervisor, { profile: 'supervisor', scopeTagIds: [north, night] });

    const { total } = (await supervisor.call(listUsers, {})).body;
    expect(body.scope?.tags.map(({ name }) => name)).toEqual(['Night', 'North']);
    expect(body.scope?.people).toBe(3);
    // The administrator counts too.
    expect(total).toBe(4);
  });
});

describe('promoting', () => {
  test('is offered for active people with a login who are not administrators', async () => {
    const owner = await anOwner();
    const { organizationId } = owner;
    const person = await someone(owner);
    await aUser(server.databases, { organizationId, firstName: 'Without', lastName: 'Login' });
    const suspended = await someone(owner);
    await asAdmin(server.admin, `update users set status = 'suspended' where id = $1`, [suspended.userId]);
    await asAdmin(server.admin, `update users set first_name = 'Zoé', employee_number = '77' where id = $1`, [
      person.userId,
    ]);
    const found = async (search?: string) =>
      (await owner.call(listCandidates, { query: { search } })).body.items.map(({ id }) => id);

    expect(await found()).toEqual([person.userId]);
    expect([await found('zoe'), await found('77'), await found('login')]).toEqual([
      [person.userId],
      [person.userId],
      [],
    ]);
  });

  test('makes a user an administrator with the profile at once, and is recorded', async () => {
    const owner = await anOwner();
    const person = await someone(owner);
    expect((await person.call(listUsers, {})).status).toBe(403);

    const { status, body } = await promote(owner, person);

    expect([status, body.profile, body.scope]).toEqual([201, 'supervisor', null]);
    expect((await person.call(listUsers, {})).status).toBe(200);
    expect((await person.call(listAdministrators, {})).status).toBe(403);
    expect(await entriesOf(person)).toEqual([
      {
        action: 'administrator.promoted',
        detail: { before: null, after: { profile: 'supervisor', scopeTagIds: null } },
        actor_id: owner.userId,
      },
    ]);
  });

  test.each([
    ['an administrator', { role: 'admin' }],
    ['a suspended person', { status: 'suspended' }],
    ['a person without a login', {}],
  ] as const)('is refused for %s', async (_, who) => {
    const owner = await anOwner();
    const userId = await aUser(server.databases, { organizationId: owner.organizationId, ...who });

    expect(told(await owner.call(promoteUser, { body: { userId, ...OWNER } }))).toEqual([409, 'not_promotable']);
  });

  test('leaves a service account as it is', async () => {
    const owner = await anOwner();
    const program = await server.signedInAs('service', owner.organizationId);

    expect(told(await promote(owner, program))).toEqual([404, 'not_found']);
  });

  test('is refused with a tag of another organization', async () => {
    const owner = await anOwner();
    const elsewhere = await anOwner();
    const { id } = (await elsewhere.call(createTag, { body: { name: 'Theirs' } })).body;
    const person = await someone(owner);

    expect(told(await promote(owner, person, { profile: 'supervisor', scopeTagIds: [id] }))).toEqual([
      400,
      'invalid_input',
    ]);
    expect(await standing(person)).toMatchObject({ role: 'user' });
  });

  test('asks for a confirmation of identity when the last one is too old', async () => {
    const owner = await anOwner();
    const person = await someone(owner);
    await asAdmin(server.admin, `update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [
      owner.userId,
    ]);

    expect(told(await promote(owner, person))).toEqual([403, 'confirmation_needed']);
  });
});

describe('changing rights', () => {
  test('counts from the next call on, ends no session, and is recorded with before and after', async () => {
    const owner = await anOwner();
    const admin = await another(owner);
    const { id } = (await owner.call(createTag, { body: { name: 'North' } })).body;

    const { body } = await change(owner, admin, { profile: 'hr', scopeTagIds: [id] });

    expect(body).toMatchObject({ profile: 'hr', scope: { people: 0, tags: [{ id }] } });
    expect((await admin.call(getSession, {})).status).toBe(200);
    expect((await admin.call(createTag, { body: { name: 'Mine' } })).status).toBe(403);
    expect((await admin.call(listUsers, {})).body.total).toBe(1);
    expect(await entriesOf(admin)).toEqual([
      {
        action: 'administrator.changed',
        detail: { before: OWNER, after: { profile: 'hr', scopeTagIds: [id] } },
        actor_id: owner.userId,
      },
    ]);
  });

  test('never raises a person’s own rights, but an owner may step down', async () => {
    const owner = await anOwner();
    await another(owner);

    expect(told(await change(owner, owner, { profile: 'nurse', scopeTagIds: null }))).toEqual([409, 'own_rights']);
    expect((await change(owner, owner, SUPERVISOR)).status).toBe(200);
    expect(await standing(owner)).toMatchObject({ profile: 'supervisor' });
    expect((await change(owner, owner, OWNER)).status).toBe(403);
  });

  test.each(['safetyManager', 'supervisor', 'nurse', 'hr', 'auditor'] as const)(
    'is for owners only: a %s changes, promotes and demotes no one',
    async (profile) => {
      const owner = await anOwner();
      const admin = await another(owner);
      const person = await someone(owner);
      await change(owner, admin, { profile, scopeTagIds: null });

      const answers = [
        await admin.call(listAdministrators, {}),
        await change(admin, admin, OWNER),
        await change(admin, owner, SUPERVISOR),
        await promote(admin, person),
        await demote(admin, owner),
      ];

      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    },
  );

  test('is refused to an owner with a scope', async () => {
    const owner = await anOwner();
    const admin = await another(owner);
    const { id } = (await owner.call(createTag, { body: { name: 'North' } })).body;
    await change(owner, admin, { profile: 'owner', scopeTagIds: [id] });

    expect((await change(admin, admin, OWNER)).status).toBe(403);
    expect((await listed(owner)).activeOwners).toBe(1);
  });

  test('gets 404 for an ordinary user and for another organization’s administrator', async () => {
    const owner = await anOwner();
    const [person, stranger] = [await someone(owner), await anOwner()];

    expect(told(await change(owner, person, OWNER))).toEqual([404, 'not_found']);
    expect(told(await change(owner, stranger, SUPERVISOR))).toEqual([404, 'not_found']);
    expect(told(await demote(owner, stranger))).toEqual([404, 'not_found']);
  });
});

describe('the last owner', () => {
  test.each([
    ['given another profile', (owner: Caller) => change(owner, owner, SUPERVISOR)],
    ['demoted', (owner: Caller) => demote(owner, owner)],
    ['let go', (owner: Caller) => owner.call(leaveOrganization, {})],
  ])('is not %s, and suspended owners, scoped owners and owners without a login do not count', async (_, act) => {
    const owner = await anOwner();
    const { organizationId } = owner;
    const { id } = (await owner.call(createTag, { body: { name: 'North' } })).body;
    await aUser(server.databases, { organizationId, role: 'admin' });
    const { userId } = await aSession(server.databases, { role: 'admin', organizationId });
    await asAdmin(server.admin, `update users set status = 'suspended' where id = $1`, [userId]);
    const scoped = await another(owner);
    await change(owner, scoped, { profile: 'owner', scopeTagIds: [id] });

    expect(told(await act(owner))).toEqual([409, 'last_owner']);
    expect(await standing(owner)).toEqual({ role: 'admin', profile: 'owner', is_scoped: false, status: 'active' });
  });

  test('cannot be given a scope', async () => {
    const owner = await anOwner();
    const { id } = (await owner.call(createTag, { body: { name: 'North' } })).body;

    expect(told(await change(owner, owner, { profile: 'owner', scopeTagIds: [id] }))).toEqual([409, 'last_owner']);
  });

  test('remains when all owners demote and suspend each other at once', async () => {
    const first = await anOwner();
    const owners = [first, ...(await Promise.all(Array.from({ length: 5 }, () => another(first))))];
    const next = (at: number) => owners[(at + 1) % owners.length] ?? first;

    const answers = await Promise.all(
      owners.map((owner, at) =>
        at % 2 === 0 ? demote(owner, next(at)) : owner.call(suspendUser, { params: idOf(next(at)) }),
      ),
    );

    const [row] = await asAdmin<{ left: number }>(
      server.admin,
      `select count(*)::int as left from users
       where organization_id = $1 and role = 'admin' and profile = 'owner' and status = 'active'`,
      [first.organizationId],
    );
    expect(row?.left).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

describe('demoting', () => {
  test('leaves an ordinary user with the same session, who sees only their own page', async () => {
    const owner = await anOwner();
    const admin = await another(owner);

    const { status } = await demote(owner, admin);

    expect(status).toBe(204);
    expect((await admin.call(getSession, {})).body.user.role).toBe('user');
    expect((await admin.call(listUsers, {})).status).toBe(403);
    expect(await entriesOf(admin)).toMatchObject([
      { action: 'administrator.demoted', detail: { before: OWNER, after: null } },
    ]);
  });

  test('and promoting again gives the new rights and none of the old ones', async () => {
    const owner = await anOwner();
    const admin = await another(owner);
    const { id } = (await owner.call(createTag, { body: { name: 'North' } })).body;
    await change(owner, admin, { profile: 'owner', scopeTagIds: [id] });
    await demote(owner, admin);

    const { body } = await promote(owner, admin);

    expect(body).toMatchObject({ profile: 'supervisor', scope: null });
  });
});
