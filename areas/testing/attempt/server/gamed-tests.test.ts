import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeviceClass } from '#areas/scoring/attempt.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import { scoreAttempt } from '#areas/scoring/score-attempt.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { startTestServer, type Caller, type TestServer } from '#tests/support/server/test-server.ts';
import { prepareAttempts, startAttempt, submitAttempt } from '../attempts.contract.ts';
import { changeTestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { getRawTrials } from '#areas/testing/results/results.contract.ts';
import { scoredTrials } from '#areas/testing/tasks/scored-trials.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
import { getNotHandedIn, getResultEvents } from '#areas/testing/test-detail/test-detail.contract.ts';
import { USUAL_POLICY } from '#areas/testing/policy/usual-policy.ts';

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

const MINUTE_MS = 60_000;
const DAY = 24 * 60;

const begin = async () => (await worker.call(startAttempt, { body: { testType: 'FullTest' } })).body;

interface Taken {
  readonly slowness?: number;
  readonly deviceClass?: DeviceClass;
  readonly minutesAgo?: number;
  /** How the script alters the record. */
  readonly change?: (raw: RawAttempt) => RawAttempt;
}

/** With this seed the simulated people are never near a limit, so that nothing here depends on chance. */
const SEED = 'a'.repeat(32);

/** Takes a test that was begun some minutes ago and is handed in now. */
async function take({
  slowness = 0,
  deviceClass = 'desktop-mouse',
  minutesAgo = 4,
  change = (raw) => raw,
}: Taken = {}) {
  const { attemptId } = await begin();
  const seed = `${SEED.slice(8)}${String(minutesAgo).padStart(8, '0')}`;
  await asAdmin(
    server.admin,
    `update attempts set created_at = now() - make_interval(mins => $2), expires_at = now() + interval '1 hour',
       seed = $3
     where id = $1`,
    [attemptId, minutesAgo, seed],
  );
  const startedAt = new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString();
  const raw = simulate({ slowness, deviceClass }, { testType: 'FullTest', seed, startedAt });
  return worker.call(submitAttempt, { params: { id: attemptId }, body: change(raw) });
}

/** Takes two practice tests and five that count, each on its own day. */
async function establish(): Promise<void> {
  for (let day = 9; day > 2; day -= 1) await take({ minutesAgo: day * DAY });
}

describe('a test on another kind of device', () => {
  test('that would be a red is shown as compared with nothing, and never as a good result', async () => {
    await establish();
    const red = await take({ slowness: 5, minutesAgo: 120 });
    expect(red.body.result).toMatchObject({ outcome: 'confirming', flags: [] });

    const { body } = await take({ slowness: 5, deviceClass: 'phone-touch', minutesAgo: 5 });

    expect(body.result).toMatchObject({ outcome: 'establishing', flags: ['new_device_class'] });
    expect(body.result.score).toBeGreaterThan(50);
    expect(body.result.told).toMatchObject({
      words: {
        tone: 'note',
        heading: { id: 'testing.result.firstOfKind' },
        text: { id: 'testing.result.awayText', values: { other: 'mouse' } },
        next: { id: 'testing.result.deviceAsked' },
      },
      elsewhere: { deviceClass: 'desktop-mouse', value: red.body.result.baseline.value },
    });
  });

  test('stays flagged only until that kind of device has a baseline too', async () => {
    await establish();
    const flags: string[][] = [];
    for (const minutesAgo of [6, 5, 4, 3].map((day) => day * DAY - 60)) {
      flags.push((await take({ deviceClass: 'phone-touch', minutesAgo })).body.result.flags);
    }
    expect(flags).toEqual(Array.from({ length: 4 }, () => ['new_device_class']));

    for (const minutesAgo of [2 * DAY, DAY, DAY / 2]) await take({ deviceClass: 'phone-touch', minutesAgo });

    const { body } = await take({ deviceClass: 'phone-touch' });
    expect(body.result).toMatchObject({ baseline: { status: 'established' }, flags: [] });
  });

  test('is flagged like any new device where the policy says so', async () => {
    await admin.call(changeTestingPolicy, { body: { ...USUAL_POLICY, newDeviceClass: 'accept' } });
    await take({ minutesAgo: DAY });

    const { body } = await take({ deviceClass: 'phone-touch' });

    expect(body.result.flags).toEqual(['new_device']);
  });
});

/** The ideal record that a script computes from the seed: fast, hardly uneven, always on the target. */
function scripted(raw: RawAttempt): RawAttempt {
  let now = 0;
  const pvt = raw.pvt.map((trial, i) => {
    const onset = now + trial.isi;
    now = onset + 190 + ((i * 7) % 40);
    return { ...trial, onset, resp: now };
  });
  const onTarget = ([t, x, y]: Samples[number]): Samples[number] => [t, x, y, x, y, 1];
  return { ...raw, pvt, dual: raw.dual && { ...raw.dual, samples: raw.dual.samples.map(onTarget) } };
}
type Samples = NonNullable<RawAttempt['dual']>['samples'];

describe('a record made by a script', () => {
  test('without human unevenness is flagged, and scored like any other', async () => {
    const plain = await take({ minutesAgo: 10 });

    const { body } = await take({ change: scripted });

    expect(plain.body.result.flags).toEqual([]);
    expect(body.result).toMatchObject({ isValid: true, flags: ['too_regular'] });
    const { body: raw } = await admin.call(getRawTrials, { params: { id: body.result.id } });
    expect(body.result.score).toBe(scoreAttempt(scoredTrials('FullTest', raw), NORMS).score);
  });

  test.each(['1970-01-01T00:00:00.000Z', '2099-12-31T00:00:00.000Z'])(
    'with a clock of %s is flagged, and is dated by the server’s own time',
    async (startedAt) => {
      const { body } = await take({ change: (raw) => ({ ...raw, startedAt }) });

      expect(body.result.flags).toEqual(['impossible_clock']);
      expect(Math.abs(Date.parse(body.result.takenAt) - Date.now())).toBeLessThan(10 * MINUTE_MS);
    },
  );

  test('given out beforehand and handed in days later keeps its own time without a flag', async () => {
    const { body: given } = await worker.call(prepareAttempts, { body: { testType: 'FullTest', count: 1 } });
    const [prepared] = given.attempts;
    await asAdmin(server.admin, `update attempts set created_at = now() - interval '3 days', seed = $2 where id = $1`, [
      prepared?.attemptId,
      SEED,
    ]);
    const startedAt = new Date(Date.now() - 2 * DAY * MINUTE_MS).toISOString();
    const body = simulate(
      { slowness: 0, deviceClass: 'desktop-mouse' },
      { testType: 'FullTest', seed: SEED, startedAt },
    );

    const late = await worker.call(submitAttempt, { params: { id: prepared?.attemptId ?? '' }, body });

    expect(late.body.result).toMatchObject({ isOffline: true, flags: [] });
  });
});

const openAttempts = async (): Promise<number> => {
  const [row] = await asAdmin<{ count: number }>(
    server.admin,
    `select count(*)::int from attempts where user_id = $1 and submitted_at is null and closed_at is null`,
    [worker.userId],
  );
  return row?.count ?? 0;
};

describe('tests that are begun and not handed in', () => {
  test('are limited to ten open ones, even when sixty are begun at once', async () => {
    const begun = await Promise.all(Array.from({ length: 60 }, () => begin()));

    expect(begun.every(({ attemptId }) => attemptId)).toBe(true);
    expect(await openAttempts()).toBe(10);
  });

  test('close oldest first: the oldest can no longer be handed in, and the next one can', async () => {
    const oldest = await begin();
    const next = await begin();
    for (let i = 0; i < 8; i += 1) await begin();
    await asAdmin(
      server.admin,
      `update attempts set created_at = created_at - interval '10 minutes' where user_id = $1`,
      [worker.userId],
    );
    const record = ({ seed }: { seed: string }) =>
      simulate(
        { slowness: 0, deviceClass: 'desktop-mouse' },
        { testType: 'FullTest', seed, startedAt: new Date(Date.now() - 8 * MINUTE_MS).toISOString() },
      );
    await begin();

    const refused = await worker.call(submitAttempt, { params: { id: oldest.attemptId }, body: record(oldest) });

    expect([refused.status, refused.problem.code]).toEqual([409, 'attempt_closed']);
    expect(refused.problem.message).toContain('Please take a new one.');
    const taken = await worker.call(submitAttempt, { params: { id: next.attemptId }, body: record(next) });
    expect(taken.status).toBe(200);
  });

  test('are flagged on the test that is handed in, and counted for the test and for the person', async () => {
    await begin();
    await begin();
    const { body: few } = await take({ minutesAgo: 10 });
    await begin();
    const { body: many } = await take({ minutesAgo: 4 });
    await asAdmin(
      server.admin,
      `update attempts set created_at = created_at - interval '20 minutes' where user_id = $1 and submitted_at is null`,
      [worker.userId],
    );

    expect([few.result.flags, many.result.flags]).toEqual([[], ['not_handed_in']]);
    const { body: events } = await admin.call(getResultEvents, { params: { id: many.result.id } });
    expect(events.notHandedIn).toBe(3);
    const { body: counted } = await admin.call(getNotHandedIn, { query: { userId: worker.userId ?? '' } });
    expect(counted).toMatchObject({ days: 30, count: 3, lastBegunAt: expect.any(String) });
  });

  test('are shown only to people who may see scores in the same organization', async () => {
    const stranger = await server.signedInAs('admin', await server.anOrganization('Harbour'));
    const query = { userId: worker.userId ?? '' };

    expect((await stranger.call(getNotHandedIn, { query })).status).toBe(404);
    expect((await worker.call(getNotHandedIn, { query })).status).toBe(403);
    await asAdmin(server.admin, `update users set profile = 'hr' where id = $1`, [admin.userId]);
    expect((await admin.call(getNotHandedIn, { query })).status).toBe(403);
  });

  test('do not count while they are prepared for offline use, or may still be running', async () => {
    await worker.call(prepareAttempts, { body: { testType: 'FullTest', count: 5 } });
    await begin();

    const { body } = await admin.call(getNotHandedIn, { query: { userId: worker.userId ?? '' } });

    expect(body).toMatchObject({ count: 0, lastBegunAt: null });
  });
});
