import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { joinAsOwner } from '#platform/server/database/owner-connection.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { noteFaults } from '#tests/support/machines/fault-ledger.ts';
import { byProof } from '#tests/support/proof.ts';
import { HandedTests } from './handed-tests.ts';
import { randomMoments } from './random-moments.ts';
import { ServerProcess } from './server-process.ts';
import { SMALL, tokensOfOrganizations } from './small-installation.ts';

const SERVER_KILLS = byProof({ gate: 2, all: 10 });
const DATABASE_KILLS = byProof({ gate: 2, all: 10 });
const PEOPLE = 10;
/** Calls that prepare five tests for each person; more tests than are handed in until the last fault. */
const CALLS = byProof({ gate: 3, all: 10 });
const SEED = 20_261_118;

let directory: string;
let server: ServerProcess;
let tokens: string[];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenkeel-handing-in-'));
  server = new ServerProcess(directory, SMALL);
  await server.start();
  tokens = await onDatabase((connection) => tokensOfOrganizations(connection, PEOPLE));
});

afterAll(async () => {
  await server.end('SIGTERM');
  await rm(directory, { recursive: true, force: true });
});

async function onDatabase<T>(
  work: (connection: Awaited<ReturnType<typeof joinAsOwner>>['connection']) => Promise<T>,
): Promise<T> {
  const owner = await joinAsOwner(readConfig({ DATA_DIR: directory }));
  try {
    return await work(owner.connection);
  } finally {
    await owner.close();
  }
}

interface StoredParts {
  id: string;
  submitted: boolean;
  entries: number;
  records: number;
  told: number;
}

/** Reads what belongs to each stored test. All of it is written in one transaction. */
const storedTests = (): Promise<StoredParts[]> =>
  onDatabase((connection) =>
    asAdmin<StoredParts>(
      connection,
      `select result.id, attempt.submitted_at is not null as submitted,
              (select count(*)::int from audit_entries entry
               where entry.action = 'result.recorded' and entry.object_id::text = result.id::text) as entries,
              (select count(*)::int from raw_trials record where record.result_id = result.id) as records,
              (select count(*)::int from told_results told where told.result_id = result.id) as told
       from results result
       join attempts attempt on attempt.organization_id = result.organization_id and attempt.id = result.id
       order by result.id`,
    ),
  );

test(`each acknowledged test is stored once and whole when the server is killed ${SERVER_KILLS} times and the database ${DATABASE_KILLS} times`, async () => {
  const tests = new HandedTests(server.url);
  await tests.prepare(tokens, CALLS);
  // The tests waited on a device for a while.
  await onDatabase((owner) => asAdmin(owner, `update attempts set created_at = created_at - interval '10 minutes'`));
  const moments = randomMoments(SEED);
  tests.start(0);

  for (let kill = 0; kill < SERVER_KILLS + DATABASE_KILLS; kill += 1) {
    await tests.progress();
    await sleep(moments());
    if (kill < SERVER_KILLS) {
      await server.end('SIGKILL');
      await server.start();
    } else await server.killDatabase();
  }
  await tests.progress();
  await tests.stop();

  const stored = await storedTests();
  const ids = new Set(stored.map(({ id }) => id));
  const lost = tests.acknowledged.filter((id) => !ids.has(id)).length;
  const doubled = stored.length - ids.size;
  const faults = SERVER_KILLS + DATABASE_KILLS;
  noteFaults({
    kind: 'killed while tests are handed in',
    faults,
    acknowledged: tests.acknowledged.length,
    lost,
    doubled,
  });
  expect({ lost, doubled, surprises: tests.surprises }).toEqual({ lost: 0, doubled: 0, surprises: [] });
  expect(stored.filter((parts) => !isWhole(parts))).toEqual([]);
  // A test whose answer was lost at the end is stored and not acknowledged.
  expect(stored.length - tests.acknowledged.length).toBeLessThanOrEqual(1);
});

const isWhole = ({ submitted, entries, records, told }: StoredParts): boolean =>
  submitted && entries === 1 && records === 1 && told === 1;
