import type pg from 'pg';
import { eventually } from '#tests/support/eventually.ts';
import { openedForTests } from './opened-for-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { startServerBeside, startTestServer, type TestServer } from './test-server.ts';

/** Two servers of one installation: a race that one process would decide by chance is decided by the database. */
export interface TwoServers {
  readonly first: TestServer;
  readonly second: TestServer;
  close(): Promise<void>;
}

export async function startTwoServers(settings: Record<string, string> = {}): Promise<TwoServers> {
  const first = await startTestServer(settings);
  const second = await startServerBeside(first, settings);
  return {
    first,
    second,
    close: async () => {
      await second.close();
      await first.close();
    },
  };
}

/** Two servers for the tests of a file. */
export const twoServersForTests = (...given: Parameters<typeof startTwoServers>): TwoServers =>
  openedForTests(() => startTwoServers(...given));

/**
 * Makes calls at the same time, every other one on the second server, and returns when all have ended. A caller gets
 * the server to call and its index.
 */
export function atOnce<T>(
  { first, second }: TwoServers,
  callers: number,
  call: (server: TestServer, place: number) => Promise<T>,
): Promise<T[]> {
  return Promise.all(Array.from({ length: callers }, (_, place) => call(place % 2 === 0 ? first : second, place)));
}

/** The number of callers by status, such as `{ 200: 1, 409: 3 }`. */
export const tally = (answers: readonly { readonly status: number }[]): Record<number, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, some]) => [status, some?.length]),
  ) as Record<number, number>;

/** Waits until one or more statements in this database wait for a lock of another transaction. */
export const untilSomebodyWaits = (admin: pg.ClientConfig, count = 1): Promise<void> =>
  eventually(async () => {
    const waiting = await asAdmin(
      admin,
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (waiting.length < count) throw new Error(`${waiting.length} wait.`);
  });

/** Repeats a race, because one round proves little; returns the outcome of each round. */
export async function rounds<T>(count: number, round: (place: number) => Promise<T>): Promise<T[]> {
  const outcomes: T[] = [];
  for (let place = 0; place < count; place += 1) outcomes.push(await round(place));
  return outcomes;
}
