import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freezeBaseline, listBaselines, resetBaseline } from '#areas/baselines/baselines.contract.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import { scoreAttempt } from '#areas/scoring/score-attempt.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { isVisited } from '#tests/support/database/organizations-with-work.ts';
import { startTestServer, type Caller, type TestServer } from '#tests/support/server/test-server.ts';
import { prepareAttempts, startAttempt, submitAttempt } from '../attempts.contract.ts';
import { changeTestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import { USUAL_POLICY } from '#areas/testing/policy/usual-policy.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { getRawTrials, getResult, listResults, voidResult } from '#areas/testing/results/results.contract.ts';
import { scoredTrials } from '#areas/testing/tasks/scored-trials.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
import { hasUnconfirmedVisits } from '#areas/testing/results/server/visits.queries.ts';
import { giveUpWaiting } from '#areas/testing/results/server/visits.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let organizationId: string;
let worker: Caller;
let admin: Caller;
beforeEach(async () => {
  organizationId = await server.anOrganization('Mine');
  worker = await server.signedInAs('user', organizationId);
  admin = await server.signedInAs('admin', organizationId);
});

type TestType = 'FullTest' | 'LightningTest';

/** Begins a test and dates it that many minutes back. */
async function begin(caller: Caller, testType: TestType, minutesAgo: number): Promise<{ id: string; seed: string }> {
  const { body } = await caller.call(startAttempt, { body: { testType } });
  await asAdmin(
    server.admin,
    `update attempts set created_at = now() - make_interval(mins => $2), expires_at = now() + interval '1 hour' where id = $1`,
    [body.attemptId, minutesAgo],
  );
  return { id: body.attemptId, seed: body.seed };
}

const recordOf = (seed: string, testType: TestType, slowness: number, minutesAgo: number): RawAttempt =>
  simulate(
    { slowness, deviceClass: 'desktop-mouse' },
    { testType, seed, startedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString() },
  );

async function take(testType: TestType, slowness: number, minutesAgo = 4) {
  const { id, seed } = await begin(worker, testType, minutesAgo);
  const raw = recordOf(seed, testType, slowness, minutesAgo);
  return { ...(await worker.call(submitAttempt, { params: { id }, body: raw })), id, raw };
}

const DAY = 24 * 60;

/** Takes two practice tests and five that count, each on its own day. */
async function establish(): Promise<void> {
  for (let day = 9; day > 2; day -= 1) await take('FullTest', 0, day * DAY);
}

describe('handing in a test', () => {
  test('stores the score that the scoring library gives for the stored trials', async () => {
    const { status, body, id } = await take('FullTest', 1);
    const { body: stored } = await admin.call(getRawTrials, { params: { id } });

    expect(status).toBe(200);
    expect(body.result).toMatchObject({ isValid: true, outcome: 'establishing', way: 'own', attemptNumber: 1 });
    expect(body.result.score).toBe(scoreAttempt(scoredTrials('FullTest', stored), NORMS).score);
  });

  test('again, twenty times at once, gets the same reply and stores it once', async () => {
    const { id, seed } = await begin(worker, 'FullTest', 4);
    const raw = recordOf(seed, 'FullTest', 0, 4);

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => worker.call(submitAttempt, { params: { id }, body: raw })),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const [events] = await asAdmin<{ count: number }>(
      server.admin,
      `select count(*)::int from outbox_events where type = 'result.recorded' and payload->>'resultId' = $1`,
      [id],
    );
    expect(events?.count).toBe(1);
  });

  test('with a different record for the same attempt is refused', async () => {
    const { id, seed } = await begin(worker, 'FullTest', 4);
    await worker.call(submitAttempt, { params: { id }, body: recordOf(seed, 'FullTest', 0, 4) });

    const again = await worker.call(submitAttempt, { params: { id }, body: recordOf(seed, 'FullTest', 2, 4) });

    expect([again.status, again.problem.code]).toEqual([409, 'already_submitted']);
  });

  test('with another seed, too fast, or for another person is refused, and nothing is stored', async () => {
    const { id, seed } = await begin(worker, 'FullTest', 4);
    const justNow = await worker.call(startAttempt, { body: { testType: 'FullTest' } });
    const colleague = await server.signedInAs('user', organizationId);
    const right = recordOf(seed, 'FullTest', 0, 4);
    const submitted = (caller: Caller, attemptId: string, raw: RawAttempt) =>
      caller.call(submitAttempt, { params: { id: attemptId }, body: raw });

    const answers = [
      await submitted(worker, id, recordOf('0'.repeat(32), 'FullTest', 0, 4)),
      await submitted(worker, justNow.body.attemptId, recordOf(justNow.body.seed, 'FullTest', 0, 0)),
      await submitted(colleague, id, right),
      await submitted(admin, id, right),
      await submitted(worker, id, { ...right, symbol: null }),
    ];

    expect(answers.map(({ problem }) => problem.code)).toEqual([
      'schedule_mismatch',
      'too_fast',
      'not_found',
      'not_found',
      'schedule_mismatch',
    ]);
    expect((await worker.call(listResults, {})).body.total).toBe(0);
  });

  test('that was abandoned is stored as invalid, without a score', async () => {
    const { id, seed } = await begin(worker, 'FullTest', 4);
    const whole = recordOf(seed, 'FullTest', 0, 4);
    const left: RawAttempt = { ...whole, ended: 'left', flanker: [], dual: null, symbol: null };

    const { body } = await worker.call(submitAttempt, { params: { id }, body: left });

    expect(body.result).toMatchObject({ isValid: false, score: null, outcome: 'invalid' });
    expect(body.result.flags).toContain('hidden_tab');
  });
});

