import path from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import { PgBoss } from 'pg-boss';
import { findRunningServer } from '#platform/server/embedded-postgres/find-running-server.ts';

async function connectionOfProduct(): Promise<NonNullable<Awaited<ReturnType<typeof findRunningServer>>>> {
  const connection = await findRunningServer(path.join(process.env['JOURNEY_DATA'] ?? '', 'postgres'));
  if (!connection) throw new Error('The database of the product does not answer.');
  return connection;
}

/**
 * Queries the database of the product under test, bypassing row level security. Stories use it to let time pass,
 * because no call of the product moves a time back.
 */
export async function inDatabase<T extends QueryResultRow>(text: string, values: readonly unknown[]): Promise<T[]> {
  const client = new Client(await connectionOfProduct());
  await client.connect();
  try {
    return (await client.query<T>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Runs the jobs of each minute, as if the minute were over. */
export async function passMinute(...jobs: readonly string[]): Promise<void> {
  const { host, port, user, password, database } = await connectionOfProduct();
  const options = { schema: 'pgboss', createSchema: false, migrate: false, supervise: false, schedule: false };
  const boss = new PgBoss({ host, port, user, password, database, ...options });
  await boss.start();
  try {
    for (const job of jobs) await boss.send(job);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Longer than any test with its practice and the screens between its tasks. */
const LONGEST_TEST = '10 minutes';

/** Moves the start of an attempt back: the server refuses a test that lasted longer than its attempt. */
export async function beginEarlier(attemptId: string): Promise<void> {
  const moved = await inDatabase(
    `update attempts set created_at = created_at - interval '${LONGEST_TEST}' where id = $1 returning id`,
    [attemptId],
  );
  if (moved.length !== 1) throw new Error(`There is no attempt ${attemptId}.`);
}
