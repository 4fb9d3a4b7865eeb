import { describe, expect, test } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { deleteTag } from '../tag-endings.contract.ts';
import { changeTag, createTag, listTags, restoreTag, type Tag } from '../tags.contract.ts';
import { setUserTags } from '#areas/users/person/users.contract.ts';

const server = serverForTests();

const anAdmin = () => server.anAdmin();
const made = async (admin: Caller, name: string): Promise<Tag> =>
  (await admin.call(createTag, { body: { name } })).body;
const names = async (admin: Caller, query: Parameters<typeof admin.call<typeof listTags>>[1]['query'] = {}) =>
  (await admin.call(listTags, { query })).body.items.map(({ name }) => name);

describe('tags', () => {
  test('a created tag is returned and listed', async () => {
    const admin = await anAdmin();

    const created = await admin.call(createTag, { body: { name: '  Crew B ' } });

    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ name: 'Crew B', userCount: 0 });
    expect((await admin.call(listTags, {})).body).toEqual({ items: [created.body], nextCursor: null, total: 1 });
  });

  test('a name is taken in any case', async () => {
    const admin = await anAdmin();
    await made(admin, 'Drivers');

    const refused = await admin.call(createTag, { body: { name: 'DRIVERS' } });

    expect([refused.status, refused.problem.code]).toEqual([409, 'tag_name_taken']);
    expect(refused.problem.message).toBe('A tag with this name already exists.');
  });

  test('when many create the same name at once, one succeeds', async () => {
    const admin = await anAdmin();

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.call(createTag, { body: { name: 'Night' } })),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test('renaming keeps the people and frees the old name', async () => {
    const admin = await anAdmin();
    const tag = await made(admin, 'Day');
    const userId = await aUser(server.databases, { organizationId: admin.organizationId });
    await admin.call(setUserTags, { params: { id: userId }, body: { tagIds: [tag.id] } });

    const renamed = await admin.call(changeTag, { params: { id: tag.id }, body: { name: 'Daylight' } });

    expect(renamed.body).toMatchObject({ id: tag.id, name: 'Daylight', userCount: 1 });
    expect((await admin.call(createTag, { body: { name: 'Day' } })).status).toBe(201);
  });

  test('renaming to a name in use is refused, changing the case of the tag’s own name is not', async () => {
    const admin = await anAdmin();
    const tag = await made(admin, 'north');
    await made(admin, 'South');

    expect((await admin.call(changeTag, { params: { id: tag.id }, body: { name: 'SOUTH' } })).problem.code).toBe(
      'tag_name_taken',
    );
    expect((await admin.call(changeTag, { params: { id: tag.id }, body: { name: 'North' } })).body.name).toBe('North');
  });

  test('a deleted tag is not listed, and is restored with its people', async () => {
    const admin = await anAdmin();
    const tag = await made(admin, 'Blast');
    const userId = await aUser(server.databases, { organizationId: admin.organizationId });
    await admin.call(setUserTags, { params: { id: userId }, body: { tagIds: [tag.id] } });

    expect((await admin.call(deleteTag, { params: { id: tag.id } })).status).toBe(204);
    expect(await names(admin)).toEqual([]);
    const restored = await admin.call(restoreTag, { params: { id: tag.id } });

    expect(restored.body).toMatchObject({ id: tag.id, userCount: 1 });
    expect(await names(admin)).toEqual(['Blast']);
  });

  test('a tag cannot be restored if its name was taken in the meantime', async () => {
    const admin = await anAdmin();
    const tag = await made(admin, 'Haul');
    await admin.call(deleteTag, { params: { id: tag.id } });
    await made(admin, 'Haul');

    expect((await admin.call(restoreTag, { params: { id: tag.id } })).problem.code).toBe('tag_name_taken');
  });

  test('deleting twice, and restoring a tag that is not in the bin, gets 404', async () => {
    const admin = await anAdmin();
    const tag = await made(admin, 'Once');

    expect((await admin.call(restoreTag, { params: { id: tag.id } })).status).toBe(404);
    await admin.call(deleteTag, { params: { id: tag.id } });
    expect((await admin.call(deleteTag, { params: { id: tag.id } })).status).toBe(404);
    expect((await admin.call(changeTag, { params: { id: tag.id }, body: { name: 'Twice' } })).status).toBe(404);
  });
});

