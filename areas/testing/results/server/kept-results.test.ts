import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { driftOf } from '#areas/scoring/drift.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { aUser, anOrganization } from '#tests/support/builders.ts';
import { reportedTests, type ReportedTest } from '#tests/support/results/reported-tests.ts';
import { asAdmin, databaseForTests } from '#tests/support/database/test-database.ts';

const database = databaseForTests();
let organizationId: string;
beforeAll(async () => {
  organizationId = await anOrganization(database.databases, 'Ours');
});

const aPerson = () => aUser(database.databases, { organizationId });
const at = (minute: number): string => new Date(Date.parse('2026-03-01T06:00:00Z') + minute * 60_000).toISOString();
const voidOne = (id: string) => asAdmin(database.admin, 'update results set voided_at = now() where id = $1', [id]);

const latestOf = (userId: string) =>
  asAdmin(
    database.admin,
    'select result_id, taken_at, full_result_id, full_score::float8, full_deviation::float8 from latest_results where user_id = $1',
    [userId],
  );

/** The same figures, computed from all results. */
const soughtOf = (userId: string) =>
  asAdmin(
    database.admin,
    `select latest.id as result_id, latest.taken_at, whole.id as full_result_id, whole.score::float8 as full_score,
            whole.deviation::float8 as full_deviation
     from (select * from results where user_id = $1 and voided_at is null order by taken_at desc, id desc limit 1) latest
     left join (select * from results where user_id = $1 and voided_at is null and is_valid and test_type = 'FullTest'
                order by taken_at desc, id desc limit 1) whole on true`,
    [userId],
  );

interface KeptDrift {
  upper: number;
  since: Date | null;
  signal_at: Date | null;
  raised: number;
  lower: number;
  lower_since: Date | null;
  lower_signal_at: Date | null;
}

const driftsOf = (baselineId: string) =>
  asAdmin<KeptDrift>(
    database.admin,
    'select upper, since, signal_at, raised, lower, lower_since, lower_signal_at from drifts where baseline_id = $1',
    [baselineId],
  );

/** The same figures, computed from the stored rows by the pure functions. */
async function recomputedDrifts(baselineId: string): Promise<KeptDrift[]> {
  const tests = await asAdmin<{ taken_at: Date; rci: number }>(
    database.admin,
    `select taken_at, rci from results where baseline_id = $1 and is_valid and voided_at is null and rci is not null
     order by taken_at, id`,
    [baselineId],
  );
  if (tests.length === 0) return [];
  const side = (sign: 1 | -1) =>
    driftOf(
      tests.map(({ rci }) => sign * rci),
      NORMS.cusum,
    );
  const [worse, better] = [side(1), side(-1)];
  const when = (index: number | null) => (index === null ? null : (tests[index]?.taken_at ?? null));
  return [
    {
      upper: worse.sum,
      since: when(worse.start),
      signal_at: when(worse.signal),
      raised: worse.raised,
      lower: better.sum,
      lower_since: when(better.start),
      lower_signal_at: when(better.signal),
    },
  ];
}

const someTest = fc.record({
  minute: fc.integer({ min: 0, max: 40 }),
  isFull: fc.boolean(),
  isValid: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
  rci: fc.option(fc.double({ min: -4, max: 5, noNaN: true }), { freq: 5 }),
});
/** Each step stores some tests in any time order, and then voids one. */
const steps = fc.array(fc.record({ tests: fc.array(someTest, { maxLength: 4 }), voids: fc.nat({ max: 20 }) }), {
  minLength: 1,
  maxLength: 6,
});

test('the stored figures of a person match all their results, with late and voided tests too', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const [userId, baselineId] = [await aPerson(), crypto.randomUUID()];
      const ids: string[] = [];
      for (const { tests, voids } of all) {
        const stored = tests.map(({ minute, isFull, isValid, rci }): ReportedTest => ({
          userId,
          baselineId,
          takenAt: at(minute),
          isValid,
          testType: isFull ? 'FullTest' : 'LightningTest',
          ...(isValid && { score: 40 + minute / 10 }),
          ...(isFull && isValid && rci !== null && { rci, deviation: Math.round(rci * 10) / 10, baseline: 38 }),
        }));
        ids.push(...(await reportedTests(database, organizationId, stored)));
        const voided = ids[voids];
        if (voided) await voidOne(voided);

        expect(await latestOf(userId)).toEqual(await soughtOf(userId));
        expect(await driftsOf(baselineId)).toEqual(await recomputedDrifts(baselineId));
      }
    }),
    { numRuns: 15, endOnFailure: true },
  );
});

const WAITING_FOR_A_LOCK = `
  select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like 'update results%'`;

test('the test stored last is not always the latest, even when two are stored at once', async () => {
  const userId = await aPerson();
  const [newer = '', older = ''] = await reportedTests(database, organizationId, [
    { userId, takenAt: at(9), score: 44 },
    { userId, takenAt: at(3), score: 39 },
  ]);
  await asAdmin(database.admin, 'update results set voided_at = now() where user_id = $1', [userId]);
  expect(await latestOf(userId)).toEqual([]);
  const restore = (id: string, meanwhile: () => Promise<void>) =>
    withOrganization(database.databases, { organizationId, actor: { userId: null } }, async (db) => {
      await sql`update results set voided_at = null where id = ${id}`.execute(db);
      await meanwhile();
    });
  let second: Promise<void> = Promise.resolve();
  await restore(newer, async () => {
    // The second waits for the first transaction to end, and then has to see its result.
    second = restore(older, async () => undefined);
    await expect.poll(() => asAdmin(database.admin, WAITING_FOR_A_LOCK)).toHaveLength(1);
  });
  await second;

  expect(await latestOf(userId)).toMatchObject([{ result_id: newer, full_result_id: newer, full_score: 44 }]);
});

test('an organization sees no rows of another', async () => {
  const userId = await aPerson();
  await reportedTests(database, organizationId, [{ userId, takenAt: at(0), score: 40 }]);
  const stranger = await anOrganization(database.databases, 'Theirs');

  const seen = await withOrganization(
    database.databases,
    { organizationId: stranger, actor: { userId: null } },
    async (db) => (await sql`select from latest_results`.execute(db)).rows.length,
  );

  expect(seen).toBe(0);
});
