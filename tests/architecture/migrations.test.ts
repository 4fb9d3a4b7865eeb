import { expect, test } from 'vitest';
import { migrationNames } from '#platform/server/database/migrate.ts';
import { readSources } from '#tests/support/sources.ts';
import { FIRST_WITH_PHASE, migrationFaults } from './migration-rules.ts';

const EARLIER = ['0001_a', '0002_b'];
const faultsIn = (text: string) => migrationFaults('0200_c', text, EARLIER).join('; ');

test('every migration can run while servers of the release before are running', async () => {
  const names = await migrationNames();
  const files = readSources('database/migrations/*.sql')
    .map(({ path, text }) => ({ name: path.replace(/^.*\/|\.sql$/g, ''), text }))
    .filter(({ name }) => name >= FIRST_WITH_PHASE);
  expect(files.length).toBeGreaterThan(0);

  const faults = files.flatMap(({ name, text }) => {
    const earlier = names.filter((other) => other < name);
    return migrationFaults(name, text, earlier).map((fault) => `${name}: ${fault}`);
  });

  expect(faults).toEqual([]);
});

test.each([
  'create table a (id uuid primary key); create index a_id on a (id); alter table a add check (id is not null)',
  'alter table a add column b text',
  `alter table a add column b text not null default 'drop', add column c timestamptz default now()`,
  'alter table a add constraint b check (length(c) < 3) not valid',
  'alter table a validate constraint b',
  'create or replace function f() returns void language sql as $$ drop table a $$',
  `-- It must not drop anything.\ninsert into a values ('rename')`,
])('allowed while others run: %s', (text) => {
  expect(faultsIn(`-- expand\n${text};`)).toBe('');
});

test.each([
  ['drop table a', 'drops something'],
  ['alter table a drop column b', 'drops something'],
  ['alter table a rename column b to c', 'renames something'],
  ['alter table a alter column b type bigint', 'changes the type'],
  ['alter table a alter column b set data type bigint', 'changes the type'],
  ['alter table a alter column b set not null', 'makes a column mandatory'],
  ['alter table a add column b text,\n  add column c text not null', 'mandatory column without default'],
  ['alter table a add column b text check (length(b) < 3)', 'reads the whole table'],
  ['alter table a add column b uuid references c (id)', 'reads the whole table'],
  ['alter table a add column b uuid default gen_random_uuid()', 'computes the default of every row'],
  ['alter table a add constraint b check (c > 0)', 'without "not valid"'],
  ['alter table a add foreign key (b) references c (id)', 'without "not valid"'],
  ['create unique index b on a (c)', 'builds an index on a'],
  ['create index concurrently b on a (c)', 'without "-- expand, outside a transaction"'],
  ['update a set b = 1', 'rewrites rows'],
  ['truncate a', 'locks a whole table'],
  [
    'alter table a add constraint b check (c > 0) not valid; alter table a validate constraint b',
    'added and validated in the same migration',
  ],
])('refused while others run: %s', (text, why) => {
  expect(faultsIn(`-- expand\n${text};`)).toContain(why);
});

test.each([
  '-- expand, outside a transaction\ncreate unique index concurrently b on a (c);',
  '-- contract, unused since 0002_b\nalter table a drop column b;',
])('a right phase: %s', (text) => {
  expect(faultsIn(text)).toBe('');
});

test.each([
  ['create table a (id int)', 'its first line'],
  ['-- Makes a table.\n-- expand\ncreate table a (id int)', 'its first line'],
  ['-- expand, outside a transaction\ncreate index b on a (c);', 'is not "create index concurrently'],
  ['-- contract, unused since 0200_c\nalter table a drop column b;', '0200_c is not an earlier migration'],
])('a wrong phase: %s', (text, why) => {
  expect(faultsIn(text)).toContain(why);
});
