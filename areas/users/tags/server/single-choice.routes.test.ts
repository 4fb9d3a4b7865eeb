import { describe, expect, test } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { changeTagCategory, createTagCategory } from '../tag-categories.contract.ts';
import { changeTag, createTag, type Tag } from '../tags.contract.ts';
import { getUser, setUserTags } from '#areas/users/person/users.contract.ts';

const server = serverForTests();

const category = async (admin: Caller, name: string, isSingleChoice = false) =>
  (await admin.call(createTagCategory, { body: { name, isSingleChoice } })).body;
const tag = async (admin: Caller, name: string, categoryId: string | null = null): Promise<Tag> =>
  (await admin.call(createTag, { body: { name, categoryId } })).body;
const person = ({ organizationId }: { organizationId: string }) => aUser(server.databases, { organizationId });
const give = (admin: Caller, id: string, ...tags: { id: string }[]) =>
  admin.call(setUserTags, { params: { id }, body: { tagIds: tags.map((each) => each.id) } });
const tagsOf = async (admin: Caller, id: string) => {
  const { body } = await admin.call(getUser, { params: { id } });
  return body.tags.map(({ name }) => name);
};

describe('a single-choice category', () => {
  test('refuses two of its tags at once, and takes any number of others', async () => {
    const admin = await server.anAdmin();
    const crew = await category(admin, 'Crew', true);
    const [a, b] = [await tag(admin, 'Crew A', crew.id), await tag(admin, 'Crew B', crew.id)];
    const [driver, crane] = [await tag(admin, 'Driver'), await tag(admin, 'Crane')];
    const id = await person(admin);

    const refused = await give(admin, id, a, b);
    const accepted = await give(admin, id, a, driver, crane);

    expect([refused.status, refused.problem.fields]).toEqual([
      400,
      { tagIds: 'Some of these tags belong to a category that allows only one.' },
    ]);
    expect(accepted.body.tags).toHaveLength(3);
  });

  test('keeps one of two tags that are given at the same moment', async () => {
    const admin = await server.anAdmin();
    const crew = await category(admin, 'Crew', true);
    const tags = [];
    for (let n = 0; n < 6; n += 1) tags.push(await tag(admin, `Crew ${n}`, crew.id));
    const id = await person(admin);

    await Promise.all(tags.map((each) => give(admin, id, each)));

    expect(await tagsOf(admin, id)).toHaveLength(1);
  });

  test('lets the newest tag replace the old one, however it was given', async () => {
    const admin = await server.anAdmin();
    const crew = await category(admin, 'Crew', true);
    const [a, b, c] = [
      await tag(admin, 'Crew A', crew.id),
      await tag(admin, 'Crew B', crew.id),
      await tag(admin, 'Crew C', crew.id),
    ];
    const id = await person(admin);
    await give(admin, id, a);

    await asAdmin(
      server.admin,
      'insert into tagged_users (organization_id, tag_id, user_id) select $1, unnest($2::uuid[]), $3',
      [admin.organizationId, [c.id, b.id], id],
    );

    expect(await tagsOf(admin, id)).toEqual(['Crew B']);
  });

  test('is refused while people carry several of its tags', async () => {
    const admin = await server.anAdmin();
    const crew = await category(admin, 'Crew');
    const [a, b] = [await tag(admin, 'Crew A', crew.id), await tag(admin, 'Crew B', crew.id)];
    const id = await person(admin);
    await give(admin, id, a, b);
    const allowOne = () => admin.call(changeTagCategory, { params: { id: crew.id }, body: { isSingleChoice: true } });

    const refused = await allowOne();
    expect([refused.problem.code, refused.problem.message]).toEqual([
      'several_chosen',
      '1 person has several tags of this category. First remove all but one from each of them.',
    ]);

    await give(admin, id, a);
    expect((await allowOne()).body.isSingleChoice).toBe(true);
  });

  test('accepts no tag whose people already have one of its tags', async () => {
    const admin = await server.anAdmin();
    const crew = await category(admin, 'Crew', true);
    const [a, loose] = [await tag(admin, 'Crew A', crew.id), await tag(admin, 'Loose')];
    await give(admin, await person(admin), a, loose);

    const moved = await admin.call(changeTag, { params: { id: loose.id }, body: { categoryId: crew.id } });

    expect([moved.status, moved.problem.code]).toEqual([409, 'choice_taken']);
  });
});
