import { beforeEach, describe, expect, test } from 'vitest';
import { getSession } from '#areas/identity/sessions/session.contract.ts';
import { resumeTenant, suspendTenant } from '#areas/organizations/server/tenants.service.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { getUser, listUsers } from '#areas/users/person/users.contract.ts';
import { newId } from '#platform/server/ids.ts';
import { aStranger } from '#tests/support/invited-people.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { PUBLIC_URL, serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import {
  createJoinLink,
  joinByLink,
  listJoinLinks,
  revokeJoinLink,
  showJoinLink,
  type NewJoinLink,
} from '../join-links.contract.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
beforeEach(async () => {
  admin = await server.anAdmin();
});

async function aLink(changes: Partial<NewJoinLink> = {}) {
  const { body } = await admin.call(createJoinLink, { body: { name: 'Night shift', ...changes } });
  return { id: body.joinLink.id, link: body.link, token: body.link.split('/').at(-1) ?? '' };
}

const join = (person: Caller, token: string) => person.call(joinByLink, { params: { token } });
const stateOf = async (token: string) => (await server.anonymous.call(showJoinLink, { params: { token } })).body.state;

describe('a join link', () => {
  test('is shown once, when it is created', async () => {
    const { link, token, id } = await aLink({ maxUses: 5, allowedDomain: 'Site.Example' });

    expect(link).toMatch(new RegExp(`^${PUBLIC_URL}/join/[\\w-]{43}$`));
    const { body } = await admin.call(listJoinLinks, {});
    expect(body.items).toMatchObject([
      { id, name: 'Night shift', state: 'valid', uses: 0, maxUses: 5, allowedDomain: 'site.example' },
    ]);
    expect(JSON.stringify(body) + server.logLines.join('')).not.toContain(token);
  });

  test('tells its holder where it leads', async () => {
    const { body: tag } = await admin.call(createTag, { body: { name: 'Crew B' } });
    const { token } = await aLink({ tagIds: [tag.id], allowedDomain: 'site.example' });

    const { body } = await server.anonymous.call(showJoinLink, { params: { token } });

    expect(body).toEqual({
      state: 'valid',
      organizationName: 'Ours',
      allowedDomain: 'site.example',
      tagNames: ['Crew B'],
    });
  });

  test('makes a person an ordinary member with its tags, under their existing name', async () => {
    const { body: tag } = await admin.call(createTag, { body: { name: 'Crew B' } });
    const { token } = await aLink({ tagIds: [tag.id] });
    const person = await aStranger(server);

    const { status, body } = await join(person, token);

    expect(status).toBe(200);
    expect(body).toEqual({ organizationId: admin.organizationId, organizationName: 'Ours', wasMember: false });
    const { body: found } = await admin.call(listUsers, { query: { tags: tag.id } });
    expect(found.items).toMatchObject([{ firstName: 'Ana', lastName: 'Prova', status: 'active' }]);
    const session = await person.call(getSession, {});
    expect(session.body.user.organizations.map(({ name }) => name)).toEqual(['Elsewhere', 'Ours']);
  });

  test('says when the person is already a member, and uses nothing up', async () => {
    const { token } = await aLink({ maxUses: 1 });
    const person = await aStranger(server);
    await join(person, token);

    expect((await join(person, token)).body.wasMember).toBe(true);

    expect((await admin.call(listJoinLinks, {})).body.items).toMatchObject([{ uses: 1, state: 'full' }]);
  });

  test('does not make an administrator an ordinary user', async () => {
    const { token } = await aLink();

    expect((await join(admin, token)).body.wasMember).toBe(true);

    expect((await admin.call(listJoinLinks, {})).body.items).toMatchObject([{ uses: 0 }]);
  });

  test('does not admit a suspended person, but admits one who has left', async () => {
    const { token } = await aLink();
    const person = await aStranger(server);
    await join(person, token);
    const { body: found } = await admin.call(listUsers, { query: { search: 'Prova', status: 'active' } });
    const id = found.items.find((user) => user.id !== admin.userId)?.id ?? '';
    const become = (status: string) =>
      asAdmin(server.admin, 'update users set status = $2 where id = $1', [id, status]);
    const statusNow = async () => (await admin.call(getUser, { params: { id } })).body.status;

    await become('suspended');
    expect((await join(person, token)).body.wasMember).toBe(true);
    expect(await statusNow()).toBe('suspended');

    await become('left');
    expect((await join(person, token)).body.wasMember).toBe(false);
    expect(await statusNow()).toBe('active');
  });

  test.each([
    ['a confirmed address there', { email: `${newId()}@mine.example` }, 200],
    ['an address there that is not confirmed', { email: `${newId()}@mine.example`, isConfirmed: false }, 422],
    ['an address elsewhere', { email: `${newId()}@other.example` }, 422],
    ['an address at a domain that only ends alike', { email: `${newId()}@notmine.example` }, 422],
    ['an address below the domain', { email: `${newId()}@sub.mine.example` }, 422],
  ])('with a domain answers %s', async (_, address, status) => {
    const { token } = await aLink({ allowedDomain: 'mine.example' });

    expect((await join(await aStranger(server, address), token)).status).toBe(status);
  });

  test('admits no more of fifty simultaneous people than its limit', async () => {
    const { token } = await aLink({ maxUses: 7 });
    const people = await Promise.all(Array.from({ length: 50 }, () => aStranger(server)));

    const statuses = await Promise.all(people.map(async (person) => (await join(person, token)).status));

    expect(statuses.filter((status) => status === 200)).toHaveLength(7);
    expect(statuses.filter((status) => status === 409)).toHaveLength(43);
    expect((await admin.call(listJoinLinks, {})).body.items).toMatchObject([{ uses: 7 }]);
    expect((await admin.call(listUsers, {})).body.total).toBe(8);
  });

  test('counts one use when the same person presses twenty times', async () => {
    const { token } = await aLink();
    const person = await aStranger(server);

    const answers = await Promise.all(Array.from({ length: 20 }, () => join(person, token)));

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await admin.call(listJoinLinks, {})).body.items).toMatchObject([{ uses: 1 }]);
  });

  test('that was revoked, has expired or is full admits no one and says why', async () => {
    const [revoked, expired, full] = [await aLink(), await aLink(), await aLink({ maxUses: 1 })];
    await admin.call(revokeJoinLink, { params: { id: revoked.id } });
    await asAdmin(server.admin, `update join_links set expires_at = now() where id = $1`, [expired.id]);
    await join(await aStranger(server), full.token);
    const person = await aStranger(server);

    const codes = [];
    for (const { token } of [revoked, expired, full]) codes.push((await join(person, token)).problem.code);

    expect(codes).toEqual(['join_link_closed', 'join_link_closed', 'join_link_closed']);
    const states = await Promise.all([revoked, expired, full].map(({ token }) => stateOf(token)));
    expect(states).toEqual(['revoked', 'expired', 'full']);
    expect((await admin.call(revokeJoinLink, { params: { id: revoked.id } })).status).toBe(404);
  });

  test('of a suspended organization is not found, and admits people again afterwards', async () => {
    const { token } = await aLink();
    const person = await aStranger(server);
    await suspendTenant(server.databases.system, admin.organizationId, 'unpaid');

    expect((await join(person, token)).status).toBe(404);
    expect((await server.anonymous.call(showJoinLink, { params: { token } })).status).toBe(404);

    await resumeTenant(server.databases.system, admin.organizationId);
    expect((await join(person, token)).status).toBe(200);
  });

  test('is not for service accounts', async () => {
    const { token } = await aLink();
    const service = await server.signedInAs('service', await server.anOrganization('Elsewhere'));

    expect((await join(service, token)).problem.code).toBe('join_link_for_others');
  });

  test.each([
    ['no name', { name: ' ' }],
    ['a domain that is none', { allowedDomain: 'mine' }],
    ['an address for a domain', { allowedDomain: 'ana@mine.example' }],
    ['no uses', { maxUses: 0 }],
    ['a life of years', { expiresInDays: 1000 }],
    ['a tag of nobody', { tagIds: [newId()] }],
  ])('is not created with %s', async (_, fault) => {
    expect((await admin.call(createJoinLink, { body: { name: 'Night shift', ...fault } })).status).toBe(400);
  });
});
