import type pg from 'pg';
import { startAttempt, submitAttemptLate, type StartedAttempt } from '#areas/testing/attempt/attempts.contract.ts';
import type { DeviceClass, TestType } from '#areas/scoring/attempt.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
import { seedLargeOrganization } from '#database/seed/large-organization.ts';
import type { Databases } from '#platform/server/database/database.ts';
import { withOwnerClient } from '#platform/server/database/owner-client.ts';
import { callPath } from '#platform/shared/endpoint.ts';
import { anAccount, anOpenSession } from '#tests/support/builders.ts';
import { startBenchServer } from './bench-server.ts';
import { onDurableDatabase, type DurableDatabase } from './durable-database.ts';
import { prepareLoad, type LoadCall } from './load-client.ts';
import { percentile, rounded, type Benchmark, type Measurement } from './measurement.ts';
import { startInsertServer } from './submission-floor.ts';

const TESTS = 1_000;
/** Further people test first, several times, until connections, plans and compiled code are those of a running server. */
const WARM_TESTS = 300;
const WARM_ROUNDS = 5;
/** Some of the people are not active. */
const PEOPLE = 1_500;
const PAST_RESULTS = 60_000;
const CONNECTIONS = 20;
export const MINUTES_TO_TAKE = 4;
/** A real screen makes a sample in each of its frames; about three of ten people use the keyboard and make none. */
const FRAME_MS = 1000 / 60;

/**
 * Measures starting and handing in tests over HTTP: each of 1,000 people with 40 earlier tests takes one quick check,
 * then one full test, over 20 connections, on a durable database of each kind. The floor inserts the same rows through a bare HTTP
 * server in one transaction. The client has a process of its own on the same machine.
 */
export const submissions: Benchmark = async () => [
  ...(await onDurableDatabase('embedded', measuredOn)),
  ...(await onDurableDatabase('server', measuredOn)),
];

async function measuredOn({ databaseCpu, ...place }: DurableDatabase): Promise<Measurement[]> {
  const cpu = () => ({ server: serverCpuMs(), database: databaseCpu() });
  const people = await signedInPeople(place.databases, place.owner);
  const ground = { ...place, people, cpu };
  return [...(await measured(ground, 'LightningTest')), ...(await measured(ground, 'FullTest'))];
}

interface SignedInPerson {
  readonly token: string;
  /** The class of device of the earlier tests. */
  readonly deviceClass: DeviceClass;
}

interface Ground extends Omit<DurableDatabase, 'databaseCpu'> {
  readonly people: readonly SignedInPerson[];
  readonly cpu: () => { server: number; database: number };
}

async function measured(ground: Ground, testType: TestType): Promise<Measurement[]> {
  const app = await startBenchServer(ground.databases, { CALL_LIMITS: '0' });
  try {
    for (let round = 0; round < WARM_ROUNDS; round += 1) {
      await startedAndHandedIn(app.url, ground, { testType, people: ground.people.slice(TESTS) });
    }
    return await taken(app.url, ground, { testType, people: ground.people.slice(0, TESTS) });
  } finally {
    await app.stop();
  }
}

interface TakenTests {
  readonly testType: TestType;
  readonly people: readonly SignedInPerson[];
}

async function taken(url: string, ground: Ground, tests: TakenTests): Promise<Measurement[]> {
  const { started, submitted, calls, attempts, cpuMs } = await startedAndHandedIn(url, ground, tests);
  const plain = await plainInserts(ground.owner, attempts, calls);
  const plainPerSecond = (1000 * calls.length) / plain.wallMs;
  const perSecond = (1000 * attempts.length) / (started.wallMs + submitted.wallMs);
  const name = `${ground.place}, ${tests.testType}, ${attempts.length} started and handed in over ${CONNECTIONS} connections`;
  return [
    {
      name: `${name}: tests a second, beside plain inserts`,
      value: rounded(perSecond),
      unit: '/s',
      floor: rounded(plainPerSecond),
      ratio: rounded(perSecond / plainPerSecond, 2),
    },
    line(`${name}: start, p99`, percentile(started.timesMs, 99)),
    line(`${name}: submission, p50`, percentile(submitted.timesMs, 50)),
    line(`${name}: submission, p99`, percentile(submitted.timesMs, 99)),
    line(`${name}: CPU of the server for both`, cpuMs.server / attempts.length),
    line(`${name}: CPU of the database for both`, cpuMs.database / attempts.length),
  ];
}

