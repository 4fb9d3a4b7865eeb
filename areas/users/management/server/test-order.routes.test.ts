import { beforeAll, expect, test } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { reportedTests } from '#tests/support/results/reported-tests.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { listUsers } from '#areas/users/person/users.contract.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
beforeAll(async () => {
  admin = await server.anAdmin();
  const { organizationId } = admin;
  const aPerson = (firstName: string) => aUser(server.databases, { organizationId, firstName, lastName: 'Tested' });
  const [bo, cy, dee] = [await aPerson('Bo'), await aPerson('Cy'), await aPerson('Dee')];
  await aPerson('Eve');
  await reportedTests(server, organizationId, [
    { userId: bo, takenAt: daysAgo(1), score: 39 },
    { userId: bo, takenAt: daysAgo(3), score: 70 },
    { userId: cy, takenAt: daysAgo(2), score: 48 },
    { userId: dee, takenAt: daysAgo(20), score: 55 },
  ]);
});

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

type Sort = 'lastTest' | '-lastTest' | 'lastScore' | '-lastScore';

/** Collects the first names over all pages, two people on each. */
async function listed(caller: Caller, sort: Sort): Promise<string[]> {
  const names: string[] = [];
  for (let cursor: string | undefined, isMore = true; isMore;) {
    const query = { search: 'Tested', sort, limit: 2, ...(cursor && { cursor }) };
    const { items, nextCursor } = (await caller.call(listUsers, { query })).body;
    names.push(...items.map(({ firstName }) => firstName));
    cursor = nextCursor ?? undefined;
    isMore = cursor !== undefined;
  }
  return names;
}

test.each([
  ['-lastTest', ['Bo', 'Cy', 'Dee', 'Eve']],
  ['lastTest', ['Eve', 'Dee', 'Cy', 'Bo']],
  ['-lastScore', ['Dee', 'Cy', 'Bo', 'Eve']],
  ['lastScore', ['Eve', 'Bo', 'Cy', 'Dee']],
] as const)('sorted by %s, people come in the order of their latest tests', async (sort, names) => {
  expect(await listed(admin, sort)).toEqual(names);
});

test('a reader who sees fourteen days back cannot learn the order of older tests', async () => {
  const supervisor = await server.signedInAs('admin', admin.organizationId, { profile: 'supervisor' });

  expect((await listed(supervisor, '-lastScore')).slice(0, 2)).toEqual(['Cy', 'Bo']);
});

test('a reader who may not see scores cannot sort by them', async () => {
  const hr = await server.signedInAs('admin', admin.organizationId, { profile: 'hr' });

  expect((await hr.call(listUsers, { query: { sort: 'lastScore' } })).status).toBe(403);
  expect((await hr.call(listUsers, { query: { sort: '-name' } })).status).toBe(200);
});
