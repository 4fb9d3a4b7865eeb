import { expect, test } from 'vitest';
import { aLogin, BEHIND_PROXY, PASSWORD, tryLogin } from '#tests/support/sign-in/sign-in-attempts.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { FALSE_ALARM_RATE, timeInRounds } from '#tests/support/server/timing.ts';

const ROUNDS = 200;

const server = serverForTests(BEHIND_PROXY);

let calls = 0;

/**
 * Returns the milliseconds until the refusal. Each call comes from another address, so that none is slowed down. If the
 * server is so busy that it refuses callers (503), the call is repeated.
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
  const { rounds, chanceOfSame } = await timeInRounds(
    {
      unknown: () => timeOf('nobody@test.example', PASSWORD),
      'unknown too': () => timeOf('nobody.either@test.example', PASSWORD),
      'wrong password': () => timeOf(known.email, 'wrong horse battery'),
      suspended: () => timeOf(suspended.email, PASSWORD),
    },
    ROUNDS,
  );

  expect(rounds).toHaveLength(ROUNDS);
  expect(chanceOfSame((times) => times['wrong password'])).toBeGreaterThan(FALSE_ALARM_RATE);
  expect(chanceOfSame((times) => times.suspended)).toBeGreaterThan(FALSE_ALARM_RATE);
  // Proves that the measure works: leaving out the hash would save nearly all of the time.
  expect(chanceOfSame((times) => times['unknown too'] / 10)).toBeLessThan(FALSE_ALARM_RATE);
}, 900_000);
