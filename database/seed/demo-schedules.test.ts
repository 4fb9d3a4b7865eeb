import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#platform/server/log.ts';
import { asAdmin, copyDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { DEMO_SCHEDULES } from './demo-schedules.ts';
import { seedDemo } from './demo.ts';

/** A Wednesday at 07:20 at the mine, whose clocks went forward three days before. */
const NOW = '2026-09-09T10:20:00.000Z';
const OPEN_THEN = '2026-09-09T09:50:00.000Z';

let database: TestDatabase;
beforeAll(async () => {
  database = await copyDatabase();
  await seedDemo(database.databases, createLog('silent'), Date.parse(NOW));
});
afterAll(() => database.close());

interface Counts {
  name: string;
  completed: number;
  late: number;
  missed: number;
  excused: number;
  ahead: number;
  /** The days in the organization's time zone, and the times at which windows open. */
  first: string;
  last: string;
  opens: string[];
}

const counts = () =>
  asAdmin<Counts>(
    database.admin,
    `select schedule.name, count(*) filter (where status = 'completed')::int as completed,
            count(*) filter (where status = 'late')::int as late, count(*) filter (where status = 'missed')::int as missed,
            count(*) filter (where status = 'excused')::int as excused,
            count(*) filter (where status = 'scheduled' and opens_at > $1)::int as ahead,
            min(opens_at at time zone zone)::date::text as first, max(opens_at at time zone zone)::date::text as last,
            array_agg(distinct to_char(opens_at at time zone zone, 'HH24:MI')) as opens
     from occurrences join schedules schedule on schedule.id = schedule_id group by 1 order by 1`,
    [NOW],
  );

const testsOf = (email: string) =>
  asAdmin<{ name: string; status: string; opensAt: Date }>(
    database.admin,
    `select schedule.name, occurrence.status, occurrence.opens_at as "opensAt"
     from occurrences occurrence join schedules schedule on schedule.id = occurrence.schedule_id
     join users person on person.id = occurrence.user_id join accounts account on account.id = person.account_id
     where account.email = $1 order by occurrence.opens_at`,
    [email],
  );

test('tests are expected from two weeks ago to two weeks ahead, and most were done in time', async () => {
  const schedules = await counts();

  expect(Object.fromEntries(schedules.map(({ name, opens }) => [name, opens]))).toEqual(
    Object.fromEntries(DEMO_SCHEDULES.map(({ name, window }) => [name, [window.opens]])),
  );
  for (const { completed, late, missed, excused, ahead, first, last } of schedules) {
    expect(completed / (completed + late + missed)).toBeGreaterThan(0.75);
    expect(Math.min(late, missed, excused)).toBeGreaterThan(0);
    expect(ahead).toBeGreaterThan(completed * 0.9);
    expect([first, last >= '2026-09-22']).toEqual(['2026-08-26', true]);
  }
});

test('a valid test within the window completes it, and a window that closed without one is missed', async () => {
  const [found] = await asAdmin<Record<string, unknown>>(
    database.admin,
    `select count(*) filter (where result.id is not null and not (
              result.is_valid and result.user_id = occurrence.user_id
              and result.received_at between opens_at and case status when 'late' then closes_at else due_at end))::int as wrong,
            count(*) filter (where status = 'scheduled' and closes_at <= $1)::int as unsettled,
            count(*) filter (where status = 'missed' and closes_at > $1)::int as "missedTooSoon"
     from occurrences occurrence left join results result on result.id = occurrence.result_id`,
    [NOW],
  );

  expect(found).toEqual({ wrong: 0, unsettled: 0, missedTooSoon: 0 });
});

test('no one tests on days for which they are excused', async () => {
  const tests = await asAdmin(
    database.admin,
    `select result.id from excused_days days join organizations organization on organization.id = days.organization_id
     join results result on result.user_id = days.user_id
     where (result.taken_at at time zone organization.time_zone)::date between days.first_day and days.last_day`,
  );

  expect(tests).toEqual([]);
});

test('the worker did the expected tests, with one open now, and the newcomer has missed nothing', async () => {
  const worker = await testsOf('worker@demo.example');
  const newcomer = await testsOf('newcomer@demo.example');
  const past = worker.filter(({ opensAt }) => opensAt < new Date(OPEN_THEN));

  expect(past).toHaveLength(15 + 10);
  expect(past.filter(({ status }) => status !== 'completed' && status !== 'late')).toEqual([]);
  expect(worker[past.length]).toEqual({
    name: 'Drivers before first trip',
    status: 'scheduled',
    opensAt: new Date(OPEN_THEN),
  });
  expect(newcomer.length).toBe(14);
  expect(newcomer.every(({ name, status }) => name === 'Before the night shift' && status === 'scheduled')).toBe(true);
});

test('the schedules are expanded as far ahead as their job does it, and send no mail', async () => {
  const [found] = await asAdmin<Record<string, unknown>>(
    database.admin,
    `select bool_and(state = 'active' and behind_since is null and made_until = $1::timestamptz + interval '14 days') as "areMade",
            count(*) filter (where reminders::text like '%email%')::int as mailing, count(owner_id)::int as owned,
            (select count(*)::int from reminders) as reminders
     from schedules`,
    [NOW],
  );

  expect(found).toEqual({ areMade: true, mailing: 0, owned: 4, reminders: 0 });
});

test('the crews have shifts at their sites, which begin after their tests are due', async () => {
  const shifts = await asAdmin<{ start: string; days: number; people: number; withSite: boolean }>(
    database.admin,
    `select to_char(starts_at at time zone zone, 'HH24:MI') as start, count(distinct starts_at)::int as days,
            count(distinct user_id)::int as people, bool_and(site_id is not null) as "withSite"
     from shifts join organizations organization on organization.id = organization_id
     where organization.name = 'Northern Mine' group by 1 order by 1`,
  );

  expect(shifts.map(({ start, days, withSite }) => [start, days, withSite])).toEqual([
    ['07:00', 14, true],
    ['19:00', 14, true],
  ]);
  for (const { people } of shifts) expect(people).toBeGreaterThan(50);
});
