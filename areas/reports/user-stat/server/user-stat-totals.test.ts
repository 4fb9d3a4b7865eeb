import { beforeAll, expect, test } from 'vitest';
import { mean } from '#areas/scoring/mean.ts';
import { median, quantile } from '#areas/scoring/quantile.ts';
import { standardDeviation } from '#areas/scoring/standard-deviation.ts';
import { seededRandom } from '#areas/testing/tasks/seeded-random.ts';
import { createTagCategory } from '#areas/users/tags/tag-categories.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { setUserTags } from '#areas/users/person/users.contract.ts';
import { aUser } from '#tests/support/builders.ts';
import { reportedTests } from '#tests/support/results/reported-tests.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { getUserStatTotals, type StatFigures } from '../user-stat.contract.ts';

const MARCH = { from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z' };
const PEOPLE = 6;

interface Scored {
  readonly userId: string;
  readonly takenAt: string;
  readonly score: number;
  readonly deviation: number | null;
}

const server = serverForTests();
let admin: Caller & { organizationId: string };
let people: string[];
let tests: Scored[];
beforeAll(async () => {
  admin = await server.anAdmin();
  const { organizationId } = admin;
  people = await Promise.all(Array.from({ length: PEOPLE }, () => aUser(server.databases, { organizationId })));
  tests = invented(people);
  await reportedTests(server, organizationId, tests);
  // Tests that are in no figure: an invalid one, a quick check, a void one and one of the month before.
  const takenAt = '2026-03-20T06:00:00Z';
  const userId = people[0] ?? '';
  await reportedTests(server, organizationId, [
    { userId, takenAt, isValid: false, score: null },
    { userId, takenAt, testType: 'LightningTest', pass: true, score: 70 },
    { userId, takenAt, isVoid: true, score: 70 },
    { userId, takenAt: '2026-02-20T06:00:00Z', score: 50, deviation: 9 },
  ]);
});

/**
 * People later in the list have more tests and a higher lowest score, so that means over tests and over people differ.
 */
function invented(of: readonly string[]): Scored[] {
  const random = seededRandom('totals', 'scores');
  const tenth = (low: number, high: number) => Math.round((low + random.next() * (high - low)) * 10) / 10;
  return of.flatMap((userId, at) =>
    Array.from({ length: 1 + at * 3 }, (_, day) => ({
      userId,
      takenAt: new Date(Date.UTC(2026, 2, 1 + day, 6)).toISOString(),
      score: tenth(30 + at, 60),
      deviation: random.next() < 0.2 ? null : tenth(-6, 9),
    })),
  );
}

const totals = async (query: object = {}) =>
  (await admin.call(getUserStatTotals, { query: { ...MARCH, ...query } })).body;

function expectFigures(found: StatFigures, values: readonly number[]): void {
  expect(found.n).toBe(values.length);
  expect(found.mean).toBeCloseTo(mean(values), 9);
  expect(found.median).toBeCloseTo(median(values), 9);
  expect(found.sd).toBeCloseTo(standardDeviation(values), 9);
  expect(found.p10).toBeCloseTo(quantile(values, 0.1), 9);
  expect(found.p90).toBeCloseTo(quantile(values, 0.9), 9);
  expect([found.min, found.max]).toEqual([Math.min(...values), Math.max(...values)].map((v) => expect.closeTo(v, 9)));
}

const judged = (of: readonly Scored[]) => of.flatMap(({ deviation }) => (deviation === null ? [] : [deviation]));
const redShare = (of: readonly Scored[]) => of.filter(({ deviation }) => (deviation ?? 0) > 5).length / of.length;

test('over tests each test counts once', async () => {
  const { total } = await totals();

  expectFigures(
    total.overTests,
    tests.map(({ score }) => score),
  );
  expect(total.overTests.meanDeviation).toBeCloseTo(mean(judged(tests)), 9);
  expect(total.overTests.redShare).toBeCloseTo(redShare(tests), 9);
  expect(total).toMatchObject({ people: PEOPLE, tests: tests.length + 2, invalid: 1, passes: 1 });
  expect(total.green + total.orange + total.red + total.unclassed).toBe(tests.length);
});

test('over people each person counts once, by their own mean', async () => {
  const { overPeople } = (await totals()).total;
  const byPerson = people.map((id) => tests.filter(({ userId }) => userId === id));

  expectFigures(
    overPeople,
    byPerson.map((own) => mean(own.map(({ score }) => score))),
  );
  const deviations = byPerson.map(judged).filter(({ length }) => length > 0);
  expect(overPeople.meanDeviation).toBeCloseTo(mean(deviations.map(mean)), 9);
  expect(overPeople.redShare).toBeCloseTo(mean(byPerson.map(redShare)), 9);
});

test('the total of the previous period is returned beside it', async () => {
  const { before, comparedWith } = await totals({ compare: 'previous' });

  expect(comparedWith).toMatchObject({ firstDay: '2026-01-29', lastDay: '2026-02-28' });
  expect(before).toMatchObject({ people: 1, tests: 1, red: 1 });
});

test('a category groups people by its tags, and a person with two of them counts for both', async () => {
  const { body: category } = await admin.call(createTagCategory, { body: { name: 'Crew', color: 'blue' } });
  const tagsOf = async (name: string) =>
    (await admin.call(createTag, { body: { name, categoryId: category.id } })).body.id;
  const [a, b] = [await tagsOf('A'), await tagsOf('B')];
  const [one = '', two = ''] = people;
  await admin.call(setUserTags, { params: { id: one }, body: { tagIds: [a] } });
  await admin.call(setUserTags, { params: { id: two }, body: { tagIds: [a, b] } });

  const { groups } = await totals({ groupBy: category.id });

  expect(groups.map(({ tag, totals: { people: count } }) => [tag?.name, count])).toEqual([
    ['A', 2],
    ['B', 1],
    [undefined, PEOPLE - 2],
  ]);
  const ofTwo = tests.filter(({ userId }) => userId === two).map(({ score }) => score);
  expect(groups[1]?.totals.overTests.mean).toBeCloseTo(mean(ofTwo), 9);
});

test('a category that does not exist groups no one', async () => {
  expect((await totals({ groupBy: crypto.randomUUID() })).groups).toEqual([]);
});

test('without tests there is nothing to sum up', async () => {
  const { total, normsVersion } = await totals({ from: '2025-03-01T00:00:00Z', to: '2025-03-02T00:00:00Z' });

  expect(normsVersion).toBeNull();
  expect(total).toMatchObject({ people: 0, tests: 0, overTests: { n: 0, mean: null, redShare: null } });
});
