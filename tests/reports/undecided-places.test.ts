import { beforeAll, expect, test } from 'vitest';
import { moveCase, openCase } from '#areas/cases/case/cases.contract.ts';
import { listDeviations } from '#areas/reports/deviation/baseline-deviation.contract.ts';
import { getDashboardNow, getDashboardTrends } from '#areas/reports/dashboard/dashboard.contract.ts';
import { listScores } from '#areas/reports/scores/scores.contract.ts';
import { listUserSummaries } from '#areas/reports/user-summary/user-summary.contract.ts';
import { listLatestResults } from '#areas/testing/results/latest-results.contract.ts';
import { exportPeople } from '#areas/reports/people-export/people-export.contract.ts';
import { countUsers, listUsers } from '#areas/users/person/users.contract.ts';
import { asFile } from '#platform/shared/endpoint.ts';
import { aUser } from '#tests/support/builders.ts';
import { reportedTests } from '#tests/support/results/reported-tests.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';

/** Every screen names all people with something undecided, and no one else, until it is decided. */

const server = serverForTests();
let admin: Caller & { organizationId: string };
let supervisor: Caller;
const people: Record<string, string> = {};
const cases: Record<string, string> = {};

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();
const RED = { score: 50, baseline: 38, deviation: 12 };
const CLEAR = { score: 38, baseline: 38, deviation: 0 };

beforeAll(async () => {
  admin = await server.anAdmin();
  supervisor = await server.signedInAs('admin', admin.organizationId, { profile: 'supervisor' });
  await aPerson('Red34h', 34, 'confirmed');
  await aPerson('RedMonths', 24 * 80, 'unconfirmed');
  await aPerson('WithoutCase', 30, 'confirmed', { hasCase: false });
  await aPerson('Waiting', 3, 'confirming', { hasCase: false });
  await aPerson('Decided', 40, 'confirmed');
  await aPerson('Left', 50, 'confirmed', { status: 'left' });
  people['Clear'] = await aUser(server.databases, { organizationId: admin.organizationId, firstName: 'Clear' });
  people['ByHand'] = await aUser(server.databases, { organizationId: admin.organizationId, firstName: 'ByHand' });
  const byHand = { userId: people['ByHand'], resultId: null, reason: 'Seemed very tired.' };
  cases['ByHand'] = (await admin.call(openCase, { body: byHand })).body.id;
  await decide('Decided');
  // A later clear test settles nothing.
  const later = Object.values(people).map((userId) => ({ userId, takenAt: hoursAgo(1), outcome: 'clear', ...CLEAR }));
  await reportedTests(server, admin.organizationId, later);
});

async function aPerson(firstName: string, hours: number, outcome: string, { hasCase = true, status = 'active' } = {}) {
  const userId = await aUser(server.databases, { organizationId: admin.organizationId, firstName, status });
  people[firstName] = userId;
  const [resultId = ''] = await reportedTests(server, admin.organizationId, [
    { userId, takenAt: hoursAgo(hours), outcome, ...RED },
  ]);
  if (!hasCase) return;
  cases[firstName] = (await admin.call(openCase, { body: { userId, resultId, reason: 'Red.' } })).body.id;
}

const decide = (name: string) =>
  admin.call(moveCase, { params: { id: cases[name] ?? '' }, body: { to: 'decided', decision: 'cleared' } });

const namesOf = (ids: readonly string[]): string[] =>
  Object.entries(people)
    .flatMap(([name, id]) => (ids.includes(id) ? name : []))
    .toSorted();

const UNDECIDED = ['ByHand', 'Left', 'Red34h', 'RedMonths', 'Waiting', 'WithoutCase'];