async function startedAndHandedIn(url: string, { owner, cpu }: Ground, { testType, people }: TakenTests) {
  const start = await prepared(
    url,
    people.map(({ token }) => ({ path: callPath(startAttempt, {}, {}), token, body: { testType } })),
  );
  const began = cpu();
  const started = await start();
  const afterStart = cpu();
  const begun = begunTests(started.replies, people);
  const attempts = begun.map(({ attempt }) => attempt);
  await withOwnerClient(owner, (client) =>
    client.query(`update attempts set created_at = created_at - make_interval(mins => $1) where submitted_at is null`, [
      MINUTES_TO_TAKE,
    ]),
  );
  const calls = begun.map(({ attempt, deviceClass }) => submissionOf(attempt, deviceClass));
  const submit = await prepared(url, calls);
  const beforeSubmission = cpu();
  const submitted = await submit();
  const ended = cpu();
  refuseFailures(submitted.replies);
  const spent = (of: 'server' | 'database') => afterStart[of] - began[of] + ended[of] - beforeSubmission[of];
  return { started, submitted, calls, attempts, cpuMs: { server: spent('server'), database: spent('database') } };
}

/** The tests that began: somebody whose quick check was inconclusive may have to wait a few minutes. */
const begunTests = (replies: readonly { status: number; body: unknown }[], people: readonly SignedInPerson[]) =>
  people.flatMap(({ deviceClass }, at) => {
    const reply = replies[at];
    return reply?.status === 201 ? [{ attempt: reply.body as StartedAttempt, deviceClass }] : [];
  });

const prepared = (url: string, calls: readonly LoadCall[]) => prepareLoad({ url, connections: CONNECTIONS, calls });

async function plainInserts(owner: pg.ClientConfig, attempts: readonly StartedAttempt[], calls: readonly LoadCall[]) {
  const ids = attempts.map(({ attemptId }) => attemptId);
  const floor = await startInsertServer(owner, ids);
  try {
    const insert = await prepared(floor.url, calls);
    const plain = await insert();
    refuseFailures(plain.replies);
    return plain;
  } finally {
    await floor.stop();
  }
}

const line = (name: string, value: number): Measurement => ({ name, value: rounded(value, 2), unit: 'ms' });

export function submissionOf(
  { attemptId, seed, testType, submissionToken }: StartedAttempt,
  deviceClass: DeviceClass,
): LoadCall {
  const startedAt = new Date(Date.now() - MINUTES_TO_TAKE * 60_000).toISOString();
  const record = simulate(
    { slowness: 0, unsteadiness: 0.2, deviceClass },
    { testType, seed, startedAt, sampleMs: FRAME_MS },
  );
  return { path: callPath(submitAttemptLate, { id: attemptId }, {}), body: { token: submissionToken, record } };
}

function refuseFailures(replies: readonly { readonly status: number; readonly body: unknown }[]): void {
  const failed = replies.find(({ status }) => status !== 200);
  if (failed) throw new Error(`The server answers ${failed.status}: ${JSON.stringify(failed.body)}`);
}

async function signedInPeople(databases: Databases, owner: pg.ClientConfig): Promise<SignedInPerson[]> {
  await seedLargeOrganization(databases, {
    name: 'Large',
    people: PEOPLE,
    results: PAST_RESULTS,
    days: 182,
    seed: 1,
    now: Date.now() - 86_400_000,
    owner,
    onProgress: () => {},
  });
  return withOwnerClient(owner, async (client) => {
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ userId: string; organizationId: string; deviceClass: DeviceClass }>(
      `select person.id as "userId", person.organization_id as "organizationId", latest.full_device_class as "deviceClass"
       from users person
       join latest_results latest on latest.organization_id = person.organization_id and latest.user_id = person.id
       where person.role = 'user' and person.status = 'active' and latest.full_device_class is not null limit $1`,
      [TESTS + WARM_TESTS],
    );
    const people: SignedInPerson[] = [];
    for (const { userId, organizationId, deviceClass } of rows) {
      const accountId = await anAccount(databases);
      await client.query('update users set account_id = $1 where id = $2', [accountId, userId]);
      people.push({ token: await anOpenSession(databases, { accountId, organizationId, userId }), deviceClass });
    }
    return people;
  });
}

function serverCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
