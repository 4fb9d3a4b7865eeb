import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { startTestServer, type Caller, type TestServer } from '#tests/support/server/test-server.ts';
import { prepareAttempts, startAttempt, submitAttempt, submitAttemptLate } from '../attempts.contract.ts';
import { changeTestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import { USUAL_POLICY } from '#areas/testing/policy/usual-policy.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { listResults } from '#areas/testing/results/results.contract.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';

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

interface Waiting {
  id: string;
  token: string;
  record: RawAttempt;
}

/** A test given out six hours ago and taken two hours later. */
async function takenWithoutNetwork(): Promise<Waiting> {
  const { body } = await worker.call(prepareAttempts, { body: { testType: 'LightningTest', count: 1 } });
  const [prepared] = body.attempts;
  if (!prepared) throw new Error('Nothing was prepared.');
  await madeEarlier(prepared.attemptId, '6 hours');
  return { id: prepared.attemptId, token: prepared.submissionToken, record: recordOf(prepared.seed) };
}

const madeEarlier = (id: string, age: string) =>
  asAdmin(server.admin, `update attempts set created_at = now() - $2::interval where id = $1`, [id, age]);

const recordOf = (seed: string, slowness = 0): RawAttempt =>
  simulate(
    { slowness, deviceClass: 'desktop-mouse' },
    { testType: 'LightningTest', seed, startedAt: new Date(Date.now() - 4 * 3_600_000).toISOString() },
  );

const sendLate = ({ id, token, record }: Waiting) =>
  server.anonymous.call(submitAttemptLate, { params: { id }, body: { token, record } });

const storedResults = async () => (await worker.call(listResults, {})).body;

describe('a record that waited on the device', () => {
  test('is handed in without a session, and is the person’s own result', async () => {
    const waiting = await takenWithoutNetwork();

    const { status, body } = await sendLate(waiting);

    expect(status).toBe(200);
    expect(body.result).toMatchObject({ id: waiting.id, userId: worker.userId, way: 'own', isOffline: true });
    expect(Date.parse(body.result.receivedAt) - Date.parse(body.result.takenAt)).toBeGreaterThan(3 * 3_600_000);
    expect((await storedResults()).items.map(({ id }) => id)).toEqual([waiting.id]);
    const actors = await asAdmin<{ actor_id: string }>(
      server.admin,
      `select actor_id from audit_entries where action = 'result.recorded' and object_id = $1`,
      [waiting.id],
    );
    expect(actors).toEqual([{ actor_id: worker.userId }]);
  });

  test('sent twenty times at once is stored once, and each time gets the same answer', async () => {
    const waiting = await takenWithoutNetwork();

    const answers = await Promise.all(Array.from({ length: 20 }, () => sendLate(waiting)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await storedResults()).total).toBe(1);
  });

  test('sent with the session and with its secret at once is stored once', async () => {
    const waiting = await takenWithoutNetwork();
    const bySession = () => worker.call(submitAttempt, { params: { id: waiting.id }, body: waiting.record });

    const answers = await Promise.all([sendLate(waiting), bySession(), sendLate(waiting), bySession()]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await storedResults()).total).toBe(1);
  });

  test('of a test interrupted by a reload is stored as invalid', async () => {
    const waiting = await takenWithoutNetwork();
    const record: RawAttempt = { ...waiting.record, ended: 'reloaded', flanker: [] };

    const { body } = await sendLate({ ...waiting, record });

    expect(body.result).toMatchObject({ isValid: false, score: null, outcome: 'invalid' });
  });

  test('of a supervised test is recorded as handed in by the staff member who handed the device over', async () => {
    const { body: begun } = await admin.call(startAttempt, {
      body: { testType: 'LightningTest', userId: worker.userId },
    });
    await madeEarlier(begun.attemptId, '6 hours');
    const waiting = { id: begun.attemptId, token: begun.submissionToken, record: recordOf(begun.seed) };

    const { body } = await sendLate(waiting);

    expect(body.result).toMatchObject({ userId: worker.userId, way: 'supervised' });
    const actors = await asAdmin(
      server.admin,
      `select actor_id from audit_entries where action = 'result.recorded' and object_id = $1`,
      [waiting.id],
    );
    expect(actors).toEqual([{ actor_id: admin.userId }]);
  });

  test('shows words only where the organization shows no numbers', async () => {
    await admin.call(changeTestingPolicy, {
      body: { ...USUAL_POLICY, showsNumbers: false },
    });

    const { body } = await sendLate(await takenWithoutNetwork());

    expect(body.result).toMatchObject({ isValid: true, score: null, se: null });
  });
});

describe('a late record is refused', () => {
  test('with the secret of another attempt or organization, or one that was never given out', async () => {
    const [waiting, other] = [await takenWithoutNetwork(), await takenWithoutNetwork()];
    const [, secret] = waiting.token.split('.');
    const elsewhere = await server.anOrganization('Others');

    const answers = [
      await sendLate({ ...waiting, token: other.token }),
      await sendLate({ ...waiting, token: `${elsewhere}.${secret}` }),
      await sendLate({ ...waiting, token: `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.${secret}` }),
      await sendLate({ ...waiting, token: `${organizationId}.${'x'.repeat(43)}` }),
      await sendLate({ ...waiting, id: crypto.randomUUID() }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await storedResults()).total).toBe(0);
  });

  test('once its time has expired', async () => {
    const waiting = await takenWithoutNetwork();
    await asAdmin(
      server.admin,
      `update attempts set created_at = now() - interval '97 hours', expires_at = now() - interval '25 hours' where id = $1`,
      [waiting.id],
    );

    const { status, problem } = await sendLate(waiting);

    expect([status, problem.code]).toEqual([409, 'attempt_expired']);
    expect((await storedResults()).total).toBe(0);
  });

  test('when another record is stored, when it fits another test, and when it is longer than possible', async () => {
    const waiting = await takenWithoutNetwork();
    const justNow = await worker.call(startAttempt, { body: { testType: 'LightningTest' } });
    await sendLate(waiting);

    const answers = [
      await sendLate({ ...waiting, record: { ...waiting.record, elapsedMs: waiting.record.elapsedMs + 1 } }),
      await sendLate({ ...(await takenWithoutNetwork()), record: waiting.record }),
      await sendLate({
        id: justNow.body.attemptId,
        token: justNow.body.submissionToken,
        record: recordOf(justNow.body.seed),
      }),
    ];

    expect(answers.map(({ problem }) => problem.code)).toEqual(['already_submitted', 'schedule_mismatch', 'too_fast']);
    expect((await storedResults()).total).toBe(1);
  });
});

test('the database stores only the hash of a secret', async () => {
  const { id, token } = await takenWithoutNetwork();

  const [row] = await asAdmin<{ kept: string; length: number }>(
    server.admin,
    `select a::text as kept, length(submission_hash) as length from attempts a where id = $1`,
    [id],
  );

  expect(row?.length).toBe(32);
  expect(row?.kept).not.toContain(token.split('.')[1]);
});
