import { describe, expect, test } from 'vitest';
import { NORMS } from '#areas/scoring/norms.ts';
import { moveCase, openCase } from '#areas/cases/case/cases.contract.ts';
import { getOwnScope } from '#areas/users/administrators/own-scope.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { setUserTags } from '#areas/users/person/users.contract.ts';
import { aUser } from '#tests/support/builders.ts';
import { reportedTests, type ReportedTest } from '#tests/support/results/reported-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { getDashboardNow, getDashboardTrends } from '../dashboard.contract.ts';
import { summarizeDeviations } from '#areas/reports/deviation/baseline-deviation.contract.ts';
import type { Period } from '#areas/reports/frame/report-period.ts';
import { getScoreSummary, listScores } from '#areas/reports/scores/scores.contract.ts';
import { rollUpChangedDays } from '#areas/reports/figures/server/daily-results.service.ts';

const server = serverForTests();

type Admin = Caller & { organizationId: string };

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();
const daysAgo = (days: number): string => hoursAgo(24 * days);

const aPerson = ({ organizationId }: Admin, firstName = 'Bo', status = 'active') =>
  aUser(server.databases, { organizationId, firstName, status });

const taken = ({ organizationId }: Admin, ...tests: ReportedTest[]) =>
  reportedTests(
    server,
    organizationId,
    tests.map((each) => ({ normsVersion: NORMS.version, ...each })),
  );

const now = async (caller: Caller, query = {}) => (await caller.call(getDashboardNow, { query })).body;
const trends = async (caller: Caller, query = {}) => (await caller.call(getDashboardTrends, { query })).body;

