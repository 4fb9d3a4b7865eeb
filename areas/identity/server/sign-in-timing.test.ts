import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLogin, BEHIND_PROXY, PASSWORD, tryLogin } from '#tests/support/sign-in-attempts.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { median, shuffled, widestGapByChance } from '#tests/support/timing.ts';

const ROUNDS = 100;
const WARM_UP_ROUNDS = 10;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(BEHIND_PROXY);
});
afterAll(() => server.close());

let calls = 0;

/**
 * Milliseconds until the refusal; each call comes from elsewhere, so that none is slowed down. A machine that is so
 * busy that the server turns callers away (503) is asked again.
 */
async function timeOf(email: string, password: string): Promise<number> {
  calls += 1;
  const address = `10.${calls >> 8}.${calls & 255}.1`;
  const start = performance.now();
  const { status } = await tryLogin(server, { email, password }, { address });
  const time = performance.now() - start;
  if (status === 503) return timeOf(email, password);
  expect(status).toBe(422);
  return time;
}

test('refusing takes the same time for an unknown address, a wrong password and a suspended person', async () => {
  const known = await aLogin(server);
  const suspended = await aLogin(server, { status: 'suspended' });
  const arms = {
    unknown: { attempt: () => timeOf('nobody@test.example', PASSWORD), times: [] as number[] },
    'unknown too': { attempt: () => timeOf('nobody.either@test.example', PASSWORD), times: [] as number[] },
    'wrong password': { attempt: () => timeOf(known.email, 'wrong horse battery'), times: [] as number[] },
    suspended: { attempt: () => timeOf(suspended.email, PASSWORD), times: [] as number[] },
  };
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    // In a new order each time: what slows the machine for a while slows all alike.
    for (const { attempt, times } of shuffled(Object.values(arms))) {
      const time = await attempt();
      if (round >= WARM_UP_ROUNDS) times.push(time);
    }
  }

  const unknown = [...arms.unknown.times, ...arms['unknown too'].times];
  const noise = widestGapByChance(unknown);
  const gapTo = (times: readonly number[]) => Math.abs(median(times) - median(unknown));

  expect(unknown).toHaveLength(2 * ROUNDS);
  expect(gapTo(arms['wrong password'].times)).toBeLessThanOrEqual(noise);
  expect(gapTo(arms.suspended.times)).toBeLessThanOrEqual(noise);
  // The measure sees what it looks for: leaving out the hash would save most of the time.
  expect(gapTo(unknown.map((time) => time / 2))).toBeGreaterThan(noise);
}, 900_000);
