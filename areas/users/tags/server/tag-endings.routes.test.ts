import { describe, expect, test } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { createTagCategory } from '../tag-categories.contract.ts';
import { offerTags } from '../tag-choice.contract.ts';
import { archiveTag, deleteTag, getTagUses, mergeTag, previewMerge, unarchiveTag } from '../tag-endings.contract.ts';
import { createTag, listTags, restoreTag, type Tag } from '../tags.contract.ts';
import { getUser, setUserTags } from '#areas/users/person/users.contract.ts';

const server = serverForTests();

type Admin = Caller & { organizationId: string };
const tag = async (admin: Caller, name: string, categoryId: string | null = null): Promise<Tag> =>
  (await admin.call(createTag, { body: { name, categoryId } })).body;
const crewCategory = async (admin: Caller) =>
  (await admin.call(createTagCategory, { body: { name: 'Crew', isSingleChoice: true } })).body.id;
const give = (admin: Caller, id: string, ...tags: { id: string }[]) =>
  admin.call(setUserTags, { params: { id }, body: { tagIds: tags.map((each) => each.id) } });
const carrier = async (admin: Admin, ...tags: { id: string }[]) => {
  const id = await aUser(server.databases, { organizationId: admin.organizationId });
  await give(admin, id, ...tags);
  return id;
};
const tagsOf = async (admin: Caller, id: string) => {
  const { body } = await admin.call(getUser, { params: { id } });
  return body.tags.map(({ name }) => name);
};
const supervisorOf = async (admin: Admin, ...tags: { id: string }[]) => {
  const { userId = '' } = await server.signedInAs('admin', admin.organizationId);
  await asAdmin(
    server.admin,
    `with scoped as (update users set is_scoped = true, first_name = 'Sam' where id = $2)
     insert into admin_scopes (organization_id, user_id, tag_id) select $1, $2, unnest($3::uuid[])`,
    [admin.organizationId, userId, tags.map(({ id }) => id)],
  );
  return userId;
};
const scopeOf = async (userId: string) =>
  (
    await asAdmin<{ name: string }>(
      server.admin,
      'select tag.name from admin_scopes scope join user_tags tag on tag.id = scope.tag_id where scope.user_id = $1 order by 1',
      [userId],
    )
  ).map(({ name }) => name);
const named = ({ id }: { id: string }) => ({ params: { id } });
const actionsOn = async ({ id }: { id: string }) =>
  (
    await asAdmin<{ action: string }>(
      server.admin,
      'select action from audit_entries where object_id = $1 order by id',
      [id],
    )
  ).map(({ action }) => action);

describe('merging', () => {
  test('can be previewed: people with both tags are counted once, people who have left not at all', async () => {
    const admin = await server.anAdmin();
    const [from, into] = [await tag(admin, 'Crew-B'), await tag(admin, 'Crew B')];
    await carrier(admin, from);
    await carrier(admin, into);
    await carrier(admin, from, into);
    const gone = await carrier(admin, from);
    await asAdmin(server.admin, `update users set status = 'left' where id = $1`, [gone]);
    await supervisorOf(admin, from);

    const { body } = await admin.call(previewMerge, { ...named(from), query: { into: into.id } });

    expect(body).toEqual({
      fromCount: 2,
      intoCount: 2,
      resultCount: 3,
      conflictCount: 0,
      administrators: [{ id: expect.any(String), firstName: 'Sam', lastName: 'Prova' }],
    });
  });

  test('moves people and scopes, ends the tag for good, and announces it to areas that give the tag', async () => {
    const admin = await server.anAdmin();
    const [from, into] = [await tag(admin, 'Crew-B'), await tag(admin, 'Crew B')];
    const [only, both] = [await carrier(admin, from), await carrier(admin, from, into)];
    const supervisor = await supervisorOf(admin, from, into);

    const merged = await admin.call(mergeTag, { ...named(from), body: { intoId: into.id } });

    expect(merged.body).toMatchObject({ id: into.id, userCount: 2, adminCount: 1 });
    expect([await tagsOf(admin, only), await tagsOf(admin, both)]).toEqual([['Crew B'], ['Crew B']]);
    expect(await scopeOf(supervisor)).toEqual(['Crew B']);
    expect((await admin.call(restoreTag, named(from))).status).toBe(404);
    expect(await actionsOn(from)).toEqual(['tag.created', 'tag.merged']);
    const events = await asAdmin<{ payload: unknown }>(
      server.admin,
      `select payload from outbox_events where type = 'tag.replaced' and organization_id = $1`,
      [admin.organizationId],
    );
    expect(events).toEqual([{ payload: { tagId: from.id, replacementId: into.id } }]);
  });

  test('keeps what people have in a single-choice category', async () => {
    const admin = await server.anAdmin();
    const crew = await crewCategory(admin);
    const [a, b] = [await tag(admin, 'Crew A', crew), await tag(admin, 'Crew B', crew)];
    const loose = await tag(admin, 'Crew-B');
    const [chosen, free] = [await carrier(admin, a, loose), await carrier(admin, loose)];

    const preview = await admin.call(previewMerge, { ...named(loose), query: { into: b.id } });
    await admin.call(mergeTag, { ...named(loose), body: { intoId: b.id } });

    expect(preview.body).toMatchObject({ fromCount: 2, intoCount: 0, resultCount: 1, conflictCount: 1 });
    expect([await tagsOf(admin, chosen), await tagsOf(admin, free)]).toEqual([['Crew A'], ['Crew B']]);
  });

  test('of two tags of one such category keeps everyone', async () => {
    const admin = await server.anAdmin();
    const crew = await crewCategory(admin);
    const [a, b] = [await tag(admin, 'Crew-A', crew), await tag(admin, 'Crew A', crew)];
    const id = await carrier(admin, a);

    const { body } = await admin.call(mergeTag, { ...named(a), body: { intoId: b.id } });

    expect(body.userCount).toBe(1);
    expect(await tagsOf(admin, id)).toEqual(['Crew A']);
  });

  test('refuses a tag of another organization, an archived one, one in the bin, and the tag itself', async () => {
    const [admin, others] = [await server.anAdmin(), await server.anAdmin()];
    const [own, foreign] = [await tag(admin, 'Own'), await tag(others, 'Foreign')];
    const [archived, deleted] = [await tag(admin, 'Archived'), await tag(admin, 'Deleted')];
    await admin.call(archiveTag, { ...named(archived), body: {} });
    await admin.call(deleteTag, named(deleted));

    for (const into of [foreign, archived, deleted, own]) {
      const refused = await admin.call(mergeTag, { ...named(own), body: { intoId: into.id } });
      expect(refused.problem.code).toBe('unfit_replacement');
    }
    expect((await admin.call(mergeTag, { ...named(foreign), body: { intoId: own.id } })).status).toBe(404);
  });
});

