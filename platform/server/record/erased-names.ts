import { sql, type RawBuilder } from 'kysely';
import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';

/** Replaces the name of an erased person in a text. */
export const ERASED = '[erased]';

/** The words that may name an erased person in texts that others wrote. */
export interface ErasedNames {
  /** Their full name, addresses and numbers, which are unique; matched in any case. */
  readonly whole: readonly string[];
  /** Their first and last name alone, unless another person has the same; matched case-sensitively. */
  readonly single: readonly string[];
}

/** Matches nothing. */
const NEVER = '(?!x)x';

/** Returns a regular expression, valid in PostgreSQL and JavaScript, that finds these as whole words. */
function wordPattern(words: readonly string[]): string {
  const found = words
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`));
  return found.length === 0 ? NEVER : String.raw`(?<![[:alnum:]])(?:${found.join('|')})(?![[:alnum:]])`;
}

/** SQL condition: whether a text names the person. */
export const namesIn = (column: RawBuilder<unknown>, { whole, single }: ErasedNames): RawBuilder<boolean> =>
  sql<boolean>`(${column} ~* ${wordPattern(whole)} or ${column} ~ ${wordPattern(single)})`;

/** SQL expression: a text without the names in it. */
export const without = (column: RawBuilder<unknown>, { whole, single }: ErasedNames): RawBuilder<string> => sql<string>`
  regexp_replace(regexp_replace(${column}, ${wordPattern(whole)}, ${ERASED}, 'gi'), ${wordPattern(single)}, ${ERASED}, 'g')`;

/** Text columns with their maximum lengths. */
export type TextColumns = Readonly<Record<string, number>>;

/** Some of the organization's rows in a table. */
interface RowsOfTable {
  readonly name: string;
  readonly only: RawBuilder<unknown>;
}

/** Removes these words from what people wrote into a table; called by the area that owns the table. */
export async function eraseFromTexts(
  db: TenantDb,
  table: string | RowsOfTable,
  columns: TextColumns,
  words: ErasedNames,
): Promise<void> {
  const { name: tableName, only } = typeof table === 'string' ? { name: table, only: sql`true` } : table;
  const names = Object.entries(columns);
  const changes = names.map(
    ([name, most]) => sql`${sql.ref(name)} = left(${without(sql.ref(name), words)}, ${most}::integer)`,
  );
  await sql`
    update ${sql.table(tableName)} set ${sql.join(changes)}
    where organization_id = ${db.organizationId} and ${only}
      and (${sql.join(
        names.map(([name]) => namesIn(sql.ref(name), words)),
        sql` or `,
      )})`.execute(db);
}

/** The same for names of things. Where a name must be unique, a part of the id is added. */
export async function eraseFromNames(db: TenantDb, table: string, most: number, words: ErasedNames): Promise<void> {
  await sql`
    update ${sql.table(table)}
    set name = left(${without(sql.ref('name'), words)}, ${most}::integer - 5) || ' ' || right(id::text, 4)
    where organization_id = ${db.organizationId} and ${namesIn(sql.ref('name'), words)}`.execute(db);
}

/**
 * The same for JSON. Only unmistakable words are searched there, because a first name alone may also be the name of a
 * field.
 */
export async function eraseFromJson(
  db: TenantDb,
  table: string,
  columns: readonly string[],
  { whole }: ErasedNames,
): Promise<void> {
  const words = { whole: whole.map(asInJson), single: [] };
  const changes = columns.map((name) => sql`${sql.ref(name)} = (${without(asText(name), words)})::jsonb`);
  await sql`
    update ${sql.table(table)} set ${sql.join(changes)}
    where organization_id = ${db.organizationId}
      and (${sql.join(
        columns.map((name) => namesIn(asText(name), words)),
        sql` or `,
      )})`.execute(db);
}

const asText = (column: string) => sql`${sql.ref(column)}::text`;
const asInJson = (word: string): string => JSON.stringify(word).slice(1, -1);

/** The same check for a text in memory. */
export function namesPerson({ whole, single }: ErasedNames): (text: string) => boolean {
  const [any, exact] = [new RegExp(inJavaScript(whole), 'iu'), new RegExp(inJavaScript(single), 'u')];
  return (text) => any.test(text) || exact.test(text);
}

/** Removes the names from a text in memory. */
export function withoutNames({ whole, single }: ErasedNames): (text: string) => string {
  const [any, exact] = [new RegExp(inJavaScript(whole), 'giu'), new RegExp(inJavaScript(single), 'gu')];
  return (text) => text.replace(any, ERASED).replace(exact, ERASED);
}

const inJavaScript = (words: readonly string[]): string =>
  wordPattern(words).replaceAll('[[:alnum:]]', String.raw`[\p{L}\p{N}]`);

/** Removes them from the errors of failed jobs, which are in the queue's own table that no area owns. */
export async function eraseFromQueue(system: SystemDb, { whole }: ErasedNames): Promise<void> {
  const words = { whole: whole.map(asInJson), single: [] };
  await sql`update pgboss.job set output = null where ${namesIn(sql`output::text`, words)}`.execute(system);
}