describe('the baseline', () => {
  const memberships = async () => {
    const { body } = await admin.call(listBaselines, { query: { userId: worker.userId ?? '' } });
    return body.items[0]?.members.map(({ membership }) => membership);
  };

  test('is established by five tests after two practice tests, and judges the next one', async () => {
    await establish();

    const { body } = await take('FullTest', 0);

    expect(body.result).toMatchObject({
      baseline: { status: 'established', n: 5 },
      outcome: expect.stringMatching(/clear|caution/),
    });
    const { score, deviation, baseline } = body.result;
    expect(deviation).toBeCloseTo((score ?? 0) - (baseline.value ?? 0), 6);
    const { body: series } = await admin.call(listBaselines, { query: { userId: worker.userId ?? '' } });
    expect(series.items[0]?.members.map(({ membership }) => membership).slice(0, 7)).toEqual([
      'practice',
      'practice',
      'in',
      'in',
      'in',
      'in',
      'in',
    ]);
  });

  test('inserts a late test at its time, and leaves existing snapshots as they were', async () => {
    const offline = await worker.call(prepareAttempts, { body: { testType: 'FullTest', count: 1 } });
    const [prepared] = offline.body.attempts;
    await asAdmin(server.admin, `update attempts set created_at = now() - interval '3 days' where id = $1`, [
      prepared?.attemptId,
    ]);
    for (let day = 9; day > 3; day -= 1) await take('FullTest', 0, day * DAY);
    const { body: decided } = await take('FullTest', 0, DAY);
    const twoDaysAgo = 2 * DAY + 10;

    const late = await worker.call(submitAttempt, {
      params: { id: prepared?.attemptId ?? '' },
      body: recordOf(prepared?.seed ?? '', 'FullTest', 0, twoDaysAgo),
    });

    expect(late.body.result).toMatchObject({ isOffline: true, baseline: { status: 'establishing' } });
    const { body: unchanged } = await worker.call(getResult, { params: { id: decided.result.id } });
    expect(unchanged.baseline).toEqual(decided.result.baseline);
    const { body: series } = await admin.call(listBaselines, { query: { userId: worker.userId ?? '' } });
    expect(series.items[0]).toMatchObject({ status: 'established', n: 6 });
    expect(series.items[0]?.members.map(({ takenAt }) => takenAt)).toEqual(
      series.items[0]?.members.map(({ takenAt }) => takenAt).toSorted(),
    );
  });

  test('starts over after a reset, keeps the old series, and does not change while frozen', async () => {
    await establish();
    const query = { userId: worker.userId ?? '' };
    const { body: before } = await admin.call(listBaselines, { query });
    const id = before.items[0]?.id ?? '';

    await admin.call(freezeBaseline, { params: { id }, body: { isFrozen: true, reason: 'long illness' } });
    await take('FullTest', 0, 20);
    const { body: judged } = await take('FullTest', 0);
    const { body: frozen } = await admin.call(listBaselines, { query });
    expect(frozen.items[0]).toMatchObject({ isFrozen: true, n: 5 });
    expect(judged.result.baseline.n).toBe(5);

    await admin.call(freezeBaseline, { params: { id }, body: { isFrozen: false, reason: 'well again' } });
    const { body: thawed } = await admin.call(listBaselines, { query });
    expect(thawed.items[0]?.members).toHaveLength(9);

    expect((await admin.call(resetBaseline, { params: { id }, body: { reason: 'new glasses' } })).status).toBe(204);
    const { body: after } = await admin.call(listBaselines, { query });
    expect(after.items.map(({ validTo }) => validTo === null)).toEqual([true, false]);
    expect(after.items[0]).toMatchObject({ status: 'none', resetReason: 'new glasses' });
    expect((await admin.call(resetBaseline, { params: { id }, body: { reason: 'again' } })).problem.code).toBe(
      'baseline_changed',
    );
  });

  test('from before a reset judges tests taken before it that arrive after it', async () => {
    const offline = await worker.call(prepareAttempts, { body: { testType: 'FullTest', count: 1 } });
    const [prepared] = offline.body.attempts;
    await asAdmin(server.admin, `update attempts set created_at = now() - interval '3 days' where id = $1`, [
      prepared?.attemptId,
    ]);
    await establish();
    const query = { userId: worker.userId ?? '' };
    const { body: before } = await admin.call(listBaselines, { query });
    await admin.call(resetBaseline, { params: { id: before.items[0]?.id ?? '' }, body: { reason: 'new glasses' } });

    const late = await worker.call(submitAttempt, {
      params: { id: prepared?.attemptId ?? '' },
      body: recordOf(prepared?.seed ?? '', 'FullTest', 0, DAY),
    });

    expect(late.body.result).toMatchObject({ baseline: { status: 'established', n: 5 } });
    const { body: after } = await admin.call(listBaselines, { query });
    expect(after.items.map(({ members }) => members.length)).toEqual([0, 8]);
  });

  test('counts its days by the clock of a changed time zone from the next full test on', async () => {
    const midnight = Date.parse(`${new Date(Date.now() - 4 * DAY * 60_000).toISOString().slice(0, 10)}T00:00:00Z`);
    /** Minutes ago of this many hours after the midnight of four days ago, in UTC. */
    const at = (hours: number) => Math.round((Date.now() - midnight) / 60_000 - hours * 60);
    for (const hours of [-72, -48]) await take('FullTest', 0, at(hours));
    // Three days in UTC, two an hour further west.
    for (const hours of [-0.5, 12, 14, 16, 24.5]) await take('FullTest', 0, at(hours));
    await take('FullTest', 5, at(36));
    const before = await memberships();
    await asAdmin(server.admin, `update organizations set time_zone = 'Etc/GMT+1' where id = $1`, [organizationId]);

    await take('FullTest', 0, at(60));

    expect(before).toEqual(['practice', 'practice', 'in', 'in', 'in', 'in', 'in', 'changed']);
    expect(await memberships()).toEqual(['practice', 'practice', 'in', 'in', 'in', 'in', 'in', 'in', 'in']);
  });

  test('drops a test that was declared void', async () => {
    const { id } = await take('FullTest', 0, 9 * DAY);
    for (let day = 8; day > 1; day -= 1) await take('FullTest', 0, day * DAY);

    const { body } = await admin.call(voidResult, { params: { id }, body: { reason: 'somebody else took it' } });

    expect(body).toMatchObject({ isVoided: true, voidReason: 'somebody else took it' });
    const { body: series } = await admin.call(listBaselines, { query: { userId: worker.userId ?? '' } });
    expect(series.items[0]?.n).toBe(5);
    expect(series.items[0]?.members.map(({ resultId }) => resultId)).not.toContain(id);
    expect((await admin.call(voidResult, { params: { id }, body: { reason: 'again' } })).problem.code).toBe(
      'already_voided',
    );
  });
});

