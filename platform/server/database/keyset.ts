import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Page } from '#platform/shared/paging.ts';
import { parsedJson } from '#platform/shared/parsed-json.ts';
import { invalidInput, Problem } from '#platform/shared/problem.ts';
import { isUuid } from '#platform/shared/uuid.ts';
import type { SystemDb, TenantDb } from './database.ts';

/** The order of a list: by one expression, and by id among equal values. */
export interface Order {
  readonly by: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly descending: boolean;
}

/** The SQL of one page: rows after the cursor, in order, one more than requested to see whether there are more. */
export interface Keyset {
  readonly after: RawBuilder<SqlBool>;
  readonly order: RawBuilder<unknown>;
  readonly take: number;
}

export function keyset(
  { by, id, descending }: Order,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Keyset {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const order = sql`${by} ${direction}, ${id} ${direction}`;
  if (cursor === undefined) return { after: sql<SqlBool>`true`, order, take: limit + 1 };
  const [value, lastId] = readCursor(cursor);
  const beyond = sql.raw(descending ? '<' : '>');
  return {
    // Not a row comparison: next to another limit on the same expression, the database would start reading at that
    // limit and walk through all earlier pages.
    after: sql<SqlBool>`(${by} ${beyond}= ${value} and (${by} ${beyond} ${value} or ${id} ${beyond} ${lastId}))`,
    order,
    take: limit + 1,
  };
}

/**
 * Joins the given conditions with "and". A filter that is not set is left out of the statement: a plan for "is null or
 * …" suits neither case.
 */
export const allOf = (...conditions: (RawBuilder<unknown> | '' | false | undefined)[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join(
    conditions.filter((condition) => condition !== '' && condition !== false && condition !== undefined),
    sql` and `,
  )}`;

/** Counts all rows of a list. */
export async function countRows(db: TenantDb | SystemDb, what: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${what}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Builds a page from the rows found; `sortKey` is the ordering expression as text. */
export function toPage<T extends { id: string; sortKey: string }>(
  rows: readonly T[],
  limit: number,
  total: number,
): Page<Omit<T, 'sortKey'>> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ sortKey: _, ...item }) => item),
    nextCursor: rows.length > limit && last ? writeCursor(last.sortKey, last.id) : null,
    total,
  };
}

/** The same, without counting when the first page is the whole list. */
export async function toCountedPage<T extends { id: string; sortKey: string }>(
  rows: readonly T[],
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  count: () => Promise<number>,
): Promise<Page<Omit<T, 'sortKey'>>> {
  const isWhole = cursor === undefined && rows.length <= limit;
  return toPage(rows, limit, isWhole ? rows.length : await count());
}

const writeCursor = (value: string, id: string): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

function readCursor(cursor: string): [string, string] {
  const refused = () => new Problem(invalidInput, { fields: { cursor: 'field.invalid' } });
  const parsed = parsedJson(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!Array.isArray(parsed) || parsed.length !== 2) throw refused();
  const [value, id] = parsed as unknown[];
  if (typeof value !== 'string' || value.includes('\0') || typeof id !== 'string' || !isUuid(id)) throw refused();
  return [value, id];
}
