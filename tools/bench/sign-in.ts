import { login } from '#areas/identity/sessions/session.contract.ts';
import type { Databases } from '#platform/server/database/database.ts';
import { hashPassword, isPassword } from '#platform/server/secrets/password-hash.ts';
import { callPath } from '#platform/shared/endpoint.ts';
import { anAccount, anOrganization, aUser } from '#tests/support/builders.ts';
import { startBenchServer } from './bench-server.ts';
import { onDurableDatabase, type DurableDatabase } from './durable-database.ts';
import { sendLoad } from './load-client.ts';
import { percentile, rounded, type Benchmark, type Measurement } from './measurement.ts';

const PEOPLE = 400;
const WARM_PEOPLE = 50;
const CONNECTIONS = 8;
const PASSWORD = 'a long password of the benchmark';

/**
 * Measures how many people per second can sign in with a password over 8 connections, on a durable database of each
 * kind. The floor checks as many password hashes and does nothing else.
 */
export const signIn: Benchmark = async () => [
  ...(await onDurableDatabase('embedded', measured)),
  ...(await onDurableDatabase('server', measured)),
];

async function measured({ place, databases }: DurableDatabase): Promise<Measurement[]> {
  const hash = await hashPassword(PASSWORD);
  const addresses = await addressesOf(databases, hash);
  await signedIn(databases, addresses.slice(PEOPLE));
  const { wallMs, timesMs } = await signedIn(databases, addresses.slice(0, PEOPLE));
  const perSecond = (1000 * PEOPLE) / wallMs;
  const floor = (1000 * PEOPLE) / (await checkedMs(hash));
  const name = `${place}, ${PEOPLE} people sign in over ${CONNECTIONS} connections`;
  return [
    {
      name: `${name}: sign-ins a second, beside hashes alone`,
      value: rounded(perSecond),
      unit: '/s',
      floor: rounded(floor),
      ratio: rounded(perSecond / floor, 2),
    },
    { name: `${name}: p99`, value: rounded(percentile(timesMs, 99)), unit: 'ms' },
  ];
}

async function addressesOf(databases: Databases, passwordHash: string): Promise<string[]> {
  const organizationId = await anOrganization(databases, 'Benchmark');
  const addresses = Array.from({ length: PEOPLE + WARM_PEOPLE }, (_, at) => `person-${at}@bench.example`);
  for (const email of addresses) {
    await aUser(databases, {
      organizationId,
      role: 'user',
      accountId: await anAccount(databases, { email, passwordHash }),
    });
  }
  return addresses;
}

async function signedIn(databases: Databases, addresses: readonly string[]) {
  const app = await startBenchServer(databases, { CALL_LIMITS: '0' });
  try {
    const result = await sendLoad({
      url: app.url,
      connections: CONNECTIONS,
      calls: addresses.map((email) => ({ path: callPath(login, {}, {}), body: { email, password: PASSWORD } })),
    });
    const wrong = result.replies.find(({ status }) => status !== 200);
    if (wrong) throw new Error(`The server answers ${wrong.status}: ${JSON.stringify(wrong.body)}`);
    return result;
  } finally {
    await app.stop();
  }
}

/** Returns the milliseconds that checking one password for each person takes, as many at once as connections. */
async function checkedMs(hash: string): Promise<number> {
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let at = 0; at < PEOPLE / CONNECTIONS; at += 1) await isPassword(PASSWORD, hash);
    }),
  );
  return performance.now() - began;
}
