import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeviceClass, TestType } from '#areas/scoring/attempt.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { startTestServer, type Caller, type TestServer } from '#tests/support/server/test-server.ts';
import { startAttempt, submitAttempt } from '../attempts.contract.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { ResultHistory, type PastMessage } from '../result-history.ts';
import { scoredRecord } from '../scored-record.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
import { VISIT_OUTCOMES } from '#areas/testing/results/visit-outcome.ts';
import { findPolicy } from '#areas/testing/policy/server/policies.queries.ts';
import { giveUpWaiting } from '#areas/testing/results/server/visits.service.ts';

interface Taken {
  readonly testType: TestType;
  readonly slowness: number;
  readonly minutesAgo: number;
  readonly deviceClass?: DeviceClass;
  readonly isLeft?: boolean;
}

const DAY = 24 * 60;
const full = (slowness: number, daysAgo: number, minutes = 0): Taken => ({
  testType: 'FullTest',
  slowness,
  minutesAgo: daysAgo * DAY - minutes,
});
const quick = (slowness: number, daysAgo: number): Taken => ({
  testType: 'LightningTest',
  slowness,
  minutesAgo: daysAgo * DAY,
});

/**
 * Every turn that a history can take: practice, reds with each kind of retest, quick tests, other devices, a locked
 * baseline.
 */
const STORY: readonly Taken[] = [
  quick(-1, 240),
  ...[239, 238, 237, 236, 235, 234, 233].map((day) => full(0, day)),
  quick(-2, 232),
  quick(5, 231),
  full(0, 231, 10),
  full(5, 230),
  full(5, 230, 15),
  full(5, 229),
  full(0, 229, 15),
  full(5, 228),
  full(2, 227),
  { ...full(0, 226), isLeft: true },
  full(5, 225),
  { ...full(0, 225, 12), isLeft: true },
  full(0, 225, 30),
  { ...quick(0, 224), isLeft: true },
  { ...full(0, 223), deviceClass: 'phone-touch' },
  { ...full(0, 222), deviceClass: 'desktop-keyboard' },
  ...[221, 220, 219, 218, 217, 216].map((day) => full(0, day)),
  full(0.8, 4),
  full(0, 3),
  quick(0, 2),
  quick(5, 1),
];

let server: TestServer;
let organizationId: string;
let worker: Caller;
beforeAll(async () => {
  server = await startTestServer();
  organizationId = await server.anOrganization('Mine');
  await asAdmin(server.admin, `update organizations set time_zone = 'America/Santiago' where id = $1`, [
    organizationId,
  ]);
  worker = await server.signedInAs('user', organizationId);
});
afterAll(() => server.close());

/** Hands a test in through the product, as if it had been begun `minutesAgo`. Its seed is the same in every run. */
async function handIn(taken: Taken, at: number): Promise<{ id: string; testType: TestType; raw: RawAttempt }> {
  const { testType, slowness, minutesAgo, deviceClass = 'desktop-mouse', isLeft = false } = taken;
  const seed = String(at).padStart(32, '0');
  const { body } = await worker.call(startAttempt, { body: { testType } });
  await asAdmin(
    server.admin,
    `update attempts set created_at = now() - make_interval(mins => $2), expires_at = now() + interval '1 hour', seed = $3
     where id = $1`,
    [body.attemptId, minutesAgo, seed],
  );
  const startedAt = new Date(Date.now() - minutesAgo * 60_000 + 1000).toISOString();
  const whole = simulate({ slowness, deviceClass }, { testType, seed, startedAt });
  const raw: RawAttempt = isLeft ? { ...whole, ended: 'left', flanker: [], dual: null, symbol: null } : whole;
  const answer = await worker.call(submitAttempt, { params: { id: body.attemptId }, body: raw });
  expect(answer.status).toBe(200);
  return { id: body.attemptId, testType, raw };
}

const stored = <R extends object>(query: string): Promise<R[]> =>
  asAdmin<R & Record<string, unknown>>(server.admin, query);

const tenant = <T>(work: Parameters<typeof withOrganization<T>>[2]) =>
  withOrganization(server.databases, { organizationId, actor: { userId: null } }, work);

