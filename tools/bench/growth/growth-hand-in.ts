import type { DeviceClass } from '#areas/scoring/attempt.ts';
import { startAttempt, type StartedAttempt } from '#areas/testing/attempt/attempts.contract.ts';
import { withOwnerClient } from '#platform/server/database/owner-client.ts';
import { callPath } from '#platform/shared/endpoint.ts';
import { anAccount, anOpenSession } from '#tests/support/builders.ts';
import { startBenchServer } from '../bench-server.ts';
import type { GrowthGround } from './growth-data.ts';
import { sendLoad, type LoadCall } from '../load-client.ts';
import { median, rounded } from '../measurement.ts';
import { MINUTES_TO_TAKE, submissionOf } from '../submissions.ts';

const TESTS = 20;
const WARM_TESTS = 5;

interface HandIn {
  /** Median times in milliseconds. */
  readonly start: number;
  readonly submission: number;
  /** Milliseconds of the database's CPU for both together. */
  readonly databaseCpu: number;
}

/**
 * One person after the other starts and hands in a full test, over one connection, on a durable database. Returns
 * undefined if earlier runs on kept data have used too many of the people.
 */
export async function handedIn(ground: GrowthGround, organizationId: string): Promise<HandIn | undefined> {
  const app = await startBenchServer(ground.databases, { CALL_LIMITS: '0' });
  try {
    const people = await signedIn(ground, organizationId);
    if (people.length < TESTS + WARM_TESTS) return undefined;
    await taken(app.url, ground, organizationId, people.slice(TESTS));
    return await taken(app.url, ground, organizationId, people.slice(0, TESTS));
  } finally {
    await app.stop();
  }
}

interface Taker {
  readonly token: string;
  readonly deviceClass: DeviceClass;
}

async function taken(
  url: string,
  { owner, databaseCpu }: GrowthGround,
  organizationId: string,
  people: readonly Taker[],
): Promise<HandIn> {
  const send = async (calls: readonly LoadCall[], status: number) => {
    const cpu = databaseCpu();
    const { timesMs, replies } = await sendLoad({ url, connections: 1, calls });
    const wrong = replies.find((reply) => reply.status !== status);
    if (wrong) throw new Error(`The server answers ${wrong.status}: ${JSON.stringify(wrong.body)}`);
    return { time: median(timesMs), replies, cpu: databaseCpu() - cpu };
  };
  const started = await send(
    people.map(({ token }) => ({ path: callPath(startAttempt, {}, {}), token, body: { testType: 'FullTest' } })),
    201,
  );
  await withOwnerClient(owner, (client) =>
    client.query(
      `update attempts set created_at = created_at - make_interval(mins => $1)
       where organization_id = $2 and submitted_at is null and not is_offline`,
      [MINUTES_TO_TAKE, organizationId],
    ),
  );
  const submitted = await send(
    started.replies.map(({ body }, at) =>
      submissionOf(body as StartedAttempt, people[at]?.deviceClass ?? 'tablet-touch'),
    ),
    200,
  );
  const databaseCpuEach = (started.cpu + submitted.cpu) / people.length;
  return {
    start: rounded(started.time),
    submission: rounded(submitted.time),
    databaseCpu: rounded(databaseCpuEach),
  };
}

/** People whose last visit waits for nothing, each with a new login, so that a kept database can be measured again. */
const signedIn = ({ owner, databases }: GrowthGround, organizationId: string): Promise<Taker[]> =>
  withOwnerClient(owner, async (client) => {
    const { rows } = await client.query<{ userId: string; deviceClass: DeviceClass }>(
      `select person.id as "userId", latest.full_device_class as "deviceClass"
       from users person
       join latest_results latest on latest.organization_id = person.organization_id and latest.user_id = person.id
       where person.organization_id = $1 and person.role = 'user' and person.status = 'active'
         and latest.full_device_class is not null and latest.taken_at < now() - interval '3 hours'
       order by person.id limit $2`,
      [organizationId, TESTS + WARM_TESTS],
    );
    const takers: Taker[] = [];
    for (const { userId, deviceClass } of rows) {
      const accountId = await anAccount(databases);
      await client.query('update users set account_id = $1 where organization_id = $2 and id = $3', [
        accountId,
        organizationId,
        userId,
      ]);
      takers.push({ token: await anOpenSession(databases, { accountId, organizationId, userId }), deviceClass });
    }
    return takers;
  });
