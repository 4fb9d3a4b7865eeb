import { beforeAll, expect, test } from 'vitest';
import { percentileRank, userStats } from '#areas/scoring/user-stats.ts';
import { aUser } from '#tests/support/builders.ts';
import { reportedTests, type ReportedTest } from '#tests/support/results/reported-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { listUserStats } from '../user-stat.contract.ts';

const DAY_MS = 86_400_000;
const MARCH = { from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z' };
const onDay = (day: number, hour = 6) => new Date(Date.UTC(2026, 2, 1 + day, hour)).toISOString();

const server = serverForTests();
let admin: Caller & { organizationId: string };
beforeAll(async () => {
  admin = await server.anAdmin();
});

const aWorker = (firstName: string, employeeNumber?: string) =>
  aUser(server.databases, {
    organizationId: admin.organizationId,
    firstName,
    lastName: 'Prova',
    ...(employeeNumber && { employeeNumber }),
  });

const taken = (tests: readonly ReportedTest[]) => reportedTests(server, admin.organizationId, tests);

const statOf = async (userId: string, query: object = {}, caller: Caller = admin) => {
  const { body } = await caller.call(listUserStats, { query: { users: userId, ...MARCH, ...query } });
  return body.items[0];
};

test('a person’s figures are those of the published example', async () => {
  const ana = await aWorker('Ana');
  const days = [0, 3, 7, 10, 14, 18, 21, 28, 30];
  const scores = [38.2, 37.5, 39.1, 38.8, 40.2, 39.6, 41, 40.4, 42.1];
  await taken(days.map((day, at) => ({ userId: ana, takenAt: onDay(day), score: scores[at] ?? null })));

  const expected = userStats(days.map((day, at) => ({ day, score: scores[at] ?? 0 })));
  const row = await statOf(ana);

  expect(row).toMatchObject({ tests: 9, n: 9, min: 37.5, max: 42.1, median: 39.6, unclassed: 9, percentile: null });
  for (const figure of ['mean', 'sd', 'p10', 'p90'] as const) {
    expect(row?.[figure]).toBeCloseTo(expected[figure] ?? 0, 9);
  }
  expect(row?.trend?.slopePer30Days).toBeCloseTo(expected.trend?.slopePer30Days ?? 0, 6);
  expect(row?.trend?.direction).toBe('rising');
  expect(row?.scores).toEqual(scores);
});

test('tests are counted by their outcome, and void ones are not counted', async () => {
  const bo = await aWorker('Bo');
  const deviations = [-3, 0.5, 1, 1.1, 5, 5.1, null];
  await taken([
    ...deviations.map((deviation, at) => ({
      userId: bo,
      takenAt: onDay(at),
      score: 40,
      deviation,
      baseline: at < 3 ? 38 : 38.4,
    })),
    { userId: bo, takenAt: onDay(8), isValid: false, score: null, outcome: 'invalid' },
    { userId: bo, takenAt: onDay(9), score: 44, deviation: 4, flags: ['focus_lost'], baseline: 39 },
    { userId: bo, takenAt: onDay(10), score: 40, testType: 'LightningTest', pass: true, outcome: 'pass' },
    { userId: bo, takenAt: onDay(11), score: 40, testType: 'LightningTest', pass: false, outcome: 'inconclusive' },
    { userId: bo, takenAt: onDay(12), score: 60, isVoid: true },
  ]);

  expect(await statOf(bo)).toMatchObject({
    tests: 11,
    n: 8,
    green: 3,
    orange: 3,
    red: 1,
    unclassed: 1,
    invalid: 1,
    suspect: 1,
    passes: 1,
    inconclusive: 1,
    baselineStart: 38,
    baselineEnd: 39,
  });
});

test('the last test of a visit is in the figures, and each visit counts once', async () => {
  const cleo = await aWorker('Cleo');
  const [red, other] = await taken([
    { userId: cleo, takenAt: onDay(1), score: 46, deviation: 6, outcome: 'cleared_on_retest' },
    { userId: cleo, takenAt: onDay(2), score: 48, deviation: 8, outcome: 'confirmed' },
  ]);
  await taken([
    { userId: cleo, takenAt: onDay(1, 7), score: 40, deviation: 0, retestOf: red ?? '' },
    { userId: cleo, takenAt: onDay(2, 7), score: 47, deviation: 7, retestOf: other ?? '' },
  ]);

  expect(await statOf(cleo)).toMatchObject({ n: 2, mean: 43.5, red: 1, confirmed: 1, cleared: 1 });
  expect(await statOf(cleo, { attempt: 'all' })).toMatchObject({ n: 4, red: 3, confirmed: 1, cleared: 1 });
});

test('a test on a boundary belongs to the period that starts there', async () => {
  const dora = await aWorker('Dora');
  await taken([MARCH.from, MARCH.to].map((takenAt) => ({ userId: dora, takenAt, score: 40 })));

  expect(await statOf(dora)).toMatchObject({ tests: 1 });
});

test('scores under other norms are in no figure', async () => {
  const eli = await aWorker('Eli');
  await taken([
    { userId: eli, takenAt: onDay(1), score: 30, normsVersion: 'older' },
    { userId: eli, takenAt: onDay(2), score: 40 },
  ]);

  expect(await statOf(eli)).toMatchObject({ tests: 2, n: 1, mean: 40 });
});

test('the percentile of the latest score is among those of everyone who matches', async () => {
  const other = await server.anAdmin();
  const { organizationId } = other;
  const people = await Promise.all(
    Array.from({ length: 12 }, (_, at) => aUser(server.databases, { organizationId, firstName: `P${at}` })),
  );
  const latest = people.map((_, at) => 36 + Math.floor(at / 2));
  await reportedTests(
    server,
    organizationId,
    people.flatMap((userId, at) => [
      { userId, takenAt: onDay(1), score: 55 },
      { userId, takenAt: onDay(2), score: latest[at] ?? 0 },
    ]),
  );

  const { body } = await other.call(listUserStats, { query: MARCH });

  const rows = body.items.filter(({ n }) => n > 0);
  expect(rows).toHaveLength(12);
  for (const { person, percentile } of rows) {
    expect(percentile).toBe(percentileRank(latest[people.indexOf(person.id)] ?? 0, latest));
  }
});

test('a person without tests is listed with blanks instead of zeros', async () => {
  const finn = await aWorker('Finn');

  expect(await statOf(finn)).toMatchObject({ tests: 0, n: 0, mean: null, medianHour: null, devices: [], before: null });
});

test('the previous period is as long, in the organization’s time zone', async () => {
  const gil = await aWorker('Gil');
  await asAdmin(server.admin, `update organizations set time_zone = 'America/New_York' where id = $1`, [
    admin.organizationId,
  ]);
  // Clocks went forward on March 8: the week before has 168 hours, this one 167.
  const week = { from: '2026-03-08T05:00:00Z', to: '2026-03-15T04:00:00Z', compare: 'previous' };
  await taken([
    { userId: gil, takenAt: '2026-03-01T05:00:00Z', score: 40, deviation: 6 },
    { userId: gil, takenAt: '2026-03-01T04:59:00Z', score: 60 },
    { userId: gil, takenAt: '2026-03-10T10:30:00Z', score: 42, deviation: 2 },
  ]);

  const row = await statOf(gil, week);

  expect(row?.before).toEqual({ n: 1, median: 40, meanDeviation: 6, red: 1 });
  expect(row?.medianHour).toBe(6.5);
  await asAdmin(server.admin, `update organizations set time_zone = 'UTC' where id = $1`, [admin.organizationId]);
});

test('people can be sorted by their own numbers, never by raw scores, across pages', async () => {
  const other = await server.anAdmin();
  const { organizationId } = other;
  const people = await Promise.all(
    Array.from({ length: 5 }, (_, at) => aUser(server.databases, { organizationId, firstName: `P${at}` })),
  );
  const deviations = [2, -4, 6.5, 0, 6.5];
  await reportedTests(
    server,
    organizationId,
    people.map((userId, at) => ({ userId, takenAt: onDay(1), score: 40, deviation: deviations[at] ?? 0 })),
  );
  const pageAfter = async (cursor?: string) =>
    (await other.call(listUserStats, { query: { ...MARCH, sort: '-meanDeviation', limit: 2, cursor } })).body;
  const first = await pageAfter();
  const second = await pageAfter(first.nextCursor ?? '');
  const third = await pageAfter(second.nextCursor ?? '');
  const seen = [first, second, third].flatMap(({ items }) => items.map(({ meanDeviation }) => meanDeviation));

  expect(third.nextCursor).toBeNull();
  // The administrator, who has not tested, comes last.
  expect(seen).toEqual([6.5, 6.5, 2, 0, -4, null]);
  expect((await other.call(listUserStats, { query: { sort: 'mean' as never } })).status).toBe(400);
});

test('the file has exactly the rows of the list with the requested columns, and is recorded', async () => {
  const hana = await aWorker('Hana', 'E-77');
  await taken([{ userId: hana, takenAt: onDay(3), score: 41.5, deviation: 3.5, baseline: 38 }]);
  const query = { users: hana, ...MARCH, columns: 'name,employeeNumber,n,mean,orange,devices' };

  const { payload, headers } = await server.inject({
    method: 'GET',
    url: `/api/v2.1/reports/user-stat?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${admin.token}`, accept: 'application/csv', 'accept-language': 'en' },
  });

  expect(headers['content-type']).toBe('application/csv;charset=utf-8');
  expect(payload.split('\r\n')[1]).toBe('Hana Prova,E-77,1,41.5,100,Phone');
  const [entry] = await asAdmin<{ detail: object }>(
    server.admin,
    `select detail from audit_entries where organization_id = $1 and action = 'report.exported'`,
    [admin.organizationId],
  );
  expect(entry?.detail).toMatchObject({ report: 'user-stat', rows: 1 });
});

test('a supervisor sees fourteen days of numbers, without a comparison or a file', async () => {
  const supervisor = await server.signedInAs('admin', admin.organizationId, { profile: 'supervisor' });
  const ivo = await aWorker('Ivo');
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  await taken([1, 20].map((days) => ({ userId: ivo, takenAt: daysAgo(days), score: 40 })));
  const query = { from: daysAgo(30), to: daysAgo(-1), compare: 'previous' };

  expect(await statOf(ivo, query, supervisor)).toMatchObject({ tests: 1, before: null });
  const answer = await supervisor.call(listUserStats, { query: {} }, { accept: 'application/csv' });
  expect(answer.status).toBe(403);
});