test('a history equals what the service stores for the same records, to the last column', async () => {
  const handedIn: Awaited<ReturnType<typeof handIn>>[] = [];
  for (const [at, taken] of STORY.entries()) handedIn.push(await handIn(taken, at));
  await tenant(giveUpWaiting);
  const results = await stored<StoredResult>(RESULTS);
  const baselines = await stored<{ id: string; deviceClass: DeviceClass }>(BASELINES);
  const visits = await stored<{ id: string; outcome: string }>(VISITS);
  const policy = await tenant(findPolicy);

  const byId = new Map(results.map((result) => [result.id, result]));
  const history = new ResultHistory({
    policy,
    visitId: ({ id }) => byId.get(id)?.visitId ?? '',
    baselineId: ({ own }) => baselines.find(({ deviceClass }) => deviceClass === own.deviceClass)?.id ?? '',
  });
  const decided = handedIn.map(({ id, testType, raw }) => {
    const { takenAt = '', day = '' } = byId.get(id) ?? {};
    return history.add({ id, takenAt, day, ...scoredRecord(testType, raw, { isNewDevice: false }) });
  });

  expect(decided.map(({ result }) => result)).toEqual(results.map(({ day: _, told: _told, ...result }) => result));
  expect(decided.map(({ told }) => keysOf(told))).toEqual(results.map(({ told }) => told));
  expect(history.visits(new Date().toISOString())).toEqual(visits);
  expect(sorted(history.baselines())).toEqual(baselines);
  expect(new Set(visits.map(({ outcome }) => outcome))).toEqual(EVERY_OUTCOME);
});

interface StoredResult {
  id: string;
  visitId: string;
  takenAt: string;
  day: string;
  told: { key: string; text: object; elsewhere: string | null };
}

/** Ignores the wait for a retest, which depends on when a test was handed in: here every test arrived much later. */
const keysOf = ({ words: { key, text }, elsewhere }: PastMessage) => ({
  key: key.startsWith('confirming') ? 'unconfirmed' : key,
  text: key.startsWith('confirming') ? { id: 'testing.result.unconfirmedText' } : text,
  elsewhere: elsewhere?.deviceClass ?? null,
});

/** All but `confirming`, since no red in this history is less than an hour old. */
const EVERY_OUTCOME = new Set(VISIT_OUTCOMES.filter((outcome) => outcome !== 'confirming'));

const sorted = (baselines: ReturnType<ResultHistory['baselines']>) =>
  baselines
    .toSorted((a, b) => (a.deviceClass < b.deviceClass ? -1 : 1))
    .map((baseline) => ({
      ...baseline,
      members: baseline.members.toSorted((a, b) => (a.resultId < b.resultId ? -1 : 1)),
    }));

const ISO = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const RESULTS = `
  select result.id, visit_id as "visitId", attempt_number as "attemptNumber", test_type as "testType",
    device_class as "deviceClass", ${ISO('taken_at')} as "takenAt", norms_version as "normsVersion",
    policy_version as "policyVersion", is_valid as "isValid", flags, score::float8, se::float8,
    light_score::float8 as "lightScore", extra_data as "extraData", metrics, baseline_id as "baselineId",
    baseline_status as "baselineStatus", baseline_value::float8 as "baselineValue", baseline_sd as "baselineSd",
    baseline_n as "baselineN", is_baseline_stale as "isBaselineStale", deviation::float8, rci, p, change,
    to_char(taken_at at time zone 'America/Santiago', 'YYYY-MM-DD') as day,
    (select json_build_object('key', words ->> 'key', 'text', words -> 'text', 'elsewhere', other_device)
     from told_results where result_id = result.id) as told
  from results result order by taken_at`;

const VISITS = `
  select id, ${ISO('began_at')} as "beganAt", outcome, ${ISO('retest_from')} as "retestFrom",
    ${ISO('retest_until')} as "retestUntil"
  from visits order by began_at`;

const BASELINES = `
  select id, device_class as "deviceClass", status, have, days, value::float8, sd, n, h, df,
    light_value::float8 as "lightValue", light_sd as "lightSd", light_n as "lightN", light_h as "lightH",
    light_df as "lightDf", ${ISO('last_member_at')} as "lastMemberAt",
    coalesce((select json_agg(json_build_object('resultId', result_id, 'membership', membership) order by result_id)
     from baseline_members where baseline_id = baselines.id), '[]') as members
  from baselines order by device_class`;
