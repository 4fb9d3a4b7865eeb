import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTag, listTags } from '#areas/users/tags/tags.contract.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { asAdmin } from '#tests/support/test-database.ts';
import { POSTGRES_15 } from '#tests/support/test-database-server.ts';
import { ServerProcess } from './server-process.ts';
import { makeOrganization, SMALL } from './small-installation.ts';

const COMMAND = join(import.meta.dirname, '../../tools/upgrade-database.ts');

// PostgreSQL 15 exists for Linux only.
describe.skipIf(!existsSync(POSTGRES_15))('npm run upgrade-database', () => {
  let directory: string;
  let settings: Record<string, string>;
  let token: string;
  const data = () => join(directory, 'data');
  const startOld = () =>
    startEmbeddedPostgres({ directory: join(data(), 'postgres'), binaries: POSTGRES_15, holder: 'the former program' });

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'evenkeel-upgrade-'));
    settings = { ...SMALL, ARCHIVE_DIR: join(directory, 'archive') };
    const old = await startOld();
    ({ token } = await makeOrganization(old.connection));
    await asAdmin(
      old.connection,
      `insert into outbox_events (organization_id, id, type, payload, dispatched_at)
       select id, gen_random_uuid(), 'tag.created', '{}', now() from organizations;
       create schema pgboss;
       create table pgboss.job (data jsonb, state text);
       insert into pgboss.job select jsonb_build_object('eventId', id), 'retry' from outbox_events`,
    );
    await old.stop();
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  const upgrade = (...options: string[]) =>
    promisify(execFile)(process.execPath, [COMMAND, ...options], {
      env: { ...process.env, ...settings, DATA_DIR: data() },
    }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      (error: unknown) => {
        const { code, stderr } = error as { code: number; stderr: string };
        return { code, said: stderr };
      },
    );
  const version = async () => (await readFile(join(data(), 'postgres/cluster/PG_VERSION'), 'utf8')).trim();

  test('is refused while the database is in use, without the former PostgreSQL, or without space', async () => {
    const old = await startOld();
    expect(await upgrade('--old', POSTGRES_15)).toMatchObject({
      code: 1,
      said: expect.stringContaining('is in use by the former program'),
    });
    await old.stop();
    expect((await upgrade()).said).toContain('The data is of PostgreSQL 15: add --old');
    expect((await upgrade('--old', directory)).said).toContain('The data is of PostgreSQL 15: add --old');
    expect((await upgrade('--anything')).said).toMatch(/^Usage: /);
    settings['MIN_FREE_DISK_MB'] = String(2 ** 40);
    expect((await upgrade('--old', POSTGRES_15)).said).toMatch(/needs \d+ MB of space .* Nothing was changed\.$/m);
    delete settings['MIN_FREE_DISK_MB'];
    expect(await version()).toBe('15');
    expect(await readdir(data())).not.toContain('postgres-upgrade');
  });

  test('a server that finds an older database says what to do', async () => {
    const server = new ServerProcess(data(), settings);

    await expect(server.start()).rejects.toThrow('run npm run upgrade-database');
  });

  test('moves everything, keeps the former database until it is confirmed, and people stay signed in', async () => {
    expect(await upgrade('--old', POSTGRES_15)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^\d+ rows were moved from PostgreSQL 15 to PostgreSQL 1[6-9]\./),
    });
    expect(await version()).not.toBe('15');
    const former = join(data(), 'postgres/cluster-of-postgresql-15');
    expect(await readFile(join(former, 'PG_VERSION'), 'utf8')).toBe('15\n');

    const server = new ServerProcess(data(), settings);
    await server.start();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const created = await fetch(server.url + createTag.path, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'After' }),
    });
    const listed = await fetch(server.url + listTags.path, { headers });
    expect([created.status, listed.status]).toEqual([201, 200]);
    await server.end('SIGTERM');

    expect((await upgrade('--old', POSTGRES_15)).said).toContain('already of the PostgreSQL of this program');
    expect((await upgrade('--remove-old')).said).toContain('was deleted');
    expect(existsSync(former)).toBe(false);
  });
});
