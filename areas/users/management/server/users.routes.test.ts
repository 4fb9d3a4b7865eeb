import { describe, expect, test } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { getUser, listUsers, setUserTags } from '#areas/users/person/users.contract.ts';

const server = serverForTests();

const anAdmin = () => server.anAdmin();
const aPerson = (
  organizationId: string,
  firstName: string,
  lastName: string,
  more: { employeeNumber?: string; status?: string } = {},
) => aUser(server.databases, { organizationId, firstName, lastName, ...more });
const found = async (admin: Caller, query: Parameters<typeof admin.call<typeof listUsers>>[1]['query']) =>
  (await admin.call(listUsers, { query })).body.items.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

describe('the list of people', () => {
  test('is searched by name without accents and by employee number', async () => {
    const admin = await anAdmin();
    await aPerson(admin.organizationId, 'Sinéad', 'Núñez', { employeeNumber: '104-882' });
    await aPerson(admin.organizationId, 'Kwame', 'Boateng');

    expect(await found(admin, { search: 'sinead nu' })).toEqual(['Sinéad Núñez']);
    expect(await found(admin, { search: '4-88' })).toEqual(['Sinéad Núñez']);
    expect(await found(admin, { search: '%' })).toEqual([]);
  });

  test('is filtered by status and by tags', async () => {
    const admin = await anAdmin();
    const ana = await aPerson(admin.organizationId, 'Ana', 'Lima', { status: 'suspended' });
    const bo = await aPerson(admin.organizationId, 'Bo', 'Lind', { status: 'suspended' });
    const { body: tag } = await admin.call(createTag, { body: { name: 'North' } });
    await admin.call(setUserTags, { params: { id: bo }, body: { tagIds: [tag.id] } });

    expect(await found(admin, { status: 'suspended' })).toEqual(['Ana Lima', 'Bo Lind']);
    expect(await found(admin, { tags: tag.id })).toEqual(['Bo Lind']);
    expect(await found(admin, { tags: tag.id, status: 'active,left' })).toEqual([]);
    expect((await admin.call(getUser, { params: { id: ana } })).body.tags).toEqual([]);
  });

  test.each(['name', '-name', 'employeeNumber', '-employeeNumber'] as const)(
    'is paged in the order of %s without a gap',
    async (sort) => {
      const admin = await anAdmin();
      for (let i = 0; i < 6; i += 1) {
        await aPerson(admin.organizationId, `P${(i * 5) % 6}`, 'Q', { employeeNumber: String((i * 7) % 6) });
      }
      const whole = await found(admin, { sort });

      const paged: string[] = [];
      let cursor: string | null = null;
      do {
        const { body }: { body: { items: { firstName: string; lastName: string }[]; nextCursor: string | null } } =
          await admin.call(listUsers, {
            query: { sort, limit: 2, ...(cursor !== null && { cursor }) },
          });
        paged.push(...body.items.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
        cursor = body.nextCursor;
      } while (cursor !== null);

      expect(paged).toEqual(whole);
      expect(paged).toHaveLength(7);
    },
  );

  test('shows neither service accounts nor people of other organizations', async () => {
    const admin = await anAdmin();
    const other = await anAdmin();
    await aPerson(other.organizationId, 'Not', 'Ours');
    await server.signedInAs('service', admin.organizationId);

    expect((await admin.call(listUsers, {})).body.total).toBe(1);
  });
});

describe('one person', () => {
  test('sees their own page and no other', async () => {
    const organizationId = await server.anOrganization('Ours');
    const worker = await server.signedInAs('user', organizationId);
    const colleague = await aPerson(organizationId, 'Bo', 'Lind');

    expect((await worker.call(getUser, { params: { id: worker.userId ?? '' } })).status).toBe(200);
    expect((await worker.call(getUser, { params: { id: colleague } })).problem.code).toBe('not_found');
    expect((await worker.call(listUsers, {})).status).toBe(403);
    expect((await worker.call(setUserTags, { params: { id: worker.userId ?? '' }, body: { tagIds: [] } })).status).toBe(
      403,
    );
  });

  test('of another organization gets the same answer as one that does not exist', async () => {
    const admin = await anAdmin();
    const other = await anAdmin();
    const stranger = await aPerson(other.organizationId, 'Not', 'Ours');

    const [foreign, unknown] = await Promise.all([
      admin.call(getUser, { params: { id: stranger } }),
      admin.call(getUser, { params: { id: crypto.randomUUID() } }),
    ]);

    expect({ ...foreign.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' });
  });

  test('gets exactly the tags given, and never a tag of another organization', async () => {
    const admin = await anAdmin();
    const other = await anAdmin();
    const id = await aPerson(admin.organizationId, 'Ana', 'Lima');
    const [north, south] = [
      (await admin.call(createTag, { body: { name: 'North' } })).body,
      (await admin.call(createTag, { body: { name: 'South' } })).body,
    ];
    const { body: foreign } = await other.call(createTag, { body: { name: 'Theirs' } });

    await admin.call(setUserTags, { params: { id }, body: { tagIds: [north.id] } });
    const changed = await admin.call(setUserTags, { params: { id }, body: { tagIds: [south.id, south.id] } });
    const refused = await admin.call(setUserTags, { params: { id }, body: { tagIds: [foreign.id] } });

    expect(changed.body.tags).toEqual([{ id: south.id, name: 'South', color: 'slate', category: null }]);
    expect([refused.status, refused.problem.fields]).toEqual([400, { tagIds: 'This value cannot be used.' }]);
    const [entry] = await asAdmin<{ detail: unknown }>(
      server.admin,
      `select detail from audit_entries where object_id = $1 and action = 'user.tagged' order by id desc limit 1`,
      [id],
    );
    expect(entry?.detail).toEqual({ from: [north.id], to: [south.id] });
  });
});
