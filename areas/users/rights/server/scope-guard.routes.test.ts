import { beforeAll, describe, expect, test } from 'vitest';
import { createInvitation, listInvitations } from '#areas/joining/invitations/invitations.contract.ts';
import { anAccount, aUser } from '#tests/support/builders.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { leaveOrganization } from '#areas/users/own-profile/own-profile.contract.ts';
import { listOwners } from '../owners.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { getUser, listUsers, setUserTags } from '#areas/users/person/users.contract.ts';

const OUTSIDE = { tagIds: 'Choose a tag from your part of the organization.' };

const server = serverForTests();
let owner: Caller & { organizationId: string };
let manager: Caller;
let north: string;
let south: string;
beforeAll(async () => {
  owner = await server.anAdmin();
  [north = '', south = ''] = await Promise.all(
    ['North', 'South'].map(async (name) => (await owner.call(createTag, { body: { name } })).body.id),
  );
  manager = await server.signedInAs('admin', owner.organizationId, { profile: 'safetyManager', scope: [north] });
});

async function somebody(tagIds: string[]): Promise<string> {
  const id = await aUser(server.databases, { organizationId: owner.organizationId });
  await owner.call(setUserTags, { params: { id }, body: { tagIds } });
  return id;
}

const invite = (tagIds: string[], email?: string) => {
  const person = { firstName: 'Ana', lastName: 'Prova', role: 'user' as const, tagIds };
  return manager.call(createInvitation, { body: { ...person, ...(email && { email }) } });
};

describe('an administrator with a scope', () => {
  test('invites people into the scope, and nowhere else', async () => {
    const { total } = (await manager.call(listInvitations, {})).body;

    const inside = await invite([north, south]);
    const outside = await invite([south]);

    expect(inside.status).toBe(201);
    expect([outside.status, outside.problem.fields]).toEqual([400, OUTSIDE]);
    expect((await manager.call(listInvitations, {})).body.total).toBe(total + 1);
    expect((await owner.call(listInvitations, {})).body.total).toBe(total + 1);
  });

  test('cannot bring back a person who had left another part', async () => {
    const email = `${crypto.randomUUID()}@test.example`;
    const accountId = await anAccount(server.databases, { email });
    const { organizationId } = owner;
    const id = await aUser(server.databases, { organizationId, accountId, status: 'left' });

    expect((await invite([north], email)).status).toBe(409);
    expect((await manager.call(getUser, { params: { id } })).status).toBe(404);
  });

  test('gives people other tags, but not ones that take them out of the scope', async () => {
    const id = await somebody([north]);

    const moved = await manager.call(setUserTags, { params: { id }, body: { tagIds: [south] } });
    const kept = await manager.call(setUserTags, { params: { id }, body: { tagIds: [south, north] } });

    expect([moved.status, moved.problem.fields]).toEqual([400, OUTSIDE]);
    expect(kept.body.tags.map((tag) => tag.name)).toEqual(['North', 'South']);
  });

  test('cannot bring a person into the scope by a tag', async () => {
    const id = await somebody([south]);

    expect((await manager.call(setUserTags, { params: { id }, body: { tagIds: [north] } })).status).toBe(404);
    expect((await owner.call(getUser, { params: { id } })).body.tags.map((tag) => tag.name)).toEqual(['South']);
  });

  test('sees a person exactly while they carry a tag of the scope', async () => {
    const id = await somebody([south]);
    const sees = async () => (await manager.call(getUser, { params: { id } })).status === 200;
    const before = await sees();
    await owner.call(setUserTags, { params: { id }, body: { tagIds: [north] } });
    const meanwhile = await sees();
    await owner.call(setUserTags, { params: { id }, body: { tagIds: [] } });

    expect([before, meanwhile, await sees()]).toEqual([false, true, false]);
  });

  test('without any tag sees only themselves', async () => {
    const alone = await server.signedInAs('admin', owner.organizationId, { profile: 'supervisor', scope: [] });

    const { body } = await alone.call(listUsers, { query: {} });

    expect(body).toMatchObject({ items: [{ id: alone.userId }], total: 1 });
  });

  test('can see whom to ask for more, and may leave', async () => {
    const leaving = await server.signedInAs('admin', owner.organizationId, { profile: 'supervisor', scope: [north] });

    expect((await leaving.call(listOwners, {})).body.names).toContain('Ana Prova');
    expect((await leaving.call(leaveOrganization, {})).status).toBe(200);
  });
});
