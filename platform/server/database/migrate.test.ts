import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { asAdmin, databaseAt } from '#tests/support/database/test-database.ts';
import { migrate } from './migrate.ts';

let directory: string;
let database: pg.ClientConfig;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'migrations-'));
  const name = `migrate_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(inject('databaseAdmin'), `create database ${name}`);
  database = databaseAt(inject('databaseAdmin'), name);
});
afterEach(async () => {
  await asAdmin(inject('databaseAdmin'), `drop database ${database.database} with (force)`);
  await rm(directory, { recursive: true });
});

const SERVERS = '0152_platform_running_servers';
const step = (name: string, text: string) => writeFile(join(directory, `${name}.sql`), text);
const tables = async () =>
  (await asAdmin<{ relname: string }>(database, `select relname from pg_class where relname like 't_' order by 1`)).map(
    ({ relname }) => relname,
  );

describe('migrating', () => {
  test('runs new migrations in order, once', async () => {
    await step('0001_a', 'create table t1 (id int)');
    await step('0002_b', 'alter table t1 rename to t2');

    expect(await migrate(database, { directory })).toEqual(['0001_a', '0002_b']);
    expect(await migrate(database, { directory })).toEqual([]);
    await step('0003_c', 'create table t3 (id int)');
    expect(await migrate(database, { directory })).toEqual(['0003_c']);
    expect(await tables()).toEqual(['t2', 't3']);
  });

  test('runs each step once if several servers start at the same time', async () => {
    await step('0001_a', 'create table t1 (id int); select pg_sleep(0.2)');

    const done = await Promise.all(Array.from({ length: 4 }, () => migrate(database, { directory })));

    expect(done.flat()).toEqual(['0001_a']);
  });

  test('leaves nothing behind when it is interrupted, and can be repeated', async () => {
    await step('0001_a', 'create table t1 (id int)');
    await step('0002_b', 'create table t2 (id int); select pg_sleep(600)');
    const cutOff = migrate(database, { directory }).then(
      () => 'done',
      () => 'failed',
    );
    const sleeping = `select pid from pg_stat_activity where datname = current_database() and query like '%pg_sleep%' and pid <> pg_backend_pid()`;
    const pid = await eventually(async () => {
      const [row] = await asAdmin<{ pid: number }>(database, sleeping);
      expect(row).toBeDefined();
      return row?.pid;
    });

    await asAdmin(database, 'select pg_terminate_backend($1)', [pid]);
    expect(await cutOff).toBe('failed');

    expect(await tables()).toEqual([]);
    await step('0002_b', 'create table t2 (id int)');
    expect(await migrate(database, { directory })).toEqual(['0001_a', '0002_b']);
  });

  test('refuses a schema newer than the program, and changes nothing', async () => {
    await step('0001_a', 'create table t1 (id int)');
    await step('0002_b', 'create table t2 (id int)');
    await migrate(database, { directory });
    await rm(join(directory, '0002_b.sql'));
    await step('0003_c', 'create table t3 (id int)');

    await expect(migrate(database, { directory })).rejects.toThrow(
      /^The database is newer than this program \(it has 0002_b\)/,
    );
    expect(await tables()).toEqual(['t1', 't2']);
  });
});

describe('phases', () => {
  test('a program runs on a newer schema to which something was added', async () => {
    await step('0001_a', '-- expand\ncreate table t1 (id int)');
    await step('0002_b', '-- expand\nalter table t1 add column name text');
    await migrate(database, { directory });
    await rm(join(directory, '0002_b.sql'));

    expect(await migrate(database, { directory })).toEqual([]);
  });

  test('a program runs on a newer schema without something that it no longer used', async () => {
    await step('0001_a', '-- expand\ncreate table t1 (id int)');
    await step('0002_b', '-- expand\ncreate table t2 (id int)');
    await step('0003_c', '-- contract, unused since 0002_b\ndrop table t1');
    await migrate(database, { directory });
    await rm(join(directory, '0003_c.sql'));
    expect(await migrate(database, { directory })).toEqual([]);

    await rm(join(directory, '0002_b.sql'));
    await expect(migrate(database, { directory })).rejects.toThrow(
      /^The database is newer than this program \(it has 0003_c\)/,
    );
  });

  test('a migration that was added in between is refused', async () => {
    await step('0001_a', '-- expand\ncreate table t1 (id int)');
    await step('0003_c', '-- expand\ncreate table t3 (id int)');
    await migrate(database, { directory });
    await step('0002_b', '-- expand\ncreate table t2 (id int)');

    await expect(migrate(database, { directory })).rejects.toThrow(/^The migration 0002_b comes before 0003_c/);
  });

  test('each migration with a phase is a transaction of its own', async () => {
    await step('0001_a', '-- expand\ncreate table t1 (id int)');
    await step('0002_b', '-- expand\ncreate table t2 (id int); select 1 / 0');

    await expect(migrate(database, { directory })).rejects.toThrow('could not be migrated: division by zero');
    expect(await tables()).toEqual(['t1']);
  });
});

describe('removing what older servers use', () => {
  const aServer = { id: randomUUID(), name: 'mine:3000', version: '0.1.0' };
  beforeEach(async () => {
    const real = join(import.meta.dirname, '../../../database/migrations', `${SERVERS}.sql`);
    await copyFile(real, join(directory, `${SERVERS}.sql`));
    await step('0153_a', '-- expand\ncreate table t1 (id int)');
    await migrate(database, { directory, server: aServer });
    await step('0154_b', '-- expand\ncreate table t2 (id int)');
    await step('0155_c', '-- contract, unused since 0154_b\ndrop table t1');
  });

  test('is refused while one of them runs, and says which', async () => {
    await expect(migrate(database, { directory, patienceMs: 0 })).rejects.toThrow(
      /^0155_c removes what mine:3000 \(0\.1\.0\) still uses: stop these servers first/,
    );
    expect(await tables()).toEqual(['t1', 't2']);
  });

  test('waits until the last of them has ended', async () => {
    const migrated = migrate(database, { directory });
    await eventually(async () => expect(await tables()).toEqual(['t1', 't2']));

    await asAdmin(database, 'delete from running_servers');

    expect(await migrated).toEqual(['0154_b', '0155_c']);
    expect(await tables()).toEqual(['t2']);
  });

  test('does not wait for a server that was killed and has been silent for long', async () => {
    await asAdmin(database, `update running_servers set seen_at = now() - interval '2 minutes'`);

    expect(await migrate(database, { directory, patienceMs: 0 })).toEqual(['0154_b', '0155_c']);
  });

  test('does not wait for servers that know since when it is unused', async () => {
    await asAdmin(database, `update running_servers set knows = '0154_b'`);

    expect(await migrate(database, { directory, patienceMs: 0 })).toEqual(['0154_b', '0155_c']);
  });
});

describe('building an index outside a transaction', () => {
  const INDEX =
    '-- expand, outside a transaction\n-- Finds names.\ncreate unique index concurrently i1\n  on t1 (name);\n';
  const indexes = () =>
    asAdmin(
      database,
      `select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 't1'::regclass`,
    );
  beforeEach(() => step('0001_a', `-- expand\ncreate table t1 (name text); insert into t1 values ('a'), ('a')`));

  test('starts again if an earlier run left it unfinished', async () => {
    await step('0002_b', INDEX);
    await expect(migrate(database, { directory })).rejects.toThrow('could not create unique index');
    expect(await indexes()).toEqual([{ name: 'i1', valid: false }]);

    await asAdmin(database, 'delete from t1');

    expect(await migrate(database, { directory })).toEqual(['0002_b']);
    expect(await indexes()).toEqual([{ name: 'i1', valid: true }]);
  });

  test('keeps an index that was finished just before a crash', async () => {
    await asAdmin(database, 'create table t1 (name text); create unique index i1 on t1 (name)');
    await step('0001_a', '-- expand\nselect 1');
    await step('0002_b', INDEX);

    expect(await migrate(database, { directory })).toEqual(['0001_a', '0002_b']);
  });

  test('does not block writers, and other servers wait for their turn', async () => {
    await step('0002_b', INDEX.replace('unique ', ''));
    await migrate(database, { directory, upTo: '0001_a' });
    const writer = new pg.Client(database);
    await writer.connect();
    await writer.query('begin');
    await writer.query(`insert into t1 values ('b')`);
    const building = [migrate(database, { directory }), migrate(database, { directory })];
    await eventually(async () => expect(await indexes()).toEqual([{ name: 'i1', valid: false }]));

    await asAdmin(database, `insert into t1 values ('c')`);
    await writer.query('commit');
    await writer.end();

    expect((await Promise.all(building)).flat()).toEqual(['0002_b']);
    expect(await indexes()).toEqual([{ name: 'i1', valid: true }]);
  });

  test('refuses any other statement', async () => {
    await step('0002_b', '-- expand, outside a transaction\ndrop table t1;');

    await expect(migrate(database, { directory })).rejects.toThrow('only indexes are built concurrently');
  });
});

test('requests get through while a migration waits for a lock', async () => {
  await step('0001_a', '-- expand\ncreate table t1 (id int)');
  await migrate(database, { directory });
  const reader = new pg.Client(database);
  await reader.connect();
  await reader.query('begin; select from t1');
  await step('0002_b', '-- expand\nalter table t1 add column name text');
  const migrated = migrate(database, { directory });
  const waiting = `select from pg_locks where not granted and relation = 't1'::regclass`;
  await eventually(async () => expect(await asAdmin(database, waiting)).toHaveLength(1));

  // The migration waits for the first reader, and this one waits behind it until it gives way.
  expect(await asAdmin(database, 'select from t1')).toEqual([]);

  await reader.query('commit');
  await reader.end();
  expect(await migrated).toEqual(['0002_b']);
});
