import { sql, type RawBuilder } from 'kysely';
import type { SystemDb, TenantDb } from './database.ts';

/** What stands in a text where the name of somebody who was erased stood. */
export const ERASED = '[erased]';

/** By what an erased person may be named in a text that others wrote. */
export interface ErasedWords {
  /** Their whole name, addresses and numbers, which are nobody else's: in whatever case they are written. */
  readonly whole: readonly string[];
  /** Their first and last name by itself, unless somebody else is called so; written as names are written. */
  readonly single: readonly string[];
}

/** Matches nothing. */
const NEVER = '(?!x)x';

/** A regular expression, for PostgreSQL and for us alike, that finds these as words of their own. */
function wordPattern(words: readonly string[]): string {
  const found = words
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`));
  return found.length === 0 ? NEVER : String.raw`(?<![[:alnum:]])(?:${found.join('|')})(?![[:alnum:]])`;
}

/** Whether a text of the database names the person. */
export const namesIn = (column: RawBuilder<unknown>, { whole, single }: ErasedWords): RawBuilder<boolean> =>
  sql<boolean>`(${column} ~* ${wordPattern(whole)} or ${column} ~ ${wordPattern(single)})`;

/** The same text without the person. */
export const without = (column: RawBuilder<unknown>, { whole, single }: ErasedWords): RawBuilder<string> => sql<string>`
  regexp_replace(regexp_replace(${column}, ${wordPattern(whole)}, ${ERASED}, 'gi'), ${wordPattern(single)}, ${ERASED}, 'g')`;

/** A column of text, and how long it may be. */
export type TextColumns = Readonly<Record<string, number>>;

/** Some of the organization's rows in a table. */
interface RowsOfTable {
  readonly name: string;
  readonly only: RawBuilder<unknown>;
}

/** Takes these words out of what people wrote into a table; to be called by the area whose table it is. */
export async function eraseFromTexts(
  db: TenantDb,
  table: string | RowsOfTable,
  columns: TextColumns,
  words: ErasedWords,
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

/** The same for names of things, which are kept apart by a little of their id if there cannot be two of one name. */
export async function eraseFromNames(db: TenantDb, table: string, most: number, words: ErasedWords): Promise<void> {
  await sql`
    update ${sql.table(table)}
    set name = left(${without(sql.ref('name'), words)}, ${most}::integer - 5) || ' ' || right(id::text, 4)
    where organization_id = ${db.organizationId} and ${namesIn(sql.ref('name'), words)}`.execute(db);
}

/**
 * The same for what is kept as JSON. Only what is surely the person's is looked for there: a first name by itself may be
 * the name of a field too.
 */
export async function eraseFromJson(
  db: TenantDb,
  table: string,
  columns: readonly string[],
  { whole }: ErasedWords,
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

/** The same for a text at hand. */
export function namesPerson({ whole, single }: ErasedWords): (text: string) => boolean {
  const [any, exact] = [new RegExp(inJavaScript(whole), 'iu'), new RegExp(inJavaScript(single), 'u')];
  return (text) => any.test(text) || exact.test(text);
}

/** Takes the names out of a text at hand. */
export function withoutNames({ whole, single }: ErasedWords): (text: string) => string {
  const [any, exact] = [new RegExp(inJavaScript(whole), 'giu'), new RegExp(inJavaScript(single), 'gu')];
  return (text) => text.replace(any, ERASED).replace(exact, ERASED);
}

const inJavaScript = (words: readonly string[]): string =>
  wordPattern(words).replaceAll('[[:alnum:]]', String.raw`[\p{L}\p{N}]`);

/** What a job that failed said of it stands in the queue's own table, which no area owns. */
export async function eraseFromQueue(system: SystemDb, { whole }: ErasedWords): Promise<void> {
  const words = { whole: whole.map(asInJson), single: [] };
  await sql`update pgboss.job set output = null where ${namesIn(sql`output::text`, words)}`.execute(system);
}
