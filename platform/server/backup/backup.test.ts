import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { anOrganization, aUser } from '#tests/support/builders.ts';
import {
  asAdmin,
  copyDatabase,
  databaseAt,
  TEST_SECRET,
  type TestDatabase,
} from '#tests/support/database/test-database.ts';
import { copyDemoDatabase } from '#tests/support/database/demo-database.ts';
import { startTestDatabase } from '#tests/support/database/test-database-server.ts';
import { sealEntries } from '#platform/server/record/audit-seals.ts';
import { record } from '#platform/server/record/audit.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { makeRoles } from '#platform/server/database/product-database.ts';
import { organizationChain } from '#platform/server/record/record-chain.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { findBackupTables } from './backup-tables.ts';
import { keyOfBackup, readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

/** A person whose line can be damaged. */
const LAST_NAME = 'Wieczorek';

let directory: string;
let smallFile: string;
let source: TestDatabase;
let file: string;
let written: number;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'backup-'));
  file = join(directory, 'backup.gz');
  source = await copyDemoDatabase();
  await asAdmin(
    source.admin,
    String.raw`update users set first_name = E'Back\\slash\ttab\nline \\. "quoted" ñ' where employee_number = '100204'`,
  );
  const [organization] = await asAdmin<{ id: string }>(source.admin, 'select id from organizations limit 1');
  await withOrganization(
    source.databases,
    { organizationId: organization?.id ?? '', actor: { userId: null } },
    async (db) => {
      await record(db, { action: 'tag.created', objectType: 'tag', objectId: null, detail: { name: 'a\nb' } });
      await sealEntries(organizationChain(db), makeSeal(TEST_SECRET));
    },
  );
  written = await writeBackup(source.admin, file, TEST_SECRET);
  smallFile = await backupOfFew();
});
afterAll(async () => {
  await source.close();
  await rm(directory, { recursive: true });
});

/** A small backup that is read quickly; the faults of a file do not depend on its size. */
async function backupOfFew(): Promise<string> {
  const few = await copyDatabase();
  for (const name of ['North', 'South']) {
    const organizationId = await anOrganization(few.databases, name);
    for (const lastName of [LAST_NAME, 'Al-Amin']) await aUser(few.databases, { organizationId, lastName });
  }
  const small = join(directory, 'small.gz');
  await writeBackup(few.admin, small, TEST_SECRET);
  await few.close();
  return small;
}

/** A database without anything in it. */
async function anEmptyDatabase(server: pg.ClientConfig = inject('databaseAdmin')): Promise<pg.ClientConfig> {
  const name = `restore_${crypto.randomUUID().replaceAll('-', '')}`;
  await asAdmin(server, `create database ${name}`);
  return databaseAt(server, name);
}

/** Has all tables and no data: migrating an empty database takes seconds, and these tests are not about that. */
async function aMigratedDatabase(): Promise<pg.ClientConfig> {
  const { admin, close } = await copyDatabase();
  onTestFinished(close);
  return admin;
}

async function restore(from: string, target: pg.ClientConfig): Promise<number> {
  await makeRoles(target, TEST_SECRET);
  return readBackup(target, from, {
    prepare: async (migrations) => void (await migrate(target, { upTo: migrations.at(-1) ?? '' })),
  });
}

/** A hash of each table's rows. */
async function contents(database: pg.ClientConfig): Promise<Record<string, unknown>> {
  const client = new pg.Client(database);
  await client.connect();
  const tables = await findBackupTables(client);
  const hashes = tables.map(async ({ name }) => {
    const { rows } = await client.query<{ hash: string }>(
      `select md5(string_agg(r::text, '|' order by r::text)) as hash from ${name} r`,
    );
    return [name, rows[0]?.hash] as const;
  });
  const all = Object.fromEntries(await Promise.all(hashes));
  await client.end();
  return all;
}

/** The lines between the first, which has the time, and the last, which has the checksum; sorted. */
const rowsIn = async (backup: string): Promise<string> =>
  gunzipSync(await readFile(backup))
    .toString()
    .trimEnd()
    .split('\n')
    .slice(1, -1)
    .toSorted()
    .join('\n');

