import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTag, listTags } from '#areas/users/tags/tags.contract.ts';
import { readConfig } from '#platform/server/config.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { openQueue } from '#platform/server/jobs/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { joinAsOwner } from '#platform/server/database/owner-connection.ts';
import { eventually } from '#tests/support/eventually.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { POSTGRES_15 } from '#tests/support/database/test-database-server.ts';
import { ServerProcess } from './server-process.ts';
import { makeOrganization, SMALL } from './small-installation.ts';

const COMMAND = join(import.meta.dirname, '../../tools/upgrade-database.ts');

// PostgreSQL 15 exists for Linux only.
describe.skipIf(!existsSync(POSTGRES_15))('npm run upgrade-database', () => {
  let directory: string;
  let settings: Record<string, string>;
  let token: string;
  let server: ServerProcess;
  const data = () => join(directory, 'data');
  const inPostgres = (name: string) => join(data(), 'postgres', name);
  const startOld = () =>
    startEmbeddedPostgres({ directory: join(data(), 'postgres'), binaries: POSTGRES_15, holder: 'the former program' });

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'evenkeel-upgrade-'));
    settings = { ...SMALL, ARCHIVE_DIR: join(directory, 'archive'), DATA_DIR: data() };
    server = new ServerProcess(data(), settings);
    const old = await startOld();
    ({ token } = await makeOrganization(old.connection));
    const [event] = await asAdmin<{ eventId: string }>(
      old.connection,
      `insert into outbox_events (organization_id, id, type, payload, dispatched_at)
       select id, gen_random_uuid(), 'tag.created', '{}', now() from organizations returning id as "eventId"`,
    );
    const queue = await openQueue(old.connection, [{ name: 'a-job', run: async () => undefined }], createLog('silent'));
    await queue.insert('a-job', [{ data: event }]);
    await queue.stop({ graceful: false });
    await old.stop();
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await rm(directory, { recursive: true, force: true });
  });

  const environment = (more: Record<string, string> = {}) => ({ ...process.env, ...settings, ...more });
  const upgrade = (options: string[], more: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, [COMMAND, ...options], { env: environment(more) }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      (error: unknown) => {
        const { code, stderr } = error as { code: number; stderr: string };
        return { code, said: stderr };
      },
    );
  const fromOld = ['--old', POSTGRES_15];
  const version = async () => (await readFile(inPostgres('cluster/PG_VERSION'), 'utf8')).trim();
  const left = async () => (await readdir(inPostgres(''))).filter((name) => /^upgrade$|^cluster-/.test(name));

  test('it is refused while the database is in use, without the former PostgreSQL, or without space', async () => {
    const old = await startOld();
    expect(await upgrade(fromOld)).toMatchObject({ code: 1, said: expect.stringContaining('by the former program') });
    await old.stop();
    expect((await upgrade([])).said).toContain('The database is of PostgreSQL 15: add --old');
    expect((await upgrade(['--old', directory])).said).toContain('The database is of PostgreSQL 15: add --old');
    expect((await upgrade(['--anything'])).said).toMatch(/^Usage: /);
    expect((await upgrade(['--remove-old'])).said).toBe('The database is of PostgreSQL 15: upgrade it first.\n');
    const full = await upgrade(fromOld, { MIN_FREE_DISK_MB: String(2 ** 40) });
    expect(full.said).toMatch(/^The upgrade needs \d+\.\d GB of space/);
    const another = { DATABASE_URL: 'postgres://localhost/none' };
    expect((await upgrade(fromOld, another)).said).toMatch(/^Only the embedded database/);
    expect(await version()).toBe('15');
    expect(await left()).toEqual([]);
  });

  test('nothing is put over a database that an earlier upgrade has kept', async () => {
    const former = inPostgres('cluster-of-postgresql-15');
    await mkdir(former);

    expect((await upgrade(fromOld)).said).toContain(`${former} is left from an earlier upgrade`);

    await rm(former, { recursive: true });
    expect(await version()).toBe('15');
  });

  test('a server that finds an older database says what to do', async () => {
    await expect(server.start()).rejects.toThrow('run npm run upgrade-database');
  });

  test('a command that is killed while it copies changes nothing', async () => {
    const command = spawn(process.execPath, [COMMAND, ...fromOld], { env: environment(), stdio: 'ignore' });
    await eventually(() => expect(existsSync(inPostgres('upgrade/cluster/postmaster.pid'))).toBe(true));
    const ended = once(command, 'exit');
    command.kill('SIGKILL');
    await ended;

    expect(await version()).toBe('15');
  });

  test('it moves everything and keeps the former database, and people stay signed in', async () => {
    const { uid } = await stat(inPostgres('cluster'));

    const { code, said } = await upgrade(fromOld);

    expect(said).toMatch(/^\d+ rows were moved from PostgreSQL 15 to PostgreSQL 1[6-9] and compared\.$/m);
    expect(code).toBe(0);
    expect(await version()).not.toBe('15');
    expect(await left()).toEqual(['cluster-of-postgresql-15']);
    expect(await readFile(inPostgres('cluster-of-postgresql-15/PG_VERSION'), 'utf8')).toBe('15\n');
    expect((await stat(inPostgres('cluster'))).uid).toBe(uid);
    expect(await readdir(settings['ARCHIVE_DIR'] ?? '')).toEqual([expect.stringMatching(/^of-postgresql-15-/)]);
    expect(await waitingEvents()).toBe(1);

    await server.start();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ name: 'After' });
    const created = await fetch(server.url + createTag.path, { method: 'POST', headers, body });
    const listed = await fetch(server.url + listTags.path, { headers });
    expect([created.status, listed.status]).toEqual([201, 200]);
    await server.end('SIGTERM');
  });

  /** How many of the events that were in the former job queue are to be queued again. */
  async function waitingEvents(): Promise<number> {
    const owner = await joinAsOwner(readConfig(environment()));
    try {
      const rows = await asAdmin(
        owner.connection,
        `select id from outbox_events where type = 'tag.created' and dispatched_at is null`,
      );
      return rows.length;
    } finally {
      await owner.close();
    }
  }

  test('a command that is killed between its last two steps leaves no empty database, and can be repeated', async () => {
    await rename(inPostgres('cluster'), inPostgres('cluster-upgraded'));

    await expect(server.start()).rejects.toThrow('was interrupted: run npm run upgrade-database again');
    expect((await upgrade(['--remove-old'])).code).toBe(1);
    expect(await upgrade([])).toEqual({ code: 0, said: 'The upgrade that was interrupted is complete.\n' });

    await server.start();
    const listed = await fetch(server.url + listTags.path, { headers: { authorization: `Bearer ${token}` } });
    expect(await listed.text()).toContain('After');
    await server.end('SIGTERM');
  });

  test('the former database is deleted on request', async () => {
    expect((await upgrade(fromOld)).said).toMatch(/^The database is of PostgreSQL 1[6-9] already/);
    expect((await upgrade(['--remove-old'])).said).toMatch(/^Deleted: .*cluster-of-postgresql-15$/m);
    expect((await upgrade(['--remove-old'])).said).toBe('There is no former database.\n');
    expect(await left()).toEqual([]);
  });
});
