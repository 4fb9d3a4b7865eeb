import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import {
  DataDirectoryInUse,
  EmbeddedPostgresError,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './embedded-postgres.ts';
import { POSTGRES_15 } from '#tests/support/database/test-database-server.ts';
import { runsOnCluster } from './postmaster-file.ts';
import { isAlive } from './process-life.ts';

let template: string;
let place: string;
let directory: string;
let running: EmbeddedPostgres[] = [];
let programs: ChildProcess[] = [];

beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'evenkeel-test-'));
  const database = await startEmbeddedPostgres({ directory: template, holder: 'the template', durable: false });
  await database.stop();
});

afterAll(() => rm(template, { recursive: true }));

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'evenkeel-test-'));
  await chmod(place, 0o755);
  directory = join(place, 'postgres');
});

afterEach(async () => {
  for (const program of programs) program.kill('SIGKILL');
  await Promise.all(running.map((database) => database.stop()));
  await stopOrphanOf(directory);
  running = [];
  programs = [];
  await rm(place, { recursive: true, force: true });
});

test('a database starts in an empty directory, stops, and starts again with its rows', async () => {
  const first = await start({ durable: true });
  await query(first, 'create table tag (name text)');
  await query(first, "insert into tag values ('Drivers')");
  await first.stop();

  const second = await start({ durable: true });

  expect(await query(second, 'select name from tag')).toEqual([{ name: 'Drivers' }]);
  expect(await query(second, SHOWN_SETTINGS)).toEqual([
    { name: 'data_checksums', setting: 'on' },
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'listen_addresses', setting: '' },
    { name: 'server_encoding', setting: 'UTF8' },
    { name: 'synchronous_commit', setting: 'on' },
  ]);
  expect(second.connection.host).toBe(join(directory, 'socket'));
});

test('a database that could lose acknowledged rows does not start', async () => {
  const settings = { fsync: 'off', synchronous_commit: 'off' };

  const refused = start({ durable: true, settings });

  await expect(refused).rejects.toThrow(
    new EmbeddedPostgresError(
      'The database could lose acknowledged data: fsync is off, synchronous_commit is off, and must be on.',
    ),
  );
  expect(await readdir(join(directory, 'cluster'))).not.toContain('postmaster.pid');
});

test('a role that could lose acknowledged rows is detected too', async () => {
  await stoppedDatabase();
  const careless = await start({ durable: false });
  await query(careless, 'create role reporter');
  await query(careless, 'alter role reporter set synchronous_commit = off');
  await careless.stop();

  const refused = start({ durable: true });

  await expect(refused).rejects.toThrow(/: synchronous_commit is off for reporter, and must be on\.$/);
});

test("a second program is refused at once with the name of the directory's owner", async () => {
  await stoppedDatabase();
  await start({ holder: 'evenkeel pid 4711, http://localhost:3000' });

  const refused = await start({ holder: 'the second' }).catch((error: unknown) => error);

  expect(refused).toBeInstanceOf(DataDirectoryInUse);
  expect((refused as DataDirectoryInUse).holder).toBe('evenkeel pid 4711, http://localhost:3000');
  expect((refused as DataDirectoryInUse).message).toBe(
    `The data directory ${directory} is in use by evenkeel pid 4711, http://localhost:3000.`,
  );
});

test.each([
  ['an empty directory', () => Promise.resolve()],
  ['a stopped database', stoppedDatabase],
  ['an orphaned database', () => stoppedDatabase().then(leaveOrphan)],
])('of several programs that start at once on %s exactly one wins', async (_, prepare) => {
  await prepare();

  const answers = await Promise.all(['one', 'two', 'three'].map((name) => run(name)));

  const winners = answers.filter((answer) => answer.startsWith('ready '));
  const refusals = answers.filter((answer) => /is in use by (one|two|three)\.$/.test(answer));
  expect({ winners: winners.length, refusals: refusals.length, answers }).toMatchObject({ winners: 1, refusals: 2 });
});

test('the database of a killed program keeps running until the next start replaces it', async () => {
  await stoppedDatabase();
  const orphan = await leaveOrphan();

  const database = await start({});

  expect(await isAlive(orphan)).toBe(false);
  expect(database.pid()).not.toBe(orphan);
  expect(await query(database, 'select 1 as answer')).toEqual([{ answer: 1 }]);
});

test('a killed database is restarted with every committed row and the lock', async () => {
  await stoppedDatabase();
  const reasons: string[] = [];
  const database = await start({ durable: true, onLost: (reason) => reasons.push(reason) });
  await query(database, 'create table tag (name text)');
  await query(database, "insert into tag values ('Drivers')");
  const killed = database.pid() ?? 0;

  process.kill(killed, 'SIGKILL');

  await eventually(async () => expect(await query(database, 'select name from tag')).toEqual([{ name: 'Drivers' }]));
  await eventually(() => expect(database.pid()).toEqual(expect.any(Number)));
  expect(database.pid()).not.toBe(killed);
  expect(reasons).toEqual(['The database process ended unexpectedly (killed by SIGKILL) and is started again.']);
  await expect(start({})).rejects.toBeInstanceOf(DataDirectoryInUse);
});

test('a busy session does not delay the restart of a killed database', async () => {
  await stoppedDatabase();
  const database = await start({ durable: true });
  const endless = query(database, 'select count(*) from generate_series(1, 1e12)').catch(() => 'cut off');
  const computing =
    "select state from pg_stat_activity where query like '%generate_series(1, 1e12)' and state = 'active'";
  await eventually(async () => expect(await query(database, computing)).toHaveLength(1));

  process.kill(database.pid() ?? 0, 'SIGKILL');

  expect(await endless).toBe('cut off');
  await eventually(async () => expect(await query(database, 'select 1 as answer')).toHaveLength(1));
});

