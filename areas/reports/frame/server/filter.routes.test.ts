import { beforeAll, describe, expect, test } from 'vitest';
import { getOwnScope } from '#areas/users/administrators/own-scope.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { setUserTags } from '#areas/users/person/users.contract.ts';
import { aUser } from '#tests/support/builders.ts';
import { reportedTests } from '#tests/support/results/reported-tests.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { countMatching, findFilterPeople, MOST_SUGGESTED } from '../filter.contract.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const server = serverForTests();
let admin: Caller & { organizationId: string };
let supervisor: Caller;
let [ana, bo, north] = ['', '', ''];
beforeAll(async () => {
  admin = await server.anAdmin();
  const { organizationId } = admin;
  ana = await aUser(server.databases, { organizationId, firstName: 'Ana', lastName: 'Filtro', employeeNumber: 'A-1' });
  bo = await aUser(server.databases, { organizationId, firstName: 'Bo', lastName: 'Filtro', employeeNumber: 'B-2' });
  north = (await admin.call(createTag, { body: { name: 'North' } })).body.id;
  await admin.call(setUserTags, { params: { id: ana }, body: { tagIds: [north] } });
  supervisor = await server.signedInAs('admin', organizationId, { profile: 'supervisor', scope: [north] });
  await reportedTests(server, organizationId, [
    { userId: ana, takenAt: daysAgo(1), score: 40 },
    { userId: ana, takenAt: daysAgo(2), score: 60 },
    { userId: bo, takenAt: daysAgo(2), score: 41 },
    { userId: bo, takenAt: daysAgo(3), score: 42, isVoid: true },
    { userId: ana, takenAt: daysAgo(40), score: 43 },
    { userId: bo, takenAt: daysAgo(60), score: 44 },
  ]);
});

describe('the count of a filter', () => {
  const count = async (query: object, caller: Caller = admin) => (await caller.call(countMatching, { query })).body;

  test('counts tests and the people who took them', async () => {
    expect(await count({})).toEqual({ tests: 3, people: 2, outside: null });
    expect(await count({ tags: north })).toMatchObject({ tests: 2, people: 1 });
    expect(await count({ minScore: '50' })).toMatchObject({ tests: 1, people: 1 });
    expect(await count({ validity: 'void' })).toMatchObject({ tests: 1, people: 1 });
    expect(await count({ period: '90d' })).toMatchObject({ tests: 5, people: 2 });
  });

  test('includes on request the matches at other times, and since when', async () => {
    const { outside } = await count({ maxScore: '40', outside: 'yes', users: bo });
    expect(outside).toBeNull();

    const found = await count({ minScore: '43', maxScore: '44', outside: 'yes' });
    expect(found).toMatchObject({ tests: 0, people: 0, outside: { tests: 2 } });
    expect(found.outside?.from).toBe(`${daysAgo(60).slice(0, 10)}T00:00:00.000Z`);
    expect(await count({ minScore: '43', maxScore: '44', from: found.outside?.from })).toMatchObject({ tests: 2 });
  });

  test('of a supervisor excludes people outside the scope, and tests older than they may see', async () => {
    expect(await count({ period: '90d', outside: 'yes' }, supervisor)).toEqual({ tests: 2, people: 1, outside: null });
  });
});

describe('people for a filter', () => {
  const found = async (query: object, caller: Caller = admin) =>
    (await caller.call(findFilterPeople, { query })).body.items.map(({ firstName }) => firstName);

  test('are found by typed text, by id and by a list of employee numbers, ignoring case', async () => {
    expect(await found({ search: 'filtro an' })).toEqual(['Ana']);
    expect(await found({ ids: `${bo},${crypto.randomUUID()}` })).toEqual(['Bo']);
    expect(await found({ employeeNumbers: 'a-1,B-2,C-3' })).toEqual(['Ana', 'Bo']);
  });

  test('are only those in the caller’s scope', async () => {
    expect(await found({ ids: `${ana},${bo}` }, supervisor)).toEqual(['Ana']);
    expect(await found({ employeeNumbers: 'a-1,b-2' }, supervisor)).toEqual(['Ana']);
    expect(await found({ search: 'Bo' }, supervisor)).toEqual([]);
  });

  test('are limited to a handful', async () => {
    const other = await server.anAdmin();
    for (let n = 0; n <= MOST_SUGGESTED; n += 1) {
      await aUser(server.databases, { organizationId: other.organizationId, firstName: 'Cy' });
    }

    expect(await found({ search: 'cy' }, other)).toHaveLength(MOST_SUGGESTED);
  });
});

test('every administrator can read their own scope', async () => {
  const scopeOf = async (caller: Caller) => (await caller.call(getOwnScope, {})).body.scope;
  const confined = await server.signedInAs('admin', admin.organizationId, { profile: 'nurse', scope: [] });

  expect(await scopeOf(admin)).toBeNull();
  expect((await scopeOf(supervisor))?.tags.map(({ name }) => name)).toEqual(['North']);
  expect(await scopeOf(confined)).toEqual({ tags: [] });
});
