import { expect, test } from 'vitest';
import { readSources, type Source } from '#tests/support/sources.ts';
import { AREAS } from './import-rules.ts';
import { tableName } from './server-sql.ts';
import { tableOwners } from './table-owners.ts';
import { textsInCode } from './texts-in-code.ts';

const serverFiles = readSources('{areas/**/server,platform/server}/**/*.ts').filter(
  ({ path }) => !path.endsWith('.test.ts'),
);

test('the tables and their writers are read', () => {
  expect(tableOwners.size).toBeGreaterThan(8);
  expect(new Set(serverFiles.flatMap((source) => writtenTables(source))).size).toBeGreaterThan(4);
});

test('every table belongs to an area or to the platform', () => {
  expect([...tableOwners].filter(([, owner]) => ![...AREAS, 'platform'].includes(owner))).toEqual([]);
});

test('only the owner of a table writes it', () => {
  expect(serverFiles.flatMap(trespasses)).toEqual([]);
});

test.each([
  ['identity deleting the tags of users', 'sql`delete from user_tags where id = ${id}`'],
  ['an insert into them', 'sql`insert into user_tags (id, name) values (${id}, ${name})`'],
  ['an update by name of the schema', 'sql`update only public.user_tags set name = ${name}`'],
  ['an update by the query builder', "db.updateTable('user_tags').set({ name })"],
  ['a delete by the query builder', "db.deleteFrom('user_tags as tag')"],
  ['an update of one row', "updateRow(db, 'userTags', id, { name })"],
])('%s is detected', (_, text) => {
  const path = 'areas/identity/sessions/server/session.queries.ts';

  expect(trespasses({ path, text })).toEqual([`${path} writes user_tags, which belongs to users`]);
});

test('reading a table, or code that only looks like writing, is allowed', () => {
  const text = 'sql`select from user_tags for update; insert into sessions values (1) on conflict do update set a = 1`';

  expect(trespasses({ path: 'areas/identity/sessions/server/session.queries.ts', text })).toEqual([]);
});

function trespasses(source: Source): string[] {
  const writer = source.path.startsWith('platform/') ? 'platform' : (source.path.split('/')[1] ?? '');
  return writtenTables(source)
    .filter((table) => tableOwners.get(table) !== writer)
    .map((table) => `${source.path} writes ${table}, which belongs to ${tableOwners.get(table)}`);
}

/** The functions of platform/server/database/table-rows.ts, and the methods of the query builder. */
const WRITING_CALL =
  /^(rowInsert|insertRow|insertNewRow|rowUpdate|updateRow|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/;

function writtenTables(source: Source): string[] {
  const names = textsInCode(source).flatMap(({ text, passedTo }) => {
    const inSql = [
      ...text.matchAll(/\b(?:insert into|update|delete from|merge into|truncate)\s+(?:only\s+)?(?:public\.)?"?(\w+)/gi),
    ];
    const inCalls = WRITING_CALL.test(passedTo ?? '') ? [tableName(/^\w+/.exec(text)?.[0] ?? '')] : [];
    return [...inSql.map(([, table]) => table), ...inCalls];
  });
  return [...new Set(names)].filter((name) => name !== undefined).filter((name) => tableOwners.has(name));
}