describe('a red test', () => {
  test('asks for a retest after ten minutes, which confirms it or clears it', async () => {
    await establish();
    const red = await take('FullTest', 5, 30);
    expect(red.body.result).toMatchObject({ outcome: 'confirming', deviation: expect.any(Number) });

    const again = await take('FullTest', 5, 5);
    expect(again.body.result).toMatchObject({
      outcome: 'confirmed',
      attemptNumber: 2,
      visitId: red.body.result.visitId,
    });
  });

  test('is cleared by a retest that is not red', async () => {
    await establish();
    await take('FullTest', 5, 30);

    expect((await take('FullTest', 0, 5)).body.result.outcome).toBe('cleared_on_retest');
  });

  test('is settled by a retest that was taken in time and arrived after the visit was given up', async () => {
    await establish();
    const red = await take('FullTest', 5, 90);
    const isUnconfirmed = () => isVisited(server.databases, organizationId, hasUnconfirmedVisits);
    expect(await isUnconfirmed()).toBe(true);
    await withOrganization(server.databases, { organizationId, actor: { userId: null } }, giveUpWaiting);
    const { body: givenUp } = await worker.call(getResult, { params: { id: red.id } });
    expect(givenUp.outcome).toBe('unconfirmed');
    expect(await isUnconfirmed()).toBe(false);

    const retest = await take('FullTest', 0, 75);

    expect(retest.body.result).toMatchObject({ outcome: 'cleared_on_retest', visitId: red.body.result.visitId });
  });

  test('gets its outcome from the remaining tests when one is declared void', async () => {
    await establish();
    const red = await take('FullTest', 5, 30);
    const again = await take('FullTest', 5, 5);
    const outcome = async () => (await worker.call(getResult, { params: { id: red.id } })).body.outcome;
    const declareVoid = (id: string) => admin.call(voidResult, { params: { id }, body: { reason: 'interrupted' } });
    expect(await outcome()).toBe('confirmed');

    await declareVoid(again.id);
    expect(await outcome()).toBe('confirming');
    await declareVoid(red.id);
    expect(await outcome()).toBe('invalid');
  });

  test('refuses a retest before its time', async () => {
    await establish();
    await take('FullTest', 5, 4);

    const early = await worker.call(startAttempt, { body: { testType: 'FullTest' } });

    expect([early.status, early.problem.code]).toEqual([409, 'retest_later']);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('is confirmed at once where the organization allows no retest', async () => {
    await admin.call(changeTestingPolicy, {
      body: { ...USUAL_POLICY, mostRetests: 0, showsNumbers: false },
    });
    await establish();

    const { body } = await take('FullTest', 5);

    expect(body.result).toMatchObject({
      outcome: 'confirmed',
      score: null,
      deviation: null,
      baseline: { value: null },
    });
  });
});

describe('a quick test', () => {
  test('passes or is inconclusive, by the norm or by the person’s own light equivalents', async () => {
    expect((await take('LightningTest', -1)).body.result).toMatchObject({
      outcome: 'pass',
      extraData: { pass: true, basis: 'norm', rule: 'lightning/1', limit: 44 },
    });
    await establish();
    expect((await take('LightningTest', 5, 40)).body.result).toMatchObject({
      outcome: 'inconclusive',
      extraData: { pass: false, basis: 'personal' },
    });
    expect((await take('FullTest', 0)).body.result.outcome).toMatch(/clear|caution/);
  });
});

test('a person can have at most 60 prepared tests', async () => {
  const prepare = () => worker.call(prepareAttempts, { body: { testType: 'FullTest', count: 5 } });
  for (let i = 0; i < 12; i += 1) expect((await prepare()).body.attempts).toHaveLength(5);

  expect((await prepare()).body.attempts).toEqual([]);
});

test('asking many times at once does not get a person more prepared tests', async () => {
  const prepare = () => worker.call(prepareAttempts, { body: { testType: 'FullTest', count: 5 } });

  const answers = await Promise.all(Array.from({ length: 40 }, prepare));

  expect(answers.flatMap(({ body }) => body.attempts)).toHaveLength(60);
});

test('when staff hand the device over, the test is the other person’s and is supervised', async () => {
  const { body } = await admin.call(startAttempt, { body: { testType: 'LightningTest', userId: worker.userId } });
  await asAdmin(server.admin, `update attempts set created_at = now() - interval '4 minutes' where id = $1`, [
    body.attemptId,
  ]);
  const raw = recordOf(body.seed, 'LightningTest', 0, 4);

  const { body: handedIn } = await admin.call(submitAttempt, { params: { id: body.attemptId }, body: raw });

  expect(handedIn.result).toMatchObject({ userId: worker.userId, way: 'supervised' });
  expect((await worker.call(startAttempt, { body: { testType: 'FullTest', userId: admin.userId } })).status).toBe(404);
});

test('people see only their own results', async () => {
  const { id } = await take('FullTest', 0);
  const colleague = await server.signedInAs('user', organizationId);

  expect((await worker.call(listResults, {})).body.items.map((result) => result.id)).toEqual([id]);
  expect((await colleague.call(listResults, { query: { users: worker.userId ?? '' } })).body.total).toBe(0);
  expect((await colleague.call(getResult, { params: { id } })).status).toBe(404);
  expect((await worker.call(getRawTrials, { params: { id } })).status).toBe(403);
});
