import { beforeAll, expect, test } from 'vitest';
import { createTagCategory } from '#areas/users/tags/tag-categories.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { setUserTags } from '#areas/users/person/users.contract.ts';
import { plantRandomOrganization } from '#tests/reports/random-organization.ts';
import { aUser } from '#tests/support/builders.ts';
import { aReportedBaseline, reportedMembers } from '#tests/support/results/reported-baselines.ts';
import { reportedTests, type ReportedTest } from '#tests/support/results/reported-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { asFile } from '#platform/shared/endpoint.ts';
import { listDeviations, summarizeDeviations } from '../baseline-deviation.contract.ts';
import type { DeviationRow } from '../deviation-row.ts';

const MARCH = { from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z' };
const onDay = (day: number, hour = 6) => new Date(Date.UTC(2026, 2, 1 + day, hour)).toISOString();
const ANY_DEVICE = 'desktop-keyboard,desktop-mouse,tablet-touch,phone-touch';

const server = serverForTests();
let admin: Caller & { organizationId: string };
beforeAll(async () => {
  admin = await server.anAdmin();
});

const aWorker = (firstName: string, organizationId = admin.organizationId) =>
  aUser(server.databases, { organizationId, firstName, lastName: 'Prova' });

const taken = (tests: readonly ReportedTest[], organizationId = admin.organizationId) =>
  reportedTests(server, organizationId, tests);

const rowOf = async (userId: string, query: object = {}, caller: Caller = admin): Promise<DeviationRow | undefined> => {
  const { body } = await caller.call(listDeviations, { query: { users: userId, ...MARCH, ...query } });
  return body.items[0];
};

test('a person is listed by their latest valid full test of the period', async () => {
  const ana = await aWorker('Ana');
  const [, latest] = await taken([
    { userId: ana, takenAt: onDay(1), score: 46, deviation: 6, baseline: 40 },
    { userId: ana, takenAt: onDay(2), score: 43, deviation: 3, baseline: 40, rci: 1.4, outcome: 'caution' },
    { userId: ana, takenAt: onDay(3), score: 40, testType: 'LightningTest', pass: true },
    { userId: ana, takenAt: onDay(4), score: null, isValid: false },
    { userId: ana, takenAt: onDay(5), score: 60, deviation: 20, baseline: 40, isVoid: true },
    { userId: ana, takenAt: onDay(40), score: 41, deviation: 1, baseline: 40 },
  ]);

  expect(await rowOf(ana)).toMatchObject({
    id: ana,
    resultId: latest,
    score: 43,
    deviation: 3,
    sdUnits: 1.5,
    rci: 1.4,
    outcome: 'caution',
    worst: 6,
    reds: 1,
    tests: 2,
    baseline: { status: 'established', value: 40, sd: 2, n: 5 },
  });
});

test("a test is judged by its snapshot or again by today's baseline, and what is stored does not change", async () => {
  const rhea = await aWorker('Rhea');
  await taken([
    { userId: rhea, takenAt: onDay(1), score: 47, deviation: 7, baseline: 40, rci: 3, outcome: 'confirmed' },
    { userId: rhea, takenAt: onDay(2), score: 46, deviation: 6, baseline: 40, rci: 2.6, outcome: 'confirming' },
  ]);
  await aReportedBaseline(server, { organizationId: admin.organizationId, userId: rhea, value: 45.2 });

  const now = await rowOf(rhea, { rules: 'now' });
  expect(now).toMatchObject({
    rules: 'now',
    deviation: 0.8,
    sdUnits: 0.4,
    worst: 1.8,
    reds: 0,
    tests: 2,
    change: 'within_noise',
    outcome: 'confirming',
    baseline: { status: 'established', value: 45.2, sd: 2, n: 5 },
  });
  // 0.8 / (2 * sqrt(1 + 1/3)).
  expect(now?.rci).toBeCloseTo(0.3464, 4);
  expect(await rowOf(rhea)).toMatchObject({ rules: 'then', deviation: 6, rci: 2.6, worst: 7, reds: 2 });

  const query = { users: rhea, ...MARCH };
  const classesBy = async (rules: 'then' | 'now') =>
    (await admin.call(summarizeDeviations, { query: { ...query, rules } })).body.classes;
  expect([(await classesBy('then')).red, (await classesBy('now')).green]).toEqual([1, 1]);
  const columns = 'name,deviation,change,rules';
  const file = await admin.call(
    asFile(listDeviations),
    { query: { ...query, rules: 'now', columns } },
    { accept: 'application/csv' },
  );
  expect(new TextDecoder().decode(file.body.bytes)).toContain('Rhea Prova,0.8,');
  expect(new TextDecoder().decode(file.body.bytes)).toContain('Current rules');
});

test("under today's rules a person without a baseline today has no class", async () => {
  const sol = await aWorker('Sol');
  await taken([{ userId: sol, takenAt: onDay(2), score: 46, deviation: 6, baseline: 40, rci: 2.6 }]);

  expect(await rowOf(sol, { rules: 'now' })).toMatchObject({ deviation: null, rci: null, change: null, worst: null });
  expect(await rowOf(sol, { rules: 'now', hideEstablishing: 'yes' })).toBeUndefined();
});

test('the last full test of a visit counts, even if a quick check follows it', async () => {
  const bo = await aWorker('Bo');
  const [red = '', other = ''] = await taken([
    { userId: bo, takenAt: onDay(1), score: 47, deviation: 7, baseline: 40, outcome: 'cleared_on_retest' },
    { userId: bo, takenAt: onDay(2), score: 46, deviation: 6, baseline: 40, outcome: 'confirming' },
  ]);
  await taken([
    { userId: bo, takenAt: onDay(1, 7), score: 41, deviation: 1, baseline: 40, retestOf: red },
    { userId: bo, takenAt: onDay(2, 7), score: 40, testType: 'LightningTest', pass: true, retestOf: other },
  ]);

  expect(await rowOf(bo)).toMatchObject({ resultId: other, deviation: 6, tests: 2, reds: 1, worst: 6 });
  expect(await rowOf(bo, { attempt: 'all' })).toMatchObject({ resultId: other, tests: 3, reds: 2, worst: 7 });
  expect(await rowOf(bo, { attempt: 'first' })).toMatchObject({ resultId: other, tests: 2, reds: 2, worst: 7 });
});

test('a person whose baseline is being established has a row without a class, until such rows are hidden', async () => {
  const cleo = await aWorker('Cleo');
  const baselineId = await aReportedBaseline(server, {
    organizationId: admin.organizationId,
    userId: cleo,
    value: null,
    have: 2,
  });
  const [practice = '', first = '', second = ''] = await taken(
    [1, 2, 4].map((day) => ({ userId: cleo, takenAt: onDay(day), score: 40, baselineId })),
  );
  await reportedMembers(server, baselineId, 'practice', [practice]);
  await reportedMembers(server, baselineId, 'in', [first, second]);

  expect(await rowOf(cleo)).toMatchObject({ deviation: null, baseline: { have: 2, ageDays: 2 }, worst: null, reds: 0 });
  expect(await rowOf(cleo, { hideEstablishing: 'yes' })).toBeUndefined();
});

test('the strip and the trend cover the last ten tests on the same kind of device', async () => {
  const dora = await aWorker('Dora');
  const scores = [30, 38, 38.2, 38.4, 38.6, 38.8, 39, 39.2, 39.4, 39.6, 39.8];
  await taken(
    scores.map((score, at) => ({ userId: dora, takenAt: onDay(at - 20), score, baseline: 38, deviation: 0 })),
  );
  await taken([
    { userId: dora, takenAt: onDay(1), score: 40, deviation: 2, baseline: 38 },
    { userId: dora, takenAt: onDay(0), score: 60, deviceClass: 'tablet-touch' },
  ]);

  const row = await rowOf(dora);

  expect(row?.lastTen.map(({ score }) => score)).toEqual([...scores.slice(2), 40]);
  expect(row?.trend).toMatchObject({ direction: 'rising' });
  expect(row?.trend?.perTenTests).toBeCloseTo(2, 9);
});

test('filters on a test select people by their row, and never by an earlier test', async () => {
  const eli = await aWorker('Eli');
  await taken([
    { userId: eli, takenAt: onDay(1), score: 47, deviation: 7, baseline: 40 },
    { userId: eli, takenAt: onDay(2), score: 41, deviation: 1, baseline: 40 },
  ]);

  expect(await rowOf(eli, { minDeviation: 5.1 })).toBeUndefined();
  expect(await rowOf(eli, { minDeviation: 0.9, maxDeviation: 1 })).toMatchObject({ deviation: 1 });
});

/** Reads all pages, one after the other. */
async function all(caller: Caller, query: object, limit = 7): Promise<DeviationRow[]> {
  const { body } = await caller.call(listDeviations, { query: { ...query, limit } });
  const rows = [...body.items];
  for (let cursor = body.nextCursor; cursor !== null;) {
    const { body: next } = await caller.call(listDeviations, { query: { ...query, limit, cursor } });
    rows.push(...next.items);
    cursor = next.nextCursor;
  }
  expect(rows).toHaveLength(body.total);
  return rows;
}

test('the stored latest test of each person equals the one found among all results', async () => {
  const { organizationId } = await plantRandomOrganization(server, 'both ways');
  const caller = await server.signedInAs('admin', organizationId);
  for (const query of [{}, { period: '90d' }, { period: '28d', minDeviation: -2 }] as const) {
    const kept = await all(caller, query);
    const found = await all(caller, { ...query, devices: ANY_DEVICE });
    expect(kept.length).toBeGreaterThan(0);
    expect(found).toEqual(kept);
    const { body } = await caller.call(summarizeDeviations, { query });
    const { body: other } = await caller.call(summarizeDeviations, { query: { ...query, devices: ANY_DEVICE } });
    expect(other).toEqual(body);
    expect(body.people).toBe(kept.length);
  }
});

test('pages of any size hold each person once, with those without a value last in both directions', async () => {
  const { organizationId } = await plantRandomOrganization(server, 'pages');
  const caller = await server.signedInAs('admin', organizationId);
  for (const sort of ['-sdUnits', 'score', '-takenAt', 'name'] as const) {
    const rows = await all(caller, { period: '90d', sort }, 4);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  }
  for (const sort of ['-deviation', 'deviation'] as const) {
    const numbers = (await all(caller, { period: '90d', sort }, 4)).map(({ deviation }) => deviation);
    const from = numbers.indexOf(null);
    expect(from).toBeGreaterThan(0);
    expect(numbers.slice(from).every((each) => each === null)).toBe(true);
  }
});

test('people are summed up by class, half point, missing tests and tag', async () => {
  const boss = await server.anAdmin();
  const { organizationId } = boss;
  const { body: category } = await boss.call(createTagCategory, { body: { name: 'Crew' } });
  const { body: tag } = await boss.call(createTag, { body: { name: 'B', categoryId: category.id } });
  const people = await Promise.all(['F', 'G', 'H', 'I', 'J'].map((name) => aWorker(name, organizationId)));
  const deviations = [-1.1, 1, 1.1, 5.1, null];
  await taken(
    people.map((userId, at) => ({
      userId,
      takenAt: onDay(1),
      score: 40,
      deviation: deviations[at] ?? null,
      baseline: 38,
    })),
    organizationId,
  );
  for (const id of people.slice(1, 4)) await boss.call(setUserTags, { params: { id }, body: { tagIds: [tag.id] } });

  const { body } = await boss.call(summarizeDeviations, { query: { ...MARCH, groupBy: category.id } });

  expect(body).toMatchObject({
    people: 5,
    classes: { better: 1, green: 1, orange: 1, red: 1, none: 1 },
    establishing: [{ testsLeft: 7, people: 1 }],
    groups: [
      { tag: { name: 'B' }, people: 3, median: 1.1, classes: { green: 1, orange: 1, red: 1 } },
      { tag: null, people: 2, median: -1.1, classes: { better: 1, none: 1 } },
    ],
  });
  expect(body.bins.flatMap((n, at) => (n > 0 ? [at] : []))).toEqual([9, 13, 14, 22]);
});

test('a supervisor sees the people in their scope, fourteen days of tests, and no drift', async () => {
  const [near, far, stranger] = await Promise.all(['Near', 'Far', 'Stranger'].map((name) => aWorker(name)));
  const { body: tag } = await admin.call(createTag, { body: { name: 'Their part' } });
  for (const id of [near ?? '', far ?? '']) {
    await admin.call(setUserTags, { params: { id }, body: { tagIds: [tag.id] } });
  }
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await taken([
    { userId: near ?? '', takenAt: daysAgo(20), score: 50, deviation: 10, baseline: 40 },
    { userId: near ?? '', takenAt: daysAgo(2), score: 41, deviation: 1, baseline: 40 },
    { userId: far ?? '', takenAt: daysAgo(20), score: 50, deviation: 10, baseline: 40 },
    { userId: stranger ?? '', takenAt: daysAgo(2), score: 50, deviation: 10, baseline: 40 },
  ]);
  const supervisor = await server.signedInAs('admin', admin.organizationId, { profile: 'supervisor', scope: [tag.id] });

  const { body } = await supervisor.call(listDeviations, { query: { period: '90d' } });

  expect(body.items).toMatchObject([{ id: near, deviation: 1, worst: 1, tests: 1, drift: null }]);
  expect(body.items[0]?.lastTen).toHaveLength(1);
  expect(await rowOf(near ?? '', { period: '90d', from: undefined, to: undefined })).toMatchObject({
    tests: 2,
    drift: { state: 'unknown' },
  });
});

test("a sum past its limit is a signal that starts at the sum's first test", async () => {
  const kim = await aWorker('Kim');
  const baselineId = await aReportedBaseline(server, { organizationId: admin.organizationId, userId: kim, value: 40 });
  const rcis = [0.2, 2, 2.5, 3, 2];
  await taken(
    rcis.map((rci, at) => ({
      userId: kim,
      takenAt: onDay(at),
      score: 42,
      deviation: 2,
      rci,
      baseline: 40,
      baselineId,
    })),
  );

  expect((await rowOf(kim))?.drift).toEqual({ state: 'signal', since: onDay(1) });
});

test('the file has the rows of the list, is recorded, and requires the permission to export names', async () => {
  const lea = await aWorker('Lea');
  await taken([{ userId: lea, takenAt: onDay(1), score: 41, deviation: 1, baseline: 40, outcome: 'clear' }]);
  const query = { users: lea, ...MARCH, columns: 'name,score,baseline,deviation,trend,outcome' };
  const nurse = await server.signedInAs('admin', admin.organizationId, { profile: 'nurse' });
  const asCsv = { accept: 'application/csv' };

  const { body } = await admin.call(asFile(listDeviations), { query }, asCsv);
  const [entry] = await asAdmin<{ detail: object }>(
    server.admin,
    `select detail from audit_entries where organization_id = $1 and action = 'report.exported'`,
    [admin.organizationId],
  );

  expect(new TextDecoder().decode(body.bytes)).toBe(
    'Name,Score,Baseline,Deviation,Trend,Outcome\r\nLea Prova,41,40,1,,Clear\r\n',
  );
  expect(entry?.detail).toMatchObject({ report: 'baseline-deviation', rows: 1 });
  expect((await nurse.call(asFile(listDeviations), { query }, asCsv)).status).toBe(403);
});
