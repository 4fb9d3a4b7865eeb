import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { databaseForTests } from '#tests/support/database/test-database.ts';
import { withSystem, type SystemDb } from '#platform/server/database/database.ts';
import {
  countFailure,
  deletePastFailures,
  forgetFailures,
  secondsToWait,
  type Counted,
  type FailureLimit,
} from './failure-limit.ts';

const STEADY: FailureLimit = { name: 'steady', failures: 3, windowSeconds: 60 };
const GROWING: FailureLimit = { name: 'growing', failures: 5, windowSeconds: 3600, growth: { longestSeconds: 900 } };

const database = databaseForTests();
let system: SystemDb;
beforeAll(async () => {
  system = database.databases.system;
});

const someone = (limit: FailureLimit): Counted[] => [{ limit, key: crypto.randomUUID() }];

async function fail(counted: readonly Counted[], times: number): Promise<number> {
  let failures = 0;
  for (let i = 0; i < times; i += 1) [failures = 0] = await countFailure(system, counted);
  return failures;
}

/** Moves all counters into the past. */
const pass = (seconds: number) =>
  sql`
    update failure_counts set failed_at = failed_at - make_interval(secs => ${seconds}),
      window_ends_at = window_ends_at - make_interval(secs => ${seconds})`.execute(system);

test('a fixed limit allows its failures, then blocks until the window of the first one ends', async () => {
  const counted = someone(STEADY);

  expect(await fail(counted, 2)).toBe(2);
  expect(await secondsToWait(system, counted)).toBe(0);
  await pass(50);
  expect(await fail(counted, 1)).toBe(3);

  const wait = await secondsToWait(system, counted);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(10);
  await pass(10);
  expect(await secondsToWait(system, counted)).toBe(0);
  expect(await fail(counted, 1)).toBe(1);
});

test.each([
  [4, 0],
  [5, 2],
  [6, 4],
  [10, 64],
  [13, 512],
  [14, 900],
  [60, 900],
])('after failure %d in a row a growing limit blocks for %d seconds', async (failures, seconds) => {
  const counted = someone(GROWING);

  // In one transaction, because now() is constant there.
  const wait = await withSystem(database.databases, async (db) => {
    for (let i = 0; i < failures; i += 1) await countFailure(db, counted);
    return secondsToWait(db, counted);
  });

  expect(wait).toBe(seconds);
});

test('a growing wait expires by itself, and the next failure doubles it', async () => {
  const counted = someone(GROWING);
  await fail(counted, 9);
  await pass(32);
  expect(await secondsToWait(system, counted)).toBe(0);

  await fail(counted, 1);

  expect(await secondsToWait(system, counted)).toBeGreaterThan(32);
});

test('a growing count resets once its window has passed since the last failure', async () => {
  const counted = someone(GROWING);
  await fail(counted, 5);
  await pass(3599);
  expect(await fail(counted, 1)).toBe(6);
  await pass(3599);
  expect(await fail(counted, 1)).toBe(7);
  await pass(3600);

  expect(await fail(counted, 1)).toBe(1);
});

test('simultaneous failures are all counted', async () => {
  const counted = someone(GROWING);

  const counts = await Promise.all(Array.from({ length: 20 }, () => countFailure(system, counted)));

  expect(counts.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
});

test('the longest of several waits applies, and resetting one leaves the others', async () => {
  const counted = [...someone(GROWING), ...someone(STEADY)];
  await fail(counted, 5);

  expect(await secondsToWait(system, counted)).toBeGreaterThan(2);
  await forgetFailures(system, counted.slice(1));
  expect(await secondsToWait(system, counted)).toBeLessThanOrEqual(2);
});

test('the table reveals nothing about the key, and expired counts are deleted', async () => {
  const counted = [{ limit: STEADY, key: 'ana@site.example' }];
  await countFailure(system, counted);
  const { rows } = await sql<{
    all: string;
  }>`select string_agg(failure_counts::text, ' ') as all from failure_counts`.execute(system);
  expect(rows[0]?.all).not.toContain('ana');

  await pass(24 * 3600);
  await deletePastFailures(system);

  const { rows: left } = await sql`select from failure_counts`.execute(system);
  expect(left).toHaveLength(0);
});
