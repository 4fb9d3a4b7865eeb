import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestType } from '#areas/scoring/attempt.ts';
import { deviationBand } from '#areas/scoring/deviation-band.ts';
import { cusum } from '#areas/scoring/drift.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import { planAttempt } from '#areas/testing/tasks/attempt-plan.ts';
import { fitsPlan } from '#areas/testing/tasks/plan-fit.ts';
import { scoredRecord } from '#areas/testing/attempt/scored-record.ts';
import { unpacked } from '#areas/testing/results/server/raw-record.ts';
import { isPassword } from '#platform/server/secrets/password-hash.ts';
import { createLog } from '#platform/server/log.ts';
import { anOrganization } from '#tests/support/builders.ts';
import { asAdmin, copyDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { demoId } from './demo-id.ts';
import { DEMO_LOGINS, DEMO_PASSWORD, HARBOUR_LOGISTICS, NORTHERN_MINE } from './demo-logins.ts';
import { DRIFTING, IMPAIRED, type Span } from './demo-stories.ts';
import { seedDemo } from './demo.ts';

const log = createLog('silent');
const CASE_TABLES = ['alert_steps', 'alerts', 'case_steps', 'cases'];
const SCHEDULE_TABLES = ['occurrences', 'excused_days', 'schedules'];
const TEST_TABLES = ['baseline_members', 'baselines', 'raw_trials', 'told_results', 'results', 'visits', 'attempts'];
const DAY_MS = 86_400_000;
/** The demo is the same for the same moment. */
const NOW = Date.parse('2026-11-15T12:00:00Z');
const everything = (database: TestDatabase) =>
  asAdmin<Record<string, unknown>>(
    database.admin,
    `select (select count(*)::int from organizations) as organizations, (select count(*)::int from users) as users,
            (select count(*)::int from user_tags) as tags, (select count(*)::int from tagged_users) as tagged,
            (select count(*)::int from accounts) as accounts, (select count(*)::int from visits) as visits,
            (select count(*)::int from raw_trials) as records, (select count(*)::int from baselines) as baselines,
            (select count(*)::int from baseline_members) as members, (select count(*)::int from attempts) as attempts,
            (select count(*)::int from results) as results,
            (select md5(string_agg(handled::text, '' order by organization_id, id)) from cases handled) as cases,
            (select md5(string_agg(step::text, '' order by organization_id, id)) from case_steps step) as "caseSteps",
            (select md5(string_agg(alert::text, '' order by organization_id, id)) from alerts alert) as alerts,
            (select count(*)::int from schedules) as schedules,
            (select md5(string_agg(concat_ws(' ', schedule_id, user_id, opens_at, status, result_id, excuse_reason), ''
                                   order by schedule_id, user_id, opens_at)) from occurrences) as expected,
            (select md5(string_agg(result::text, '' order by organization_id, id)) from results result) as contents`,
  );

interface StoryTest {
  takenAt: Date;
  deviation: number | null;
  rci: number | null;
  outcome: string;
  hasRecord: boolean;
}

describe('the demo', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await copyDatabase();
    await seedDemo(database.databases, log, NOW);
  });
  afterAll(() => database.close());

  test('has two organizations of 300 and 40 people, besides the logins', async () => {
    const rows = await asAdmin(
      database.admin,
      `select organization.name, count(*)::int as people from users person
       join organizations organization on organization.id = person.organization_id
       where person.account_id is null group by 1 order by 2 desc`,
    );

    expect(rows).toEqual([
      { name: 'Northern Mine', people: 300 },
      { name: 'Harbour Logistics', people: 40 },
    ]);
  });

  test('opens every login with the same password', async () => {
    const rows = await asAdmin<{ email: string; password_hash: string; is_super_admin: boolean }>(
      database.admin,
      'select email, password_hash, is_super_admin from accounts order by email',
    );

    expect(rows.map(({ email }) => email)).toEqual(DEMO_LOGINS.map(({ email }) => email).toSorted());
    expect(rows.filter((row) => row.is_super_admin).map(({ email }) => email)).toEqual(['root@demo.example']);
    for (const row of rows) expect(await isPassword(DEMO_PASSWORD, row.password_hash)).toBe(true);
  });

  test('has half a year of tests of everyone who was present, and none of the newcomer', async () => {
    const [found] = await asAdmin<Record<string, unknown>>(
      database.admin,
      `select count(distinct user_id)::int as takers, min(taken_at) as first, max(taken_at) as last,
              count(*) filter (where test_type = 'FullTest')::int > 7000 as "hasFullTests",
              count(*) filter (where test_type = 'LightningTest')::int > 2000 as "hasQuickTests"
       from results`,
    );
    const [{ count } = { count: 0 }] = await asAdmin<{ count: number }>(
      database.admin,
      `select count(*)::int from users where role = 'user' and status <> 'invited'`,
    );

    expect(found).toMatchObject({ takers: count - 1, hasFullTests: true, hasQuickTests: true });
    expect(NOW - Number(found?.['first'])).toBeGreaterThan(25 * 7 * DAY_MS);
    expect(Number(found?.['last'])).toBeLessThan(NOW);
    expect(await baselineOf('worker@demo.example')).toEqual([{ status: 'established', n: 10 }]);
    expect(await baselineOf('newcomer@demo.example')).toEqual([]);
  });

  test('scores vary as the norms say, within people and between them', async () => {
    const spreads = await asAdmin<{ testType: string; mean: number; within: number; between: number }>(
      database.admin,
      `select test_type as "testType", avg(mean)::float8 as mean, avg(within)::float8 as within, stddev(mean)::float8 as between
       from (select user_id, test_type, avg(score) as mean, stddev(score) as within
             from results where is_valid group by 1, 2 having count(*) > 5) person
       group by 1 order by 1`,
    );

    expect(spreads.map(({ testType }) => testType)).toEqual(['FullTest', 'LightningTest']);
    for (const { testType, mean, within, between } of spreads) {
      expect(Math.abs(mean - 38)).toBeLessThan(1);
      expect(Math.abs(within - NORMS.tests[testType as TestType].withinPersonSd)).toBeLessThan(0.2);
      expect(between).toBeGreaterThan(2.5);
    }
  });

  test('contains an impaired week in which every test is red and every retest confirms it', async () => {
    const week = await testsOf(IMPAIRED.employeeNumber, IMPAIRED.span);
    const before = await testsOf(IMPAIRED.employeeNumber, { from: 100, to: 42 });

    expect(week.length).toBeGreaterThan(6);
    expect(week.filter(({ deviation }) => deviationBand(deviation ?? 0) !== 'red')).toEqual([]);
    expect(new Set(week.map(({ outcome }) => outcome))).toEqual(new Set(['confirmed']));
    expect(before.filter(({ outcome }) => outcome === 'confirmed')).toEqual([]);
    expect(week.every(({ hasRecord }) => hasRecord)).toBe(true);
  });

  test('contains a slow drift, which the cumulative sum detects after its start', async () => {
    const tests = (await testsOf(DRIFTING.employeeNumber, { from: 200, to: 0 })).filter(({ rci }) => rci !== null);

    const { firstSignal, start, side } = cusum(
      tests.map(({ rci }) => rci ?? 0),
      { target: 0, sigma: 1, ...NORMS.cusum },
    );

    const daysAgo = (test: number | null) => (NOW - Number(tests[(test ?? 0) - 1]?.takenAt)) / DAY_MS;
    expect(side).toBe('upper');
    expect(daysAgo(start)).toBeLessThan(DRIFTING.span.from);
    expect(daysAgo(firstSignal)).toBeGreaterThan(14);
  });

  test('has everyone’s latest test, the planted drift, and rolled-up days', async () => {
    const [kept] = await asAdmin<Record<string, unknown>>(
      database.admin,
      `select (select count(*)::int from latest_results) as people, (select count(*)::int from changed_results) as marks,
              (select count(distinct day)::int > 170 from daily_results) as "hasDays",
              (select bool_or(drift.signal_at is not null) from drifts drift
               join users person on person.id = drift.user_id where person.employee_number = $1) as "isDrifting"`,
      [DRIFTING.employeeNumber],
    );
    const [{ takers } = { takers: 0 }] = await asAdmin<{ takers: number }>(
      database.admin,
      'select count(distinct user_id)::int as takers from results',
    );

    expect(kept).toEqual({ people: takers, marks: 0, hasDays: true, isDrifting: true });
  });

  test('contains a kiosk that dropped frames, and nothing taken on it counts', async () => {
    const invalid = await asAdmin<{ flags: string[]; count: number; tags: string[] }>(
      database.admin,
      `select flags, count(*)::int,
              (select array_agg(distinct tag.name) from user_tags tag where not exists (
                 select from results other where other.flags = result.flags and not exists (
                   select from tagged_users tagged where tagged.tag_id = tag.id and tagged.user_id = other.user_id))) as tags
       from results result where not is_valid and 'frames_dropped' = any (flags) group by flags`,
    );

    expect(invalid).toEqual([{ flags: ['frames_dropped'], count: expect.any(Number), tags: ['Crew C', 'South'] }]);
    expect(invalid[0]?.count).toBeGreaterThan(15);
  });

  test('has a case and an alert after each red, decided in time by a person who may', async () => {
    const cases = await asAdmin<{ organization: string; state: string; alert: string }>(
      database.admin,
      `select organization.name as organization, handled.state, alert.state as alert
       from visits visit join organizations organization on organization.id = visit.organization_id
       left join cases handled on handled.visit_id = visit.id left join alerts alert on alert.visit_id = visit.id
       where visit.outcome in ('confirmed', 'unconfirmed')
       order by handled.opened_at desc`,
    );
    const [wrong] = await asAdmin<Record<string, unknown>>(
      database.admin,
      `select (select count(*)::int from case_steps where at > $1) as ahead,
              (select count(*)::int from cases where acknowledged_by = user_id) as "aboutThemselves",
              (select count(*)::int from cases handled join users handler on handler.id = handled.acknowledged_by
               where handler.is_scoped and not exists (
                 select from tagged_users tagged join admin_scopes scope using (tag_id)
                 where tagged.user_id = handled.user_id and scope.user_id = handler.id)) as "outOfSight",
              (select count(distinct acknowledged_by)::int from cases where organization_id = $2) as handlers`,
      [new Date(NOW), demoId(NORTHERN_MINE)],
    );

    const ofMine = cases.filter(({ organization }) => organization === NORTHERN_MINE);
    expect(ofMine.slice(0, 4).map(({ state, alert }) => [state, alert])).toEqual([
      ['open', 'new'],
      ['acknowledged', 'acknowledged'],
      ['acknowledged', 'acknowledged'],
      [expect.stringMatching(/^(decided|closed)$/), 'resolved'],
    ]);
    expect(ofMine.slice(4).filter(({ alert }) => alert !== 'resolved')).toEqual([]);
    expect(ofMine.length).toBeGreaterThan(30);
    // Rose handles the people of North, Helen the others.
    expect(wrong).toEqual({ ahead: 0, aboutThemselves: 0, outOfSight: 0, handlers: 2 });
  });

  test('keeps the raw attempts of everyone’s last tests, which score as stored', async () => {
    const records = await asAdmin<{ gzipped: Buffer; testType: TestType; seed: string; score: number | null }>(
      database.admin,
      `select gzipped, result.test_type as "testType", attempt.seed, score::float8
       from raw_trials join results result on result.id = raw_trials.result_id
       join attempts attempt on attempt.id = result.id order by result.id`,
    );

    expect(records.length).toBeGreaterThan(600);
    for (const { gzipped, testType, seed, score } of records.filter((_, at) => at % 20 === 0)) {
      const raw = unpacked(gzipped);
      expect(fitsPlan(raw, planAttempt(testType, seed))).toBe(true);
      expect(scoredRecord(testType, raw, { isNewDevice: false }).own.score).toBe(score);
    }
  });

  test('is created once, and resumes where it was interrupted', async () => {
    const before = await everything(database);
    await seedDemo(database.databases, log);
    expect(await everything(database)).toEqual(before);

    await asAdmin(
      database.admin,
      `delete from users where account_id in (select id from accounts where email like 'root%')`,
    );
    await asAdmin(database.admin, `delete from accounts where email like 'root%'`);
    for (const table of [...CASE_TABLES, ...SCHEDULE_TABLES, ...TEST_TABLES]) {
      await asAdmin(database.admin, `delete from ${table} where organization_id = $1`, [demoId(HARBOUR_LOGISTICS)]);
    }
    await seedDemo(database.databases, log, NOW);

    expect(await everything(database)).toEqual(before);
  });

  const baselineOf = (email: string) =>
    asAdmin(
      database.admin,
      `select baseline.status, baseline.n from baselines baseline join users person on person.id = baseline.user_id
       join accounts account on account.id = person.account_id where account.email = $1`,
      [email],
    );

  const testsOf = (employeeNumber: string, { from, to }: Span) =>
    asAdmin<StoryTest>(
      database.admin,
      `select taken_at as "takenAt", deviation::float8, rci, visit.outcome,
              exists (select from raw_trials where result_id = result.id) as "hasRecord"
       from results result join visits visit on visit.id = result.visit_id join users person on person.id = result.user_id
       where person.employee_number = $1
         and $2::date - (taken_at at time zone 'utc')::date between $4 and $3 order by taken_at`,
      [employeeNumber, new Date(NOW), from, to],
    );
});

test('a database with another organization is not changed', async () => {
  const database = await copyDatabase();
  await anOrganization(database.databases, 'A real one');

  await seedDemo(database.databases, log);

  expect(await everything(database)).toMatchObject([{ organizations: 1, users: 0, tags: 0, accounts: 0, results: 0 }]);
  await database.close();
});
