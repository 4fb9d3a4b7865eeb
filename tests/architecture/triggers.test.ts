import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { asAdmin, databaseForTests } from '#tests/support/database/test-database.ts';
import { tableOwners } from './table-owners.ts';

interface Trigger {
  readonly name: string;
  readonly table: string;
  readonly function: string;
  /** The names under which its function sees the changed rows. */
  readonly transitions: readonly string[];
}

const database = databaseForTests();
let triggers: readonly Trigger[];
/** The text of each function, without comments and quoted text. */
let bodies: ReadonlyMap<string, string>;
beforeAll(async () => {
  triggers = await asAdmin<Trigger>(
    database.admin,
    `select tgname as name, table_of.relname as table, function.proname as function,
            array_remove(array[tgoldtable::text, tgnewtable::text], null) as transitions
     from pg_trigger
     join pg_class table_of on table_of.oid = tgrelid and table_of.relnamespace = 'public'::regnamespace
     join pg_proc function on function.oid = tgfoid
     where not tgisinternal order by 1, 2`,
  );
  const functions = await asAdmin<{ name: string; body: string }>(
    database.admin,
    `select proname as name, coalesce(pg_get_function_sqlbody(oid), prosrc) as body from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f' and prolang <> (select oid from pg_language where lanname = 'c')`,
  );
  bodies = new Map(functions.map(({ name, body }) => [name, body.replaceAll(/--[^\n]*|'[^']*'/g, ' ')]));
});

const has = (text: string, word: string): boolean => new RegExp(`\\b${word}\\b`).test(text);

/** The text of a function and of all functions that it calls. */
function wholeText(name: string, seen = new Set<string>()): string {
  if (seen.has(name)) return '';
  seen.add(name);
  const body = bodies.get(name) ?? '';
  const called = [...bodies.keys()].filter((other) => new RegExp(`\\b${other}\\s*\\(`).test(body));
  return [body, ...called.map((other) => wholeText(other, seen))].join('\n');
}

/** Returns the tables of other areas that a trigger reads or writes. */
function foreignTables({ table, function: name, transitions }: Trigger): string[] {
  const text = wholeText(name);
  const others = [...tableOwners].filter(([, owner]) => owner !== tableOwners.get(table)).map(([other]) => other);
  return others.filter((other) => has(text, other) && !transitions.includes(other)).toSorted();
}

/** The table in ARCHITECTURE.md, one line for each trigger. */
function listed(): string[] {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../ARCHITECTURE.md'), 'utf8');
  const rows = /\| triggers \| on \| touches \|.*\n.*\n((?:\|.*\n)+)/.exec(text)?.[1]?.trim().split('\n') ?? [];
  return rows.flatMap((row) => {
    const [names = [], on = [], used = []] = row
      .split('|')
      .slice(1)
      .map((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
    return names.map((name) => `${name} on ${on.join(', ')} touches ${used.toSorted().join(', ')}`);
  });
}

test('the triggers and their functions are read', () => {
  expect(triggers.length).toBeGreaterThan(20);
  expect(wholeText('note_new_people')).toContain('insert into public.schedule_people_changes');
});

test('ARCHITECTURE.md lists the triggers that use tables of another area, and no others', () => {
  const crossing = triggers
    .map((trigger) => ({ ...trigger, used: foreignTables(trigger) }))
    .filter(({ used }) => used.length > 0)
    .map(({ name, table, used }) => `${name} on ${table} touches ${used.join(', ')}`);

  expect(listed().toSorted()).toEqual(crossing.toSorted());
});