test('a lost lock connection is replaced', async () => {
  await stoppedDatabase();
  const database = await start({ holder: 'the owner' });
  const lockConnections = "select pid from pg_stat_activity where application_name = 'the owner'";
  const [before] = await query(database, lockConnections);

  await query(database, `select pg_terminate_backend(${String(before?.['pid'])})`);

  await eventually(async () => expect(await query(database, lockConnections)).not.toEqual([before]));
  await eventually(() => expect(start({})).rejects.toMatchObject({ holder: 'the owner' }));
});

test('stopping during a restart of the database leaves nothing running', async () => {
  await stoppedDatabase();
  const lost = Promise.withResolvers<string>();
  const database = await start({ onLost: lost.resolve });
  process.kill(database.pid() ?? 0, 'SIGKILL');
  await lost.promise;
  expect(database.pid()).toBeUndefined();

  await database.stop();

  expect(database.pid()).toBeUndefined();
  const next = await start({});
  expect(await query(next, 'select 1 as answer')).toEqual([{ answer: 1 }]);
});

test('an unrelated process with the id of a dead database does not prevent the start', async () => {
  await stoppedDatabase();
  const first = await start({});
  const file = join(directory, 'cluster', 'postmaster.pid');
  const left = await readFile(file, 'utf8');
  const owner = await stat(file);
  await first.stop();
  await writeFile(file, left.replace(/^\d+/, String(process.ppid)));
  await chown(file, owner.uid, owner.gid);

  const database = await start({});

  expect(await query(database, 'select 1 as answer')).toEqual([{ answer: 1 }]);
});

test('a path too long for a socket gets its socket in a private directory elsewhere', async () => {
  directory = join(place, 'long'.repeat(30), 'postgres');
  await stoppedDatabase();

  const database = await start({});

  expect(database.connection.host.startsWith(join(tmpdir(), 'evenkeel-'))).toBe(true);
  expect((await stat(database.connection.host)).mode & 0o777).toBe(0o700);
  expect(await query(database, 'select 1 as answer')).toEqual([{ answer: 1 }]);
  await database.stop();
  await rm(database.connection.host, { recursive: true });
});

test('a directory that only its owner can access works, even for root', async () => {
  await chmod(place, 0o700);
  const first = await start({});
  await query(first, 'create table tag (name text)');
  await first.stop();
  await chmod(place, 0o755);

  const second = await start({});

  expect(await query(second, 'select name from tag')).toEqual([]);
});

test('the older supported server version runs the same way', async () => {
  const database = await start({ durable: true, binaries: POSTGRES_15 });

  const [{ version } = {}] = await query(database, "select current_setting('server_version') as version");
  expect(version).toMatch(/^15\./);
  await database.stop();
  await expect(start({})).rejects.toThrow(/was made by PostgreSQL 15, but this program contains PostgreSQL 18/);
});

test('a directory that cannot be written is refused in one line', async () => {
  const file = join(place, 'a-file');
  await writeFile(file, '');
  const closed = join(place, 'closed');
  await mkdir(closed, { mode: 0o500 });
  const isRoot = process.getuid?.() === 0;

  await expect(start({ directory: file })).rejects.toThrow(/a file stands where a directory is needed\.$/);
  await expect(start({ directory: join(file, 'postgres') })).rejects.toThrow(EmbeddedPostgresError);
  await expect(start({ directory: isRoot ? '/proc/postgres' : join(closed, 'postgres') })).rejects.toThrow(
    /^The data directory \S+ cannot be used: [^\n]+\.$/,
  );
});

const SHOWN_SETTINGS = `select name, setting from pg_settings where name in ('data_checksums', 'fsync',
  'full_page_writes', 'listen_addresses', 'server_encoding', 'synchronous_commit') order by name`;

function stoppedDatabase(): Promise<void> {
  return cp(template, directory, { recursive: true });
}

async function start(options: Partial<EmbeddedPostgresOptions>): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ directory, holder: 'a test', durable: false, ...options });
  running.push(database);
  return database;
}

async function query(database: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(database.connection);
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Runs a program that owns a database, and returns its first line. */
async function run(holder: string): Promise<string> {
  const program = spawn(process.execPath, [join(import.meta.dirname, 'hold-database.ts'), directory, holder]);
  programs.push(program);
  let complaint = '';
  program.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
  const answer = once(program.stdout, 'data') as Promise<[Buffer]>;
  const end = once(program, 'close').then(([code]) => [`ended without a word (${String(code)}): ${complaint}`]);
  const [line] = await Promise.race([answer, end]);
  return String(line).trim();
}

/** Leaves a database whose owner was killed, and returns the database's process id. */
async function leaveOrphan(): Promise<number> {
  const answer = await run('the killed');
  const [owner] = programs;
  owner?.kill('SIGKILL');
  if (owner) await once(owner, 'exit');
  programs = [];
  const pid = Number(answer.split(' ')[1]);
  if (!(await isAlive(pid))) throw new Error(`The database of the killed program should live on: ${answer}`);
  return pid;
}

async function stopOrphanOf(directory: string): Promise<void> {
  const file = await readFile(join(directory, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(file.split('\n')[0]);
  if (!(await runsOnCluster(join(directory, 'cluster'), pid))) return;
  process.kill(pid, 'SIGQUIT');
  while (await isAlive(pid)) await sleep(10);
}
