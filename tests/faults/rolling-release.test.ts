import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteFaults } from '#tests/support/machines/fault-ledger.ts';
import { eventually } from '#tests/support/eventually.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { HandedTests } from './handed-tests.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { haproxyFront, hasHaproxy, plainFront, type Front } from './front.ts';
import { makeNextRelease, NEXT_MIGRATIONS, NEXT_VERSION } from './next-release.ts';
import { Readers } from './release-readers.ts';
import { ServerProcess } from './server-process.ts';
import { SMALL, startSharedDatabase, tokensOfOrganizations, type DatabaseServer } from './small-installation.ts';

/** Longer than a front needs to notice that a server stops, also on a busy machine. */
const DRAIN_SECONDS = '10';
const PEOPLE = 8;
/** Each call prepares five tests; a person can have at most 60. */
const CALLS = 12;
/** The tests are spread over this time; a shorter run does not need them all. */
const MINUTES = 12;
/** Tests acknowledged and calls answered between two steps of a release. */
const PROGRESS = { tests: 3, reads: 20 };

let directory: string;
let database: DatabaseServer;
let next: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenkeel-release-'));
  next = await makeNextRelease(join(directory, 'next'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const asOwner = <Row extends object>(statement: string) => asAdmin<Row>(database.connection, statement);
const versions = async () =>
  (await asOwner<{ version: string }>('select version from running_servers order by 1')).map(({ version }) => version);

interface Installation {
  readonly servers: readonly [ServerProcess, ServerProcess];
  readonly front: Front;
  readonly tests: HandedTests;
  readonly readers: Readers;
}

async function install(
  folder: string,
  startFront: (folder: string, servers: readonly string[]) => Promise<Front>,
): Promise<Installation> {
  database = await startSharedDatabase(join(folder, 'database'));
  const settings = { ...SMALL, DRAIN_SECONDS, LOAD_SHEDDING: '0', DATABASE_URL: database.url };
  const aServer = (name: string) => new ServerProcess(join(folder, name), settings);
  const servers = [aServer('first'), aServer('second')] as const;
  for (const server of servers) await server.start();
  const tokens = await tokensOfOrganizations(database.connection, PEOPLE);
  const front = await startFront(
    folder,
    servers.map(({ url }) => url),
  );
  const tests = new HandedTests(front.url);
  await tests.prepare(tokens, CALLS);
  await asOwner(`update attempts set created_at = created_at - interval '10 minutes'`);
  tests.start(MINUTES);
  return { servers, front, tests, readers: new Readers(front.url, tokens.slice(0, 3)) };
}

async function progress({ tests, readers }: Installation): Promise<void> {
  const goal = { tests: tests.acknowledged.length + PROGRESS.tests, reads: readers.succeeded + PROGRESS.reads };
  await eventually(() => {
    expect(tests.acknowledged.length).toBeGreaterThanOrEqual(goal.tests);
    expect(readers.succeeded).toBeGreaterThanOrEqual(goal.reads);
  });
}

/** Restarts one server after the other with another program, while the other one works. */
async function roll(installation: Installation, program?: string): Promise<void> {
  for (const server of installation.servers) {
    await progress(installation);
    await server.end('SIGTERM');
    await progress(installation);
    await server.start(program);
    // The front sends it calls again before the other one stops.
    await progress(installation);
  }
}

/** Debian's package; elsewhere the plain front is enough. */
const FRONTS = [['a plain front', plainFront] as const, ...(hasHaproxy() ? [['HAProxy', haproxyFront] as const] : [])];

test.each(FRONTS)(
  'two servers behind %s change to the next release and back without a failed call',
  async (name, startFront) => {
    const folder = await mkdtemp(join(directory, 'place-'));
    const installation = await install(folder, startFront);
    const { servers, front, tests, readers } = installation;
    const before = await versions();

    await roll(installation, next);
    const after = await versions();
    await roll(installation);
    await progress(installation);
    await tests.stop();
    await readers.stop();

    expect([before, after, await versions()]).toEqual([
      [packageFile.version, packageFile.version],
      [NEXT_VERSION, NEXT_VERSION],
      [packageFile.version, packageFile.version],
    ]);
    const newest = await asOwner<{ name: string }>(`select name from schema_migrations where name > '9' order by name`);
    expect(newest.map(({ name: migration }) => migration)).toEqual(Object.keys(NEXT_MIGRATIONS));
    expect([...readers.failed, ...tests.unclear, ...tests.surprises]).toEqual([]);
    const stored = await asOwner<{ id: string }>('select id from results');
    const ids = new Set(stored.map(({ id }) => id));
    const lost = tests.acknowledged.filter((id) => !ids.has(id)).length;
    const doubled = stored.length - new Set(tests.acknowledged).size;
    const acknowledged = tests.acknowledged.length;
    noteFaults({ kind: `servers replaced behind ${name}`, faults: 4, acknowledged, lost, doubled });
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });

    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    await front.stop();
    await database.stop();
  },
);
