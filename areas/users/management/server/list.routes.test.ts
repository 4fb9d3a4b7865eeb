import { beforeAll, describe, expect, test } from 'vitest';
import { NORMS } from '#areas/scoring/norms.ts';
import { aSession, aUser } from '#tests/support/builders.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { createUser, deleteUser } from '../people.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { countUsers, listUsers, setUserTags } from '#areas/users/person/users.contract.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
beforeAll(async () => {
  admin = await server.anAdmin();
});

type Query = Parameters<typeof admin.call<typeof listUsers>>[1]['query'];

/** Returns the first names of the people found, without the administrator's own. */
const found = async (query: Query) =>
  (await admin.call(listUsers, { query })).body.items
    .map(({ firstName }) => firstName)
    .filter((name) => name !== 'Ana');

const aPerson = (firstName: string, status = 'active') =>
  aUser(server.databases, { organizationId: admin.organizationId, firstName, status });

const aBaseline = (userId: string, status: string, daysAgo = 0, changedDaysAgo = 0) =>
  asAdmin(
    server.admin,
    `insert into baselines (organization_id, id, user_id, device_class, norms_version, task_version, status,
       last_member_at, changed_at)
     values ($1, $2, $3, $4, 'n', 't', $5, now() - make_interval(days => $6), now() - make_interval(days => $7))`,
    [admin.organizationId, crypto.randomUUID(), userId, `class ${changedDaysAgo}`, status, daysAgo, changedDaysAgo],
  );

describe('the list of people is filtered', () => {
  test('by some, all or none of the tags', async () => {
    const [bo, cy] = [await aPerson('Bo'), await aPerson('Cy')];
    const [north, crew] = [
      (await admin.call(createTag, { body: { name: 'North' } })).body.id,
      (await admin.call(createTag, { body: { name: 'Crew' } })).body.id,
    ];
    await admin.call(setUserTags, { params: { id: bo }, body: { tagIds: [north, crew] } });
    await admin.call(setUserTags, { params: { id: cy }, body: { tagIds: [crew] } });
    const tags = `${north},${crew}`;

    expect(await found({ tags })).toEqual(['Bo', 'Cy']);
    expect(await found({ tags, tagMatch: 'all' })).toEqual(['Bo']);
    expect(await found({ tags: north, tagMatch: 'none', search: 'Cy' })).toEqual(['Cy']);
    expect(await found({ tags, tagMatch: 'none', search: 'Cy' })).toEqual([]);
  });

  test('by the people’s source, and by what they lack', async () => {
    await admin.call(createUser, { body: { firstName: 'Dee', lastName: 'Lack', email: 'dee@site.example' } });
    const eve = await aPerson('Eve');
    await asAdmin(server.admin, `update users set source = 'import', last_name = 'Lack' where id = $1`, [eve]);
    await asAdmin(
      server.admin,
      `insert into audit_entries (organization_id, id, action, object_type, object_id)
       values ($1, gen_random_uuid(), 'session.opened', 'user', $2)`,
      [admin.organizationId, eve],
    );

    expect(await found({ search: 'lack', source: 'import' })).toEqual(['Eve']);
    expect(await found({ search: 'lack', lacks: 'email' })).toEqual(['Eve']);
    expect(await found({ search: 'lack', lacks: 'login' })).toEqual(['Dee']);
    expect(await found({ search: 'lack', lacks: 'email,login' })).toEqual([]);
    const { items } = (await admin.call(listUsers, { query: { search: 'lack' } })).body;
    expect(items.map(({ lastLoginAt }) => lastLoginAt !== null)).toEqual([false, true]);
  });
});

describe('baselines', () => {
  test('filter the list and are counted; of several baselines the one changed last counts', async () => {
    const stale = NORMS.baseline.staleAfterDays + 1;
    const people = {
      fay: await aPerson('Fay'),
      gus: await aPerson('Gus'),
      hal: await aPerson('Hal'),
      ida: await aPerson('Ida', 'suspended'),
    };
    await aBaseline(people.fay, 'establishing');
    await aBaseline(people.gus, 'established', stale);
    await aBaseline(people.hal, 'established', stale - 2);
    await aBaseline(people.hal, 'establishing', 0, 9);
    await aBaseline(people.ida, 'establishing');

    expect(await found({ baseline: 'establishing' })).toEqual(['Fay', 'Ida']);
    expect(await found({ baseline: 'stale' })).toEqual(['Gus']);
    expect(await found({ baseline: 'established,stale' })).toEqual(['Gus', 'Hal']);
    expect(await found({ baseline: 'none' })).toEqual(['Bo', 'Cy', 'Dee', 'Eve']);
    expect((await admin.call(countUsers, {})).body).toEqual({
      active: 8,
      invited: 0,
      suspended: 1,
      left: 0,
      baselines: { none: 4, establishing: 1, stale: 1 },
      needsAction: 0,
    });
  });

  test('are hidden from an administrator who may not see scores', async () => {
    const { organizationId } = admin;
    const { token, userId } = await aSession(server.databases, { role: 'admin', organizationId });
    await asAdmin(server.admin, `update users set profile = 'hr' where id = $1`, [userId]);
    const hr = server.holding(token, userId);

    expect((await hr.call(listUsers, { query: { baseline: 'none' } })).status).toBe(403);
    expect((await hr.call(countUsers, {})).body.baselines).toBeNull();
  });
});

test('a person in the bin is neither listed nor counted', async () => {
  const before = (await admin.call(countUsers, {})).body.active;
  const id = await aPerson('Zed');
  await admin.call(deleteUser, { params: { id } });

  expect(await found({ search: 'Zed' })).toEqual([]);
  expect((await admin.call(countUsers, {})).body).toMatchObject({ active: before, left: 0 });
});
