import { describe, expect, test } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { changeAdministrator } from '#areas/users/administrators/administrators.contract.ts';
import {
  changeTagCategory,
  createTagCategory,
  deleteTagCategory,
  listTagCategories,
  orderTagCategories,
  type TagCategory,
} from '../tag-categories.contract.ts';
import { offerTags } from '../tag-choice.contract.ts';
import { MAX_CATEGORIES, MAX_TAGS } from '#areas/users/names/tag-limits.ts';
import { changeTag, createTag, listTags, type Tag } from '../tags.contract.ts';
import { setUserTags } from '#areas/users/person/users.contract.ts';

const server = serverForTests();

type Admin = Caller & { organizationId: string };
const category = async (admin: Caller, name: string, isSingleChoice = false): Promise<TagCategory> =>
  (await admin.call(createTagCategory, { body: { name, isSingleChoice } })).body;
const tag = async (admin: Caller, name: string, categoryId: string | null = null): Promise<Tag> =>
  (await admin.call(createTag, { body: { name, categoryId } })).body;
const person = (admin: Admin) => aUser(server.databases, { organizationId: admin.organizationId });
const give = (admin: Caller, id: string, ...tags: { id: string }[]) =>
  admin.call(setUserTags, { params: { id }, body: { tagIds: tags.map((each) => each.id) } });
const order = async (admin: Caller) => (await admin.call(listTagCategories, {})).body.items.map(({ name }) => name);
const scopeTo = (admin: Admin, userId: string, ...tags: { id: string }[]) =>
  asAdmin(
    server.admin,
    `with scoped as (update users set is_scoped = true where id = $2)
     insert into admin_scopes (organization_id, user_id, tag_id) select $1, $2, unnest($3::uuid[])`,
    [admin.organizationId, userId, tags.map(({ id }) => id)],
  );

describe('categories', () => {
  test('are listed in the order of creation until they are reordered', async () => {
    const admin = await server.anAdmin();
    const [site, crew, shift] = [
      await category(admin, 'Site'),
      await category(admin, 'Crew'),
      await category(admin, 'Shift'),
    ];
    expect(await order(admin)).toEqual(['Site', 'Crew', 'Shift']);

    const moved = await admin.call(orderTagCategories, { body: { ids: [shift.id, site.id] } });

    expect(moved.body.items.map(({ id }) => id)).toEqual([shift.id, site.id, crew.id]);
    expect(await order(admin)).toEqual(['Shift', 'Site', 'Crew']);
  });

  test('a name is taken in any case, even by a call at the same time', async () => {
    const admin = await server.anAdmin();

    const answers = await Promise.all(
      ['Site', 'SITE', 'site'].map((name) => admin.call(createTagCategory, { body: { name } })),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ problem }) => problem.code === 'category_name_taken')).toHaveLength(2);
    const crew = await category(admin, 'Crew');
    const renamed = await admin.call(changeTagCategory, { params: { id: crew.id }, body: { name: 'sITE' } });
    expect(renamed.problem.code).toBe('category_name_taken');
  });

  test('a deleted category leaves its tags without a category', async () => {
    const admin = await server.anAdmin();
    const crew = await category(admin, 'Crew');
    await tag(admin, 'Crew A', crew.id);

    expect((await admin.call(deleteTagCategory, { params: { id: crew.id } })).status).toBe(204);

    const { body } = await admin.call(listTags, { query: { category: 'none' } });
    expect(body.items).toMatchObject([{ name: 'Crew A', category: null, categoryId: null, color: 'slate' }]);
    expect((await admin.call(listTagCategories, {})).body).toEqual({ items: [], looseTagCount: 1 });
  });

  test('an organization has no more than fifty', async () => {
    const admin = await server.anAdmin();
    await asAdmin(
      server.admin,
      `insert into tag_categories (organization_id, id, name, position)
       select $1, gen_random_uuid(), 'Category ' || n, n from generate_series(1, $2) n`,
      [admin.organizationId, MAX_CATEGORIES],
    );

    expect((await admin.call(createTagCategory, { body: { name: 'One more' } })).problem.code).toBe(
      'too_many_categories',
    );
  });

  test('an organization has no more than two thousand tags', async () => {
    const admin = await server.anAdmin();
    await asAdmin(
      server.admin,
      `insert into user_tags (organization_id, id, name) select $1, gen_random_uuid(), 'Tag ' || n from generate_series(1, $2) n`,
      [admin.organizationId, MAX_TAGS],
    );

    expect((await admin.call(createTag, { body: { name: 'One more' } })).problem.code).toBe('too_many_tags');
    expect((await admin.call(offerTags, {})).body.tags).toHaveLength(MAX_TAGS);
  });

  test('each change is recorded', async () => {
    const admin = await server.anAdmin();
    const { id } = await category(admin, 'Site');
    await admin.call(changeTagCategory, { params: { id }, body: { name: 'Place', color: 'teal' } });
    await admin.call(deleteTagCategory, { params: { id } });

    const entries = await asAdmin<{ action: string; detail: unknown }>(
      server.admin,
      `select action, detail from audit_entries where object_id = $1 order by id`,
      [id],
    );

    expect(entries.map(({ action }) => action)).toEqual([
      'tag_category.created',
      'tag_category.changed',
      'tag_category.deleted',
    ]);
    expect(entries[1]?.detail).toMatchObject({ from: { name: 'Site' }, to: { name: 'Place', color: 'teal' } });
  });
});

