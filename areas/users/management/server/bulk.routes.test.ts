import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { withOrganization } from '#platform/server/database/database.ts';
import { aSession, aUser } from '#tests/support/builders.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { setPeopleLanguage, suspendPeople, tagPeople } from '../bulk.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { getUser, listUsers } from '#areas/users/person/users.contract.ts';

const server = serverForTests();

type Admin = Caller & { organizationId: string };

const crowd = ({ organizationId }: Admin, count: number, more: { status?: string } = {}) =>
  Promise.all(
    Array.from({ length: count }, (_, i) => aUser(server.databases, { organizationId, firstName: `P${i}`, ...more })),
  );
const aTag = async (admin: Admin, name: string) => (await admin.call(createTag, { body: { name } })).body.id;
const tagsOf = async (admin: Admin, id: string) =>
  (await admin.call(getUser, { params: { id } })).body.tags.map(({ name }) => name);

describe('tagging many', () => {
  test('adds and removes tags, and records it for each person who changed', async () => {
    const admin = await server.anAdmin();
    const ids = await crowd(admin, 3);
    const [north, south] = [await aTag(admin, 'North'), await aTag(admin, 'South')];
    await admin.call(tagPeople, { body: { people: { ids: ids.slice(0, 1) }, add: [south] } });

    const { body } = await admin.call(tagPeople, { body: { people: { ids }, add: [north], remove: [south] } });
    const again = await admin.call(tagPeople, { body: { people: { ids }, add: [north], remove: [south] } });

    expect([body, again.body]).toEqual([
      { changed: 3, skipped: 0 },
      { changed: 0, skipped: 3 },
    ]);
    expect(await tagsOf(admin, ids[0] ?? '')).toEqual(['North']);
    const entries = await asAdmin(
      server.admin,
      `select object_id from audit_entries where action = 'user.tagged' and detail = $1 and object_id = any($2)`,
      [JSON.stringify({ added: [north], removed: [south] }), ids],
    );
    expect(entries).toHaveLength(3);
  });

  test('reaches everyone whom the filter finds, and no one else', async () => {
    const admin = await server.anAdmin();
    const [suspended] = [await crowd(admin, 4, { status: 'suspended' }), await crowd(admin, 2)];
    const tag = await aTag(admin, 'Away');

    const { body } = await admin.call(tagPeople, {
      body: { people: { allMatching: { status: 'suspended' } }, add: [tag] },
    });

    expect(body).toEqual({ changed: 4, skipped: 0 });
    expect((await admin.call(listUsers, { query: { tags: tag } })).body.items.map(({ id }) => id).toSorted()).toEqual(
      suspended.toSorted(),
    );
  });

  test('skips people of other organizations like people who do not exist', async () => {
    const [admin, other] = [await server.anAdmin(), await server.anAdmin()];
    const [stranger = ''] = await crowd(other, 1);
    const tag = await aTag(admin, 'Ours');

    const answers = await Promise.all(
      [stranger, crypto.randomUUID()].map((id) =>
        admin.call(tagPeople, { body: { people: { ids: [id] }, add: [tag] } }),
      ),
    );

    expect(answers.map(({ body }) => body)).toEqual([
      { changed: 0, skipped: 1 },
      { changed: 0, skipped: 1 },
    ]);
    expect(await tagsOf(other, stranger)).toEqual([]);
    const theirs = await aTag(other, 'Theirs');
    const foreign = await admin.call(tagPeople, { body: { people: { ids: [stranger] }, add: [theirs] } });
    expect(foreign.status).toBe(400);
  });

  test('leaves a person with 30 tags as they are', async () => {
    const admin = await server.anAdmin();
    const [full = '', free = ''] = await crowd(admin, 2);
    const tags = await Promise.all(Array.from({ length: 30 }, (_, i) => aTag(admin, `T${i}`)));
    await admin.call(tagPeople, { body: { people: { ids: [full] }, add: tags } });
    const one = await aTag(admin, 'One more');

    const { body } = await admin.call(tagPeople, { body: { people: { ids: [full, free] }, add: [one] } });

    expect(body).toEqual({ changed: 1, skipped: 1 });
  });

  test('is refused for more than 10,000 people', async () => {
    const admin = await server.anAdmin();
    const { organizationId } = admin;
    await withOrganization(server.databases, { organizationId, actor: { userId: null } }, (db) =>
      sql`insert into users (id, first_name) select gen_random_uuid(), 'P' from generate_series(1, 10001)`.execute(db),
    );
    const tag = await aTag(admin, 'All');

    const { status, problem } = await admin.call(tagPeople, { body: { people: { allMatching: {} }, add: [tag] } });

    expect([status, problem.code]).toEqual([409, 'selection_too_large']);
  });
});

describe('suspending many', () => {
  test('skips the caller, people who are not active, and administrators whom the caller may not manage', async () => {
    const admin = await server.anAdmin();
    const { organizationId } = admin;
    const hr = await aSession(server.databases, { role: 'admin', organizationId });
    await asAdmin(server.admin, `update users set profile = 'hr' where id = $1`, [hr.userId]);
    const ids = [...(await crowd(admin, 2)), ...(await crowd(admin, 1, { status: 'left' }))];

    const { body } = await server
      .holding(hr.token, hr.userId)
      .call(suspendPeople, { body: { people: { allMatching: {} } } });

    expect(body).toEqual({ changed: 2, skipped: 3 });
    const statuses = await Promise.all(ids.map((id) => admin.call(getUser, { params: { id } })));
    expect(statuses.map((answer) => answer.body.status)).toEqual(['suspended', 'suspended', 'left']);
    expect((await admin.call(getUser, { params: { id: admin.userId ?? '' } })).body.status).toBe('active');
  });
});

test('the language of many is set and recorded for each person it changed, only within the organization', async () => {
  const admin = await server.anAdmin();
  const stranger = await server.anAdmin();
  const [ana = '', bo = ''] = await crowd(admin, 2);
  await admin.call(setPeopleLanguage, { body: { people: { ids: [ana] }, locale: 'es' } });

  const ids = [ana, bo, stranger.userId ?? ''];
  const { body } = await admin.call(setPeopleLanguage, { body: { people: { ids }, locale: 'es' } });
  const back = await admin.call(setPeopleLanguage, {
    body: { people: { allMatching: { search: 'P1' } }, locale: null },
  });

  expect([body, back.body]).toEqual([
    { changed: 1, skipped: 2 },
    { changed: 1, skipped: 0 },
  ]);
  const localeOf = async (id: string) => (await admin.call(getUser, { params: { id } })).body.locale;
  expect([await localeOf(ana), await localeOf(bo)]).toEqual(['es', null]);
  const entries = await asAdmin(
    server.admin,
    `select object_id from audit_entries where action = 'user.changed' and detail = $1 and organization_id = $2`,
    [JSON.stringify({ changed: ['locale'] }), admin.organizationId],
  );
  expect(entries).toHaveLength(3);
});