describe('an archived tag', () => {
  test('stays with its people, and is neither offered nor given to anyone else', async () => {
    const admin = await server.anAdmin();
    const [old, other] = [await tag(admin, 'Old mill'), await tag(admin, 'Other')];
    const [carrying, without] = [await carrier(admin, old), await carrier(admin)];

    const archived = await admin.call(archiveTag, { ...named(old), body: {} });

    expect(archived.body).toMatchObject({ isArchived: true, userCount: 1 });
    expect(await tagsOf(admin, carrying)).toEqual(['Old mill']);
    expect((await admin.call(listTags, {})).body.items.map(({ name }) => name)).toEqual(['Other']);
    expect((await admin.call(listTags, { query: { state: 'archived' } })).body.total).toBe(1);
    expect((await admin.call(offerTags, {})).body.tags).toMatchObject([{ isArchived: true }, { isArchived: false }]);
    expect((await give(admin, without, old)).status).toBe(400);
    expect((await give(admin, carrying, old, other)).body.tags).toHaveLength(2);
  });

  test('can be given again after it is unarchived', async () => {
    const admin = await server.anAdmin();
    const old = await tag(admin, 'Old mill');
    await admin.call(archiveTag, { ...named(old), body: {} });

    expect((await admin.call(unarchiveTag, named(old))).body.isArchived).toBe(false);

    expect(await tagsOf(admin, await carrier(admin, old))).toEqual(['Old mill']);
    expect(await actionsOn(old)).toEqual(['tag.created', 'tag.archived', 'tag.unarchived']);
  });
});

describe('a tag in an administrator’s scope', () => {
  test('names its administrators, and is deleted only with a replacement', async () => {
    const admin = await server.anAdmin();
    const [old, next] = [await tag(admin, 'Old crew'), await tag(admin, 'Next crew')];
    await carrier(admin, old);
    const supervisor = await supervisorOf(admin, old);

    expect((await admin.call(getTagUses, named(old))).body).toEqual({
      userCount: 1,
      administrators: [{ id: supervisor, firstName: 'Sam', lastName: 'Prova' }],
    });
    for (const refused of [
      await admin.call(deleteTag, named(old)),
      await admin.call(archiveTag, { ...named(old), body: {} }),
    ]) {
      expect([refused.status, refused.problem.code]).toEqual([409, 'tag_in_scopes']);
    }
    expect((await admin.call(deleteTag, { ...named(old), query: { replacementId: old.id } })).problem.code).toBe(
      'unfit_replacement',
    );
    expect((await admin.call(deleteTag, { ...named(old), query: { replacementId: next.id } })).status).toBe(204);
    expect(await scopeOf(supervisor)).toEqual(['Next crew']);
  });

  test('can be archived with a replacement, too', async () => {
    const admin = await server.anAdmin();
    const [old, next] = [await tag(admin, 'Old crew'), await tag(admin, 'Next crew')];
    const supervisor = await supervisorOf(admin, old);

    const archived = await admin.call(archiveTag, { ...named(old), body: { replacementId: next.id } });

    expect(archived.body).toMatchObject({ isArchived: true, adminCount: 0 });
    expect(await scopeOf(supervisor)).toEqual(['Next crew']);
  });
});

test('restoring a tag keeps what people got in the meantime in a single-choice category', async () => {
  const admin = await server.anAdmin();
  const crew = await crewCategory(admin);
  const [a, b] = [await tag(admin, 'Crew A', crew), await tag(admin, 'Crew B', crew)];
  const [moved, stayed] = [await carrier(admin, a), await carrier(admin, a)];

  await admin.call(deleteTag, named(a));
  await give(admin, moved, b);
  const restored = await admin.call(restoreTag, named(a));

  expect(restored.body.userCount).toBe(1);
  expect([await tagsOf(admin, moved), await tagsOf(admin, stayed)]).toEqual([['Crew B'], ['Crew A']]);
});