describe('the list of tags', () => {
  test('is searched without regard to case and accents, and wildcards are plain text', async () => {
    const admin = await anAdmin();
    for (const name of ['Équipe Nord', 'equipment', 'Haul', '100%', 'Łódź']) await made(admin, name);

    expect(await names(admin, { search: 'EQUIP' })).toEqual(
      ['Équipe Nord', 'equipment'].toSorted((a, b) => a.localeCompare(b)),
    );
    expect(await names(admin, { search: 'lodz' })).toEqual(['Łódź']);
    expect(await names(admin, { search: '%' })).toEqual(['100%']);
    expect(await names(admin, { search: '_' })).toEqual([]);
  });

  test.each(['name', '-name', 'userCount', '-userCount', 'createdAt', '-createdAt'] as const)(
    'sorted by %s, its pages together hold each tag once and in order',
    async (sort) => {
      const admin = await anAdmin();
      for (let i = 0; i < 7; i += 1) await made(admin, `Tag ${(i * 5) % 7}`);
      const whole = (await admin.call(listTags, { query: { sort } })).body.items;

      const paged: Tag[] = [];
      let cursor: string | undefined;
      do {
        const { body } = await admin.call(listTags, { query: { sort, limit: 3, cursor } });
        expect(body.total).toBe(7);
        paged.push(...body.items);
        cursor = body.nextCursor ?? undefined;
      } while (cursor);

      expect(paged).toEqual(whole);
    },
  );

  test('refuses a cursor that it did not make', async () => {
    const admin = await anAdmin();
    const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

    const cursors = [
      'x',
      forged({}),
      forged([1, 2]),
      forged(['a', 'b']),
      forged(['not a number', crypto.randomUUID()]),
    ];
    const answers = await Promise.all(
      cursors.map((cursor) => admin.call(listTags, { query: { sort: 'userCount', cursor } })),
    );

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  });
});

describe('access to tags', () => {
  test('an organization never sees another organization’s tags', async () => {
    const ours = await anAdmin();
    const theirs = await anAdmin();
    const secret = await made(theirs, 'Secret');

    expect(await names(ours)).toEqual([]);
    for (const attempt of [
      ours.call(changeTag, { params: { id: secret.id }, body: { name: 'Mine' } }),
      ours.call(deleteTag, { params: { id: secret.id } }),
      ours.call(restoreTag, { params: { id: secret.id } }),
    ]) {
      expect((await attempt).problem.code).toBe('not_found');
    }
    expect(await names(theirs)).toEqual(['Secret']);
  });

  test('a person below role level 10 and a visitor are refused everywhere', async () => {
    const user = await server.signedInAs('user', await server.anOrganization('Ours'));
    const id = crypto.randomUUID();

    for (const [caller, status] of [
      [user, 403],
      [server.anonymous, 401],
    ] as const) {
      expect((await caller.call(listTags, {})).status).toBe(status);
      expect((await caller.call(createTag, { body: { name: 'X' } })).status).toBe(status);
      expect((await caller.call(changeTag, { params: { id }, body: { name: 'X' } })).status).toBe(status);
      expect((await caller.call(deleteTag, { params: { id } })).status).toBe(status);
      expect((await caller.call(restoreTag, { params: { id } })).status).toBe(status);
    }
  });

  test('a service account manages tags like an administrator', async () => {
    const service = await server.signedInAs('service', await server.anOrganization('Ours'));

    expect((await service.call(createTag, { body: { name: 'Gate' } })).status).toBe(201);
  });

  test('each change is recorded once, with who did it', async () => {
    const admin = await anAdmin();
    const tag = await made(admin, 'Plant');
    await admin.call(changeTag, { params: { id: tag.id }, body: { name: 'Mill' } });
    await admin.call(deleteTag, { params: { id: tag.id } });
    await admin.call(restoreTag, { params: { id: tag.id } });
    await admin.call(createTag, { body: { name: 'mill' } });

    const entries = await asAdmin<{ action: string; actor_id: string; detail: unknown }>(
      server.admin,
      'select action, actor_id, detail from audit_entries where object_id = $1 order by id',
      [tag.id],
    );

    expect(entries.map(({ action }) => action)).toEqual(['tag.created', 'tag.renamed', 'tag.deleted', 'tag.restored']);
    expect(new Set(entries.map(({ actor_id }) => actor_id))).toEqual(new Set([admin.userId]));
    expect(entries[1]?.detail).toEqual({ from: 'Plant', to: 'Mill' });
  });
});
