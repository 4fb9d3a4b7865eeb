import { expect, test } from 'vitest';
import { EACH_FIELD } from '#areas/users/person/person-field-lists.ts';
import { columnsOf, readDataClasses } from '#tests/support/database/data-classes.ts';
import { readSources } from '#tests/support/sources.ts';
import { asAdmin, databaseForTests } from '#tests/support/database/test-database.ts';
import { textsInCode } from './texts-in-code.ts';

const classed = readDataClasses();

const database = databaseForTests();

const nameOf = ({ table, column }: { table: string; column: string }): string => `${table}.${column}`;

test('every column of the database has exactly one class, and only columns have one', async () => {
  const columns = await asAdmin<{ table: string; column: string }>(
    database.admin,
    `select t.relname as table, a.attname as column
     from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
     where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition`,
  );

  expect(columns.length).toBeGreaterThan(700);
  expect(classed.map(nameOf).toSorted()).toEqual(columns.map(nameOf).toSorted());
});

test('every column named as a hash of a token, password or PIN, or as sealed, is secret, except sealed names', () => {
  const looksSecret = /^(sealed|salt|sealed_(?!at$)\w+|\w+_secret|(token|password|pin|code|stop|device|state)_hash)$/;
  const open = classed.filter(
    ({ table, column, dataClass }) =>
      looksSecret.test(column) && dataClass !== 'secret' && nameOf({ table, column }) !== 'erasures.sealed_names',
  );

  expect(open.map(nameOf)).toEqual([]);
});

test('every field of a person is personal, except the id of the supervisor', () => {
  const classOf = new Map(classed.map(({ dataClass, ...column }) => [nameOf(column), dataClass]));
  const other = EACH_FIELD.filter(({ column }) => classOf.get(nameOf({ table: 'users', column })) !== 'personal');

  expect(other.map(({ field }) => field)).toEqual(['supervisorId']);
});

/** Columns whose name alone marks them as secret, in any table. */
const secretNames = new Set(
  columnsOf('secret')
    .map(({ column }) => column)
    .filter((name) => classed.every(({ column, dataClass }) => column !== name || dataClass === 'secret')),
);

test('no statement that fills a file reads a secret column', () => {
  const files = readSources(
    'areas/exports/{datasets,runs}/server/{*-rows,cells,people,datasets,group-parts,trial-batches}.queries.ts',
  );
  const named = files.flatMap((source) =>
    textsInCode(source).flatMap(({ text }) =>
      [...text.matchAll(/[a-z_]+/g)].map(([word]) => word).filter((word) => secretNames.has(word)),
    ),
  );

  expect(files.length).toBeGreaterThan(8);
  expect(secretNames.size).toBeGreaterThan(15);
  expect(named).toEqual([]);
});
