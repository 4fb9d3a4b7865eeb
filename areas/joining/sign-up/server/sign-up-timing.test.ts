import { expect, test } from 'vitest';
import { anAccount } from '#tests/support/builders.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { FALSE_ALARM_RATE, timeInRounds } from '#tests/support/server/timing.ts';
import { signUp } from '../sign-up.contract.ts';

const ROUNDS = 200;

const server = serverForTests({ TRUST_PROXY: '127.0.0.1' });

let calls = 0;

/** Milliseconds until the answer. Each call has its own IP address, so that it meets no limit. */
async function timeOf(email: string): Promise<number> {
  calls += 1;
  const newcomer = {
    email,
    firstName: 'Rosa',
    lastName: 'Quispe',
    password: 'nine quiet otters',
    locale: 'en' as const,
  };
  const headers = { 'x-forwarded-for': `10.${calls >> 8}.${calls & 255}.1` };
  const start = performance.now();
  const { status } = await server.anonymous.call(signUp, { body: { ...newcomer, acceptsTerms: true } }, headers);
  const time = performance.now() - start;
  expect(status).toBe(202);
  return time;
}

/** An address of the same length as the known ones. */
const anAddress = () => `${crypto.randomUUID()}@test.example`;

async function aKnownAddress(): Promise<string> {
  const email = anAddress();
  await anAccount(server.databases, { email });
  return email;
}

test('signing up takes the same time for a known and an unknown address', async () => {
  const { rounds, chanceOfSame } = await timeInRounds(
    {
      unknown: () => timeOf(anAddress()),
      'unknown too': () => timeOf(anAddress()),
      known: async () => timeOf(await aKnownAddress()),
    },
    ROUNDS,
  );

  expect(rounds).toHaveLength(ROUNDS);
  expect(chanceOfSame((times) => times.known)).toBeGreaterThan(FALSE_ALARM_RATE);
  // Proves that the measurement works: leaving out the hash would save nearly all of the time.
  expect(chanceOfSame((times) => times['unknown too'] / 10)).toBeLessThan(FALSE_ALARM_RATE);
}, 900_000);