async function placesOf(caller: Caller) {
  const { needsAction } = (await caller.call(getDashboardNow, { query: {} })).body;
  const listed = (await caller.call(listUsers, { query: { cases: 'undecided' } })).body.items;
  const standings = (await caller.call(listLatestResults, { query: { users: Object.values(people).join(',') } })).body
    .items;
  const counted = (await caller.call(countUsers, {})).body.needsAction;
  const about = { users: Object.values(people).join(','), status: 'active,left', purpose: 'A talk' };
  const summaries = (await caller.call(listUserSummaries, { query: about })).body.items;
  return {
    dashboard: namesOf(needsAction.items.map(({ person }) => person.id)),
    dashboardPeople: needsAction.people,
    users: namesOf(listed.map(({ id }) => id)),
    usersCount: counted,
    header: namesOf(standings.flatMap(({ userId, undecided }) => (undecided ? userId : []))),
    summaries: namesOf(summaries.flatMap(({ person, undecided }) => (undecided ? person.id : []))),
  };
}

const everywhere = (names: readonly string[]) => ({
  dashboard: names,
  dashboardPeople: names.length,
  users: names,
  usersCount: names.length,
  header: names,
  summaries: names,
});

test("dashboard, list of people, its count, a person's page and their summary name the same people", async () => {
  expect(await placesOf(admin)).toEqual(everywhere(UNDECIDED));
});

test('a reader who sees fourteen days back also sees older cases, without numbers of the old test', async () => {
  expect(await placesOf(supervisor)).toEqual(everywhere(UNDECIDED));
  const { needsAction } = (await supervisor.call(getDashboardNow, { query: {} })).body;

  expect(needsAction.items.find(({ person }) => person.id === people['RedMonths'])).toMatchObject({
    deviation: null,
    resultId: null,
    case: { id: cases['RedMonths'], state: 'open' },
  });
  expect(needsAction.items.find(({ person }) => person.id === people['Red34h'])?.deviation).toBe(12);
});

test('reports name them: people by what is undecided about them, tests by their own visit', async () => {
  const deviations = (await admin.call(listDeviations, { query: { cases: 'undecided', status: 'active,left' } })).body;
  const scores = (await admin.call(listScores, { query: { cases: 'undecided', period: '90d' } })).body;
  const file = (await admin.call(exportPeople, { query: { columns: 'name,case' } })).body;
  const about = {
    users: Object.values(people).join(','),
    status: 'active,left',
    purpose: 'A talk',
    columns: 'name,case',
  };
  const summed = (await admin.call(asFile(listUserSummaries), { query: about }, { accept: 'application/csv' })).body;
  const trends = (await admin.call(getDashboardTrends, { query: {} })).body;

  expect(namesOf(deviations.items.map(({ person }) => person.id))).toEqual(UNDECIDED);
  expect(deviations.items.filter(({ caseState }) => caseState === 'open')).toHaveLength(4);
  expect(namesOf(scores.items.map(({ userId }) => userId))).toEqual(UNDECIDED.filter((name) => name !== 'ByHand'));
  const lines = new TextDecoder().decode(file.bytes);
  expect(lines.match(/Open case|Awaiting retest|Red without a case/g)).toHaveLength(UNDECIDED.length);
  const sums = new TextDecoder().decode(summed.bytes);
  expect(sums.match(/Open case|Awaiting retest|Red without a case/g)).toHaveLength(UNDECIDED.length);
  // Those of them with a case.
  expect(trends.decisions.undecided).toBe(4);
});

test('a decided case is no longer named anywhere', async () => {
  await decide('Red34h');
  await decide('ByHand');

  const left = UNDECIDED.filter((name) => name !== 'Red34h' && name !== 'ByHand');
  expect(await placesOf(admin)).toEqual(everywhere(left));
});

test('a reader without permission for scores sees none of it', async () => {
  const hr = await server.signedInAs('admin', admin.organizationId, { profile: 'hr' });

  expect((await hr.call(countUsers, {})).body.needsAction).toBeNull();
  expect((await hr.call(listUsers, { query: { cases: 'undecided' } })).status).toBe(403);
});
