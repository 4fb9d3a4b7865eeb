import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byProof } from '#tests/support/proof.ts';
import { eventually } from '#tests/support/eventually.ts';
import { randomMoments } from './random-moments.ts';
import { ServerProcess } from './server-process.ts';
import { SMALL, startSharedDatabase, type DatabaseServer, tokensOfOrganizations } from './small-installation.ts';
import { balance, noteBalance, NOTHING_LOST, ORGANIZATIONS, TagWriters } from './tag-writers.ts';

const KILLS = byProof({ gate: 2, all: 20 });
const PAUSES = byProof({ gate: 1, all: 8 });
const HANGS = byProof({ gate: 1, all: 2 });
const DATABASE_KILLS = byProof({ gate: 2, all: 25 });
const PAUSE_MS = 5_000;
const SEED = 20_261_117;

let directory: string;
let database: DatabaseServer;
let servers: readonly [ServerProcess, ServerProcess];
let tokens: string[];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenkeel-two-servers-'));
  database = await startSharedDatabase(join(directory, 'database'));
  tokens = await tokensOfOrganizations(database.connection, ORGANIZATIONS);
  const aServer = (name: string) => new ServerProcess(join(directory, name), { ...SMALL, DATABASE_URL: database.url });
  servers = [aServer('first'), aServer('second')];
  for (const server of servers) await server.start();
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await database.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Both servers get requests for tags of their own, and for those in `both`, each of which can be created only once. */
const writersOn = (own: readonly [string, string], both: string): [TagWriters, TagWriters] => [
  new TagWriters(servers[0].url, tokens, [own[0], both]),
  new TagWriters(servers[1].url, tokens, [own[1], both]),
];

/** Causes a fault on one server after the other, at random moments, while both are working. */
async function inTurn(
  times: number,
  writers: readonly [TagWriters, TagWriters],
  fault: (victim: ServerProcess, other: TagWriters) => Promise<void>,
): Promise<void> {
  const moments = randomMoments(SEED);
  for (let turn = 0; turn < times; turn += 1) {
    await progress(writers);
    await sleep(moments());
    const [victim, other] = turn % 2 === 0 ? ([servers[0], writers[1]] as const) : ([servers[1], writers[0]] as const);
    await fault(victim, other);
  }
}

const progress = (writers: readonly TagWriters[]): Promise<unknown> =>
  Promise.all(writers.map((each) => each.progress())).catch((error: unknown) => {
    throw new Error(servers.map((server) => server.report()).join('\n'), { cause: error });
  });

const sizeOf = (writers: readonly TagWriters[]): number =>
  writers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);

test(`no acknowledged tag is lost or created twice when one of two servers is killed ${KILLS} times`, async () => {
  const writers = writersOn(['Amber', 'Birch'], 'Cedar');

  await inTurn(KILLS, writers, async (victim, other) => {
    await victim.end('SIGKILL');
    await other.progress();
    await victim.start();
  });

  const found = await balance(...writers);
  noteBalance('one of two servers killed', KILLS, sizeOf(writers), found);
  expect(found).toEqual(NOTHING_LOST);
});

test(`no acknowledged tag is lost or created twice when one of two servers stalls ${PAUSES} times`, async () => {
  const writers = writersOn(['Delta', 'Ember'], 'Fjord');

  await inTurn(PAUSES, writers, async (victim) => {
    victim.pause();
    await sleep(PAUSE_MS);
    victim.resume();
  });

  const found = await balance(...writers);
  noteBalance('one of two servers paused', PAUSES, sizeOf(writers), found);
  expect(found).toEqual(NOTHING_LOST);
});

test(`a server that stalls for good, ${HANGS} times, does not delay the other`, async () => {
  const writers = writersOn(['Knoll', 'Ledge'], 'Marsh');

  // A new tag locks its organization for a moment, so a writer is usually stopped while it holds the lock.
  await inTurn(HANGS, writers, async (victim, other) => {
    victim.pause();
    await other.progress();
    await victim.end('SIGKILL');
    await victim.start();
  });

  const found = await balance(...writers);
  noteBalance('one of two servers hung', HANGS, sizeOf(writers), found);
  expect(found).toEqual(NOTHING_LOST);
});

test(`no acknowledged tag is lost when the database is killed ${DATABASE_KILLS} times under two servers`, async () => {
  const writers = writersOn(['Grove', 'Heath'], 'Inlet');

  let killed: number | undefined;
  await inTurn(DATABASE_KILLS, writers, async () => {
    killed = await eventually(() => {
      const pid = database.pid();
      if (pid === undefined || pid === killed) throw new Error('The database is not back yet.');
      return pid;
    });
    process.kill(killed, 'SIGKILL');
  });

  const found = await balance(...writers);
  noteBalance('database killed under two servers', DATABASE_KILLS, sizeOf(writers), found);
  expect(found).toEqual(NOTHING_LOST);
  expect(servers.map((server) => server.isRunning())).toEqual([true, true]);
});