describe('a tag in a category', () => {
  test('has the color of its category until it gets its own, and can lose its own again', async () => {
    const admin = await server.anAdmin();
    const { body: site } = await admin.call(createTagCategory, { body: { name: 'Site', color: 'blue' } });
    const north = await tag(admin, 'North', site.id);
    const colored = (color: Tag['color'] | null) =>
      admin.call(changeTag, { params: { id: north.id }, body: { color } });

    expect(north).toMatchObject({ color: 'blue', ownColor: null, category: 'Site' });
    expect((await colored('olive')).body).toMatchObject({ color: 'olive', ownColor: 'olive' });
    expect((await colored(null)).body).toMatchObject({ color: 'blue', ownColor: null });
  });

  test('is refused in a category of another organization', async () => {
    const [ours, theirs] = [await server.anAdmin(), await server.anAdmin()];
    const foreign = await category(theirs, 'Secret');
    const loose = await tag(ours, 'Loose');

    const made = await ours.call(createTag, { body: { name: 'X', categoryId: foreign.id } });
    const moved = await ours.call(changeTag, { params: { id: loose.id }, body: { categoryId: foreign.id } });

    expect([made.status, moved.status]).toEqual([400, 400]);
    expect(made.problem.fields).toEqual({ categoryId: 'This value cannot be used.' });
  });

  test('is shown with a person by category, and tags without one come last', async () => {
    const admin = await server.anAdmin();
    const [site, crew] = [await category(admin, 'Site'), await category(admin, 'Crew')];
    const all = [
      await tag(admin, 'Alone'),
      await tag(admin, 'Crew A', crew.id),
      await tag(admin, 'West', site.id),
      await tag(admin, 'North', site.id),
    ];
    const id = await person(admin);

    const { body } = await give(admin, id, ...all);

    expect(body.tags.map(({ category: of, name }) => [of, name])).toEqual([
      ['Site', 'North'],
      ['Site', 'West'],
      ['Crew', 'Crew A'],
      [null, 'Alone'],
    ]);
  });

  test('shows the number of its active people and of the administrators with it in their scope', async () => {
    const admin = await server.anAdmin();
    const north = await tag(admin, 'North');
    const { organizationId } = admin;
    for (const status of ['active', 'active', 'suspended', 'left']) {
      await give(admin, await aUser(server.databases, { organizationId, status }), north);
    }
    const supervisor = await server.signedInAs('admin', organizationId);
    await scopeTo(admin, supervisor.userId ?? '', north);

    const { body } = await admin.call(listTags, {});

    expect(body.items).toMatchObject([{ userCount: 3, activeCount: 2, adminCount: 1 }]);
  });
});

describe('the scopes of administrators', () => {
  test('can have several tags of a single-choice category, as alternatives', async () => {
    const admin = await server.anAdmin();
    const crew = await category(admin, 'Crew', true);
    const [a, b] = [await tag(admin, 'Crew A', crew.id), await tag(admin, 'Crew B', crew.id)];
    const { userId: id = '' } = await server.signedInAs('admin', admin.organizationId);

    const changed = await admin.call(changeAdministrator, {
      params: { id },
      body: { profile: 'supervisor', scopeTagIds: [a.id, b.id] },
    });

    expect(changed.status).toBe(200);
    expect((await admin.call(listTags, {})).body.items.map(({ adminCount }) => adminCount)).toEqual([1, 1]);
  });

  test('are not widened unawares: neither by moving a tag nor by deleting a category', async () => {
    const admin = await server.anAdmin();
    const [site, crew] = [await category(admin, 'Site'), await category(admin, 'Crew')];
    const north = await tag(admin, 'North', site.id);
    const supervisor = await server.signedInAs('admin', admin.organizationId);
    await scopeTo(admin, supervisor.userId ?? '', north);
    const move = (acceptsScopeChange?: boolean) =>
      admin.call(changeTag, { params: { id: north.id }, body: { categoryId: crew.id, acceptsScopeChange } });

    expect((await move()).problem.code).toBe('scopes_would_change');
    expect((await admin.call(deleteTagCategory, { params: { id: site.id } })).problem.code).toBe('scopes_would_change');
    expect((await move(true)).body.category).toBe('Crew');
    expect((await admin.call(deleteTagCategory, { params: { id: site.id } })).status).toBe(204);
  });
});