describe('now', () => {
  test('counts active people and those who tested, in the period and today', async () => {
    const admin = await server.anAdmin();
    const [bo, cy, dee] = [await aPerson(admin), await aPerson(admin, 'Cy'), await aPerson(admin, 'Dee')];
    const gone = await aPerson(admin, 'Gone', 'left');
    await taken(
      admin,
      { userId: bo, takenAt: hoursAgo(0), score: 40 },
      { userId: cy, takenAt: daysAgo(10), score: 40 },
      { userId: dee, takenAt: daysAgo(50), score: 40 },
      { userId: gone, takenAt: hoursAgo(0), score: 40 },
    );

    // The administrator is one of the four.
    expect((await now(admin)).people).toEqual({ all: 4, tested: 2, testedToday: 1 });
    expect((await now(admin, { period: '90d' })).people.tested).toBe(3);
    expect((await now(admin, { from: daysAgo(60), to: daysAgo(20) })).people.tested).toBe(1);
    expect((await now(admin, { users: bo })).people).toEqual({ all: 1, tested: 1, testedToday: 1 });
    expect((await now(admin)).occurrences).toBeNull();
  });

  test('lists a decided case from its follow-up day until it is closed, after everything undecided', async () => {
    const admin = await server.anAdmin();
    const [userId, undecided] = [await aPerson(admin), await aPerson(admin, 'Cy')];
    await admin.call(openCase, { body: { userId: undecided, reason: 'Seemed very tired.' } });
    const { body: about } = await admin.call(openCase, { body: { userId, reason: 'Seemed very tired.' } });
    const decide = (followUpOn: string) =>
      admin.call(moveCase, { params: { id: about.id }, body: { to: 'decided', decision: 'cleared', followUpOn } });
    const listed = async () =>
      (await now(admin)).needsAction.items.map(({ cause, person, case: open }) => [cause, person.id, open?.state]);
    const waiting = ['byHand', undecided, 'open'];

    await decide('2999-01-01');
    expect(await listed()).toEqual([waiting]);
    await decide(hoursAgo(0).slice(0, 10));
    expect(await listed()).toEqual([waiting, ['followUp', userId, 'decided']]);
    await admin.call(moveCase, { params: { id: about.id }, body: { to: 'closed' } });
    expect(await listed()).toEqual([waiting]);
  });

  test('lists open matters of any age, the most serious first, then the oldest', async () => {
    const admin = await server.anAdmin();
    const userId = await aPerson(admin);
    const red = (hours: number, outcome: string): ReportedTest => ({
      userId,
      takenAt: hoursAgo(hours),
      score: 50,
      deviation: 8,
      outcome,
    });
    const [confirming = '', older = '', confirmed = '', unconfirmed = '', , oldest = '', retested = ''] = await taken(
      admin,
      red(1, 'confirming'),
      red(20, 'confirmed'),
      red(2, 'confirmed'),
      red(3, 'unconfirmed'),
      red(2, 'cleared_on_retest'),
      red(700, 'confirmed'),
      red(4, 'confirmed'),
    );
    const [retest = ''] = await taken(admin, { ...red(3.5, 'confirmed'), deviation: 9, retestOf: retested });
    await taken(admin, { userId, takenAt: hoursAgo(3.2), isValid: false, retestOf: unconfirmed });
    await asAdmin(
      server.admin,
      `update visits set retest_from = now(), retest_until = now() + interval '50 minutes' where id = $1`,
      [confirming],
    );

    const { needsAction, retestsDue } = await now(admin);

    expect(retestsDue).toBe(1);
    expect(needsAction.count).toBe(6);
    expect(needsAction.items.map(({ resultId }) => resultId)).toEqual([
      oldest,
      older,
      retest,
      confirmed,
      unconfirmed,
      confirming,
    ]);
    expect(needsAction.people).toBe(1);
    expect(needsAction.items[2]).toMatchObject({ person: { firstName: 'Bo' }, cause: 'confirmed', deviation: 9 });
    expect(needsAction.items.map(({ retestFrom }) => retestFrom !== null)).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  test("shows the state of a visit's case, and leaves out what is decided", async () => {
    const admin = await server.anAdmin();
    const [bo, cy] = [await aPerson(admin), await aPerson(admin, 'Cy')];
    const red = { takenAt: hoursAgo(1), score: 50, deviation: 8, outcome: 'confirmed' };
    const resultIds = await taken(admin, { ...red, userId: bo }, { ...red, userId: cy });
    const open = (userId: string, resultId = '') =>
      admin.call(openCase, { body: { userId, resultId, reason: 'Looked ill.' } });
    const [waiting, settled] = [await open(bo, resultIds[0]), await open(cy, resultIds[1])];
    const decision = { to: 'decided', decision: 'sentHome' } as const;
    await admin.call(moveCase, { params: { id: settled.body.id }, body: decision });

    const { needsAction } = await now(admin);
    const standing = async (cases: string) =>
      (await admin.call(listScores, { query: { cases } })).body.items.map(({ id, caseState }) => [id, caseState]);

    expect(needsAction).toMatchObject({ count: 1, items: [{ case: { id: waiting.body.id, state: 'open' } }] });
    expect(await standing('open')).toEqual([[resultIds[0], 'open']]);
    expect(await standing('decided,closed')).toEqual([[resultIds[1], 'decided']]);
    expect(await standing('none')).toEqual([]);
  });

  test('counts who has tested today by tag, and a scoped administrator sees only their people', async () => {
    const admin = await server.anAdmin();
    const [bo, cy] = [await aPerson(admin), await aPerson(admin, 'Cy')];
    const { body: north } = await admin.call(createTag, { body: { name: 'North' } });
    const { body: south } = await admin.call(createTag, { body: { name: 'South' } });
    await admin.call(setUserTags, { params: { id: bo }, body: { tagIds: [north.id] } });
    await admin.call(setUserTags, { params: { id: cy }, body: { tagIds: [north.id, south.id] } });
    await taken(admin, { userId: bo, takenAt: hoursAgo(0), score: 40, deviation: 8, outcome: 'confirmed' });

    const scope = { profile: 'supervisor' as const, scope: [south.id] };
    const supervisor = await server.signedInAs('admin', admin.organizationId, scope);

    expect((await now(admin)).byTag).toMatchObject([
      { tag: { name: 'North' }, people: 2, tested: 1 },
      { tag: { name: 'South' }, people: 1, tested: 0 },
    ]);
    expect(await now(supervisor)).toMatchObject({ people: { all: 2, tested: 0 }, needsAction: { count: 0 } });
  });
});

describe('trends', () => {
  test('add up the tests of the period and of the one before', async () => {
    const admin = await server.anAdmin();
    const userId = await aPerson(admin);
    const base = { userId, baseline: 38 };
    await taken(
      admin,
      { ...base, takenAt: daysAgo(1), score: 38, deviation: 0 },
      { ...base, takenAt: daysAgo(1), score: 48, deviation: 10, outcome: 'confirmed' },
      { ...base, takenAt: daysAgo(1), isValid: false, score: null },
      { ...base, takenAt: daysAgo(2), testType: 'LightningTest', score: 40, pass: true },
      { ...base, takenAt: daysAgo(2), testType: 'LightningTest', score: 50, pass: false, flags: ['new_device'] },
      { ...base, takenAt: daysAgo(40), score: 39, deviation: 1 },
    );

    const found = await trends(admin, { compare: 'previous' });

    expect(found.totals).toEqual({
      submitted: 5,
      invalid: 1,
      suspect: 1,
      void: 0,
      full: 2,
      quick: 2,
      passed: 1,
      firsts: 2,
      redFirsts: 1,
      confirmed: 1,
      cleared: 0,
      unconfirmed: 0,
      confirming: 0,
    });
    expect(found.totalsBefore).toMatchObject({ submitted: 1, firsts: 1, redFirsts: 0 });
    expect(found.comparedWith?.to).toBe(found.period.from);
    expect(found.days.map(({ n, median, q1, q3 }) => ({ n, median, q1, q3 }))).toEqual([
      { n: 0, median: null, q1: null, q3: null },
      { n: 2, median: 43, q1: 40.5, q3: 45.5 },
    ]);
    expect(found.classes).toEqual([0, 1, 0, 1]);
    expect(found.histogram.reduce((sum, n) => sum + n, 0)).toBe(2);
    expect(found.heatMap).toMatchObject([{ n: 2, mean: 5 }]);
    expect(found.expectedFalseReds).toBeCloseTo((0.019 * 2) / 30, 10);

    await rollUpChangedDays(server.databases);
    expect(await trends(admin, { compare: 'previous' })).toEqual(found);
  });

  test('are empty without tests, and compare with the same days of last year', async () => {
    const admin = await server.anAdmin();

    const found = await trends(admin, {
      from: '2024-02-29T00:00:00Z',
      to: '2024-03-02T00:00:00Z',
      compare: 'lastYear',
    });

    expect(found).toMatchObject({ days: [], histogram: [], heatMap: [], expectedFalseReds: null });
    expect(found.comparedWith).toMatchObject({ from: '2023-02-28T00:00:00.000Z', to: '2023-03-02T00:00:00.000Z' });
  });

  test('of a supervisor have no day more than fourteen days back', async () => {
    const admin = await server.anAdmin();
    const userId = await aPerson(admin);
    await taken(admin, { userId, takenAt: daysAgo(3), score: 40 }, { userId, takenAt: daysAgo(20), score: 40 });
    await rollUpChangedDays(server.databases);
    const supervisor = await server.signedInAs('admin', admin.organizationId, { profile: 'supervisor' });

    expect((await trends(admin)).totals.submitted).toBe(2);
    expect((await trends(supervisor)).totals.submitted).toBe(1);
  });

  test.each([{ period: '90d' }, { period: 'month' }, { from: '2020-01-01T00:00:00Z' }, {}])(
    'of a supervisor state no period longer than what they see: %o',
    async (query) => {
      const admin = await server.anAdmin();
      const supervisor = await server.signedInAs('admin', admin.organizationId, { profile: 'supervisor' });
      const daysOf = ({ firstDay, lastDay }: Period) => (Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000;
      const period = { ...query } as { period: '90d' };

      const told = [
        (await trends(supervisor, period)).period,
        (await supervisor.call(getScoreSummary, { query: period })).body.period,
        (await supervisor.call(summarizeDeviations, { query: period })).body.period,
      ];

      expect(told.filter((each) => daysOf(each) > 14)).toEqual([]);
      expect((await supervisor.call(getOwnScope, {})).body.resultDays).toBe(14);
    },
  );
});