describe('a backup', () => {
  test('restored elsewhere has identical rows', async () => {
    const target = await anEmptyDatabase();

    const restored = await restore(file, target);

    expect(restored).toBe(written);
    expect(written).toBeGreaterThan(1_000);
    expect(await contents(target)).toEqual(await contents(source.admin));
    expect(await asAdmin(target, 'select from pg_class where relrowsecurity and not relforcerowsecurity')).toEqual([]);
  });

  test('contains no sessions and is unreadable to other accounts', async () => {
    const text = gunzipSync(await readFile(file)).toString();

    expect(text).toContain('"table":"users"');
    expect(text).not.toContain('"table":"sessions"');
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  test.each([
    ['cut off', (text: string) => text.slice(0, text.length / 2)],
    ['without its last line', (text: string) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)],
    ['with a changed letter', (text: string) => text.replace(LAST_NAME, 'Wieczorec')],
    ['with a row too few', (text: string) => text.replace(/^[^\n]*Al-Amin[^\n]*\n/m, '')],
  ])('%s is refused, and none of it is kept', async (_, change) => {
    const damaged = join(directory, 'damaged.gz');
    const text = gunzipSync(await readFile(smallFile)).toString();
    expect(change(text)).not.toBe(text);
    await writeFile(damaged, gzipSync(change(text)));
    const target = await aMigratedDatabase();

    await expect(restore(damaged, target)).rejects.toThrow(/incomplete|violates/);

    expect(await asAdmin(target, 'select from organizations')).toEqual([]);
  });

  test('is restored and written by an owner who is not a superuser and sees one organization at a time', async () => {
    const owner = { user: `owner_${crypto.randomUUID().replaceAll('-', '')}`, password: 'owner' };
    // Needs a server of its own: roles belong to a whole server, and other tests there count privileged roles.
    const server = await startTestDatabase(join(directory, 'server'));
    onTestFinished(() => server.stop());
    const superuser = server.connection;
    await makeRoles(superuser, TEST_SECRET);
    await asAdmin(superuser, `create role ${owner.user} login createrole password 'owner'`);
    await asAdmin(superuser, `grant evenkeel_app, evenkeel_system, evenkeel_scoped to ${owner.user} with admin option`);
    const target = { ...(await anEmptyDatabase(superuser)), ...owner };
    await asAdmin(superuser, `alter database ${target.database} owner to ${owner.user}`);
    const again = join(directory, 'again.gz');

    expect(await restore(file, target)).toBe(written);
    expect(await writeBackup(target, again, TEST_SECRET)).toBe(written);

    expect(await contents(databaseAt(superuser, target.database ?? ''))).toEqual(await contents(source.admin));
    expect((await rowsIn(again)) === (await rowsIn(file))).toBe(true);
  });

  test('is not restored over existing data', async () => {
    await expect(restore(file, source.admin)).rejects.toThrow('The database is not empty');
  });

  test('that is another kind of file is refused with a clear message', async () => {
    const other = join(directory, 'other');
    await writeFile(other, gzipSync('hello\n'));

    await expect(restore(other, await anEmptyDatabase())).rejects.toThrow('This file is not an Evenkeel backup.');
    await writeFile(other, 'not packed');
    await expect(restore(other, await anEmptyDatabase())).rejects.toThrow('cannot be read');
  });

  test('tells whether its sealed values open here, and contains no secret', async () => {
    const older = join(directory, 'older.gz');
    const text = gunzipSync(await readFile(smallFile)).toString();
    await writeFile(older, gzipSync(text.replace(/,"keyCheck":"[0-9a-f]{64}"/, '')));

    expect(await keyOfBackup(smallFile, TEST_SECRET)).toBe('same');
    expect(await keyOfBackup(smallFile, 'the key of a new machine')).toBe('other');
    expect(await keyOfBackup(older, TEST_SECRET)).toBe('unknown');
    expect(text).not.toContain(TEST_SECRET);
  });

  test('leaves no partial file where it cannot be written', async () => {
    await expect(writeBackup(source.admin, join(directory, 'none', 'backup.gz'), TEST_SECRET)).rejects.toThrow(
      'ENOENT',
    );
  });
});
