import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSources } from '#tests/support/sources.ts';
import { asAdmin, databaseForTests } from '#tests/support/database/test-database.ts';
import { faultIn, readLedger, type LedgerLine } from './race-ledger.ts';
import { readingWriters } from './reading-writers.ts';
import { ServerSql } from './server-sql.ts';

const WHAT_TO_DO = `
A service that reads and then writes may be called twice at once. Find out what keeps it right then, and say so in
tests/architecture/races.txt, one line for each query by which it writes; its first lines tell the ways. Where nothing
does, take a lock (platform/server/database/organization-lock.ts), or let the statement that writes ask for what was read. Prove it with
tests/support/server/race.ts, as areas/users/management/server/people-races.test.ts does.`;

/** Known races that are not closed yet. */
const STILL_OPEN = 0;

const sources = readSources('{areas/**/server,platform/server}/**/*.ts');
const code = sources.filter((source) => !source.path.endsWith('.test.ts'));
const tests = sources.filter((source) => source.path.endsWith('.test.ts'));
const sql = new ServerSql(code);
const writers = readingWriters(
  sql,
  code.map((source) => source.path),
);
const ledger = readLedger(readFileSync(path.join(import.meta.dirname, 'races.txt'), 'utf8'));

const named = ({ path: file, write }: Pick<LedgerLine, 'path' | 'write'>): string => `${file} ${write}`;
const present = writers.flatMap(({ path: file, writes }) => writes.map((write) => named({ path: file, write })));

const database = databaseForTests();
let indexes: string[];
beforeAll(async () => {
  const rows = await asAdmin<{ name: string }>(
    database.admin,
    `select index.relname as name from pg_index join pg_class index on index.oid = indexrelid where indisunique`,
  );
  indexes = rows.map(({ name }) => name);
});

test('the services and the database are read', () => {
  expect(writers.length).toBeGreaterThan(120);
  expect(present.length).toBeGreaterThan(300);
  expect(indexes.length).toBeGreaterThan(100);
});

test('every service that reads and then writes states what protects it from concurrent calls', () => {
  const listed = ledger.map(named);
  const unlisted = present.filter((write) => !listed.includes(write));

  expect(unlisted.length === 0 ? '' : `${unlisted.join('\n')}\n${WHAT_TO_DO}`).toBe('');
});

test('the list has no missing and no duplicate names', () => {
  const listed = ledger.map(named);

  expect(listed.filter((write) => !present.includes(write))).toEqual([]);
  expect(listed).toEqual([...new Set(listed)]);
});

test('every line of the list is true', () => {
  expect(ledger.flatMap((line) => faultIn(line, { sql, indexes, tests }) ?? [])).toEqual([]);
});

test('no more races are open than are known', () => {
  expect(ledger.filter(({ kind }) => kind === 'open')).toHaveLength(STILL_OPEN);
});

describe('an error is detected:', () => {
  const SERVICE = 'areas/tags/server/tags.service.ts';
  const QUERIES = 'areas/tags/server/tags.queries.ts';
  const planted = new ServerSql([
    { path: SERVICE, text: `import { countTags, lockTags, insertTag } from './tags.queries.ts';` },
    {
      path: QUERIES,
      text: `
        export const countTags = (db) => sql\`select count(*) from tags\`.execute(db);
        export const lockTags = (db) => sql\`select from tags for update\`.execute(db);
        export const insertTag = (db, name) => sql\`insert into tags (name) values (\${name})\`.execute(db);`,
    },
  ]);
  const evidence = { sql: planted, indexes: ['tags_name'], tests: [{ path: 'a.test.ts', text: `test('one wins')` }] };
  const faultOf = (words: string) =>
    readLedger(`${SERVICE}\n  insertTag: ${words}`).map((line) => faultIn(line, evidence));

  test('a service that reads and writes', () => {
    expect(readingWriters(planted, [SERVICE, QUERIES])).toEqual([{ path: SERVICE, writes: ['insertTag'] }]);
  });

  test.each([
    ['a lock that is none', 'lock countTags', 'countTags locks nothing'],
    ['a caller that does not call', `lock lockTags in ${QUERIES}`, `${QUERIES} does not call it`],
    ['a statement without the condition', 'statement where not exists', 'its SQL does not say where not exists'],
    ['a rule that the database does not have', 'unique tags_key', 'the database has no unique index tags_key'],
    ['a rule whose breach is a fault', 'unique tags_name', 'its SQL does not say "on conflict"'],
    ['a test that is not there', 'test a.test.ts: two win', 'no such test'],
  ])('%s', (_, words, fault) => {
    expect(faultOf(words)).toEqual([`${SERVICE} insertTag: ${fault}`]);
  });

  test.each(['lock lockTags', 'statement insert into tags', 'test a.test.ts: one wins', 'harmless Nobody looks.'])(
    'but not %s',
    (words) => {
      expect(faultOf(words)).toEqual([undefined]);
    },
  );

  test('a line of an unknown kind', () => {
    expect(() => faultOf('luck')).toThrow('says nothing');
  });
});
