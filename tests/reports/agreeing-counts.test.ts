import { afterAll, beforeAll, expect, test } from 'vitest';
import { listInvitations } from '#areas/joining/invitations/invitations.contract.ts';
import { listDeviations, summarizeDeviations } from '#areas/reports/deviation/baseline-deviation.contract.ts';
import { getDashboardNow, getDashboardPeople } from '#areas/reports/dashboard/dashboard.contract.ts';
import { getScoreSummary, listScores } from '#areas/reports/scores/scores.contract.ts';
import { getTestStatusSummary, listTestStatus } from '#areas/reports/test-status/test-status.contract.ts';
import { getUserStatTotals, listUserStats } from '#areas/reports/user-stat/user-stat.contract.ts';
import type { UserStat } from '#areas/reports/user-stat/user-stat-row.ts';
import { countUsers, listUsers } from '#areas/users/person/users.contract.ts';
import { demoId } from '#database/seed/demo-id.ts';
import { NORTHERN_MINE } from '#database/seed/demo-logins.ts';
import { wholeList } from './whole-list.ts';
import { startDemoServer } from '#tests/support/server/demo-server.ts';
import type { Caller, TestServer } from '#tests/support/server/test-server.ts';

/** Compares each count that the product shows in two places, on the demo's own data. */
let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startDemoServer();
  admin = await server.signedInAs('admin', demoId(NORTHERN_MINE));
});
afterAll(() => server.close());

const people = async (query: object) => (await admin.call(listUsers, { query })).body.total;
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/** The totals of User Stat include only people with a test; the list has everyone. */
async function testedPeople(query: { period: (typeof periods)[number] }): Promise<number> {
  const { items, total } = await wholeList<UserStat>(admin, listUserStats, query, 197);
  expect(total).toBe(items.length);
  return items.filter(({ tests }) => tests > 0).length;
}

const periods = ['today', '7d', '30d', '90d'] as const;

test('the people of the dashboard, of Users and of the list it links to are the same', async () => {
  const { body: counts } = await admin.call(countUsers, {});
  const { body: now } = await admin.call(getDashboardNow, { query: {} });

  expect(counts.active).toBeGreaterThan(0);
  expect({ list: await people({ status: 'active' }), dashboard: now.people.all }).toEqual({
    list: counts.active,
    dashboard: counts.active,
  });
});

test.each(['active', 'invited', 'suspended', 'left'] as const)(
  'Users counts as many %s as it lists',
  async (status) => {
    const { body: counts } = await admin.call(countUsers, {});

    expect(counts[status]).toBeGreaterThan(0);
    expect(await people({ status })).toBe(counts[status]);
  },
);

test('people counted as invited have a pending invitation', async () => {
  const { body: counts } = await admin.call(countUsers, {});
  const { body: invitations } = await admin.call(listInvitations, { query: {} });

  expect(counts.invited).toBeGreaterThan(0);
  expect(invitations.total).toBe(counts.invited);
});

test.each(['none', 'establishing', 'stale'] as const)(
  'the baselines of the dashboard, of Users and of the list it links to agree on %s',
  async (state) => {
    const { body: counts } = await admin.call(countUsers, {});
    const { body: board } = await admin.call(getDashboardPeople, { query: {} });

    expect(counts.baselines?.[state]).toBe(board.baselines[state]);
    expect(await people({ status: 'active', baseline: state })).toBe(board.baselines[state]);
  },
);

test('an administrator who never tests is not counted as without a baseline', async () => {
  const before = (await admin.call(getDashboardPeople, { query: {} })).body.baselines.none;
  await server.signedInAs('admin', demoId(NORTHERN_MINE));

  expect((await admin.call(getDashboardPeople, { query: {} })).body.baselines.none).toBe(before);
});

test('the tests expected today agree between the dashboard, the counts and the windows of Test Status', async () => {
  const { occurrences } = (await admin.call(getDashboardNow, { query: {} })).body;
  const { body: status } = await admin.call(getTestStatusSummary, { query: { period: 'today' } });
  const { completed, late, inProgress, missed, scheduled, excused } = status.counts;
  const expected = completed + late + inProgress + missed + scheduled;

  expect(expected).toBeGreaterThan(0);
  expect(sum(Object.values(occurrences ?? {}))).toBe(expected);
  expect(sum(status.windows.map((window) => window.people))).toBe(expected);
  expect(sum(status.windows.map((window) => window.done))).toBe(completed + late);
  const { body: rows } = await admin.call(listTestStatus, { query: { period: 'today' } });
  expect(rows.total).toBe(expected + excused);
});

test.each(periods)('reports total as many tests and people as they list: %s', async (period) => {
  const query = { period };
  const { body: scores } = await admin.call(getScoreSummary, { query });
  const { body: deviations } = await admin.call(summarizeDeviations, { query });
  const { body: stats } = await admin.call(getUserStatTotals, { query });
  const rows = {
    scores: (await admin.call(listScores, { query })).body.total,
    deviations: (await admin.call(listDeviations, { query })).body.total,
    stats: await testedPeople(query),
  };

  expect(rows).toEqual({ scores: scores.tests, deviations: deviations.people, stats: stats.total.people });
  expect(sum(Object.values(deviations.classes))).toBe(deviations.people);
});
