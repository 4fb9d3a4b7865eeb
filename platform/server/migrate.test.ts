import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { asAdmin, databaseAt } from '#tests/support/test-database.ts';
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

  test('from several servers at once runs each step once', async () => {
    await step('0001_a', 'create table t1 (id int); select pg_sleep(0.2)');

    const done = await Promise.all(Array.from({ length: 4 }, () => migrate(database, { directory })));

    expect(done.flat()).toEqual(['0001_a']);
  });

  test('that is interrupted leaves nothing behind and can be repeated', async () => {
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
