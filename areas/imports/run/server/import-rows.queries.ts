import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { countRows } from '#platform/server/database/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { KeptRow } from '#areas/imports/rows/kept-row.ts';

export const insertChunk = async (
  db: TenantDb,
  importId: string,
  { position, bytes }: { position: number; bytes: Buffer },
): Promise<void> => {
  await sql`
    insert into import_chunks (import_id, position, bytes) values (${importId}, ${position}, ${bytes})`.execute(db);
};

export const findChunk = async (db: TenantDb, importId: string, position: number): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from import_chunks
    where organization_id = ${db.organizationId} and import_id = ${importId} and position = ${position}`.execute(db);
  return rows[0]?.bytes;
};

export const deleteChunks = async (db: TenantDb, importId: string): Promise<void> => {
  await sql`
    delete from import_chunks where organization_id = ${db.organizationId} and import_id = ${importId}`.execute(db);
};

export const insertRows = async (db: TenantDb, importId: string, rows: readonly KeptRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    insert into import_rows (import_id, row_number, outcome, detail)
    select ${importId}::uuid, "row", outcome, detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("row" integer, outcome text, detail jsonb)`.execute(
    db,
  );
};

export const deleteRows = async (
  db: TenantDb,
  importId: string,
  outcomes: readonly KeptRow['outcome'][],
): Promise<void> => {
  await sql`
    delete from import_rows
    where organization_id = ${db.organizationId} and import_id = ${importId} and outcome = any(${outcomes}::text[])`.execute(
    db,
  );
};

export const findErrorRowNumbers = async (db: TenantDb, importId: string): Promise<number[]> => {
  const { rows } = await sql<{ row: number }>`
    select row_number as row from import_rows
    where organization_id = ${db.organizationId} and import_id = ${importId} and outcome = 'error'`.execute(db);
  return rows.map(({ row }) => row);
};

interface RowQuery {
  readonly importId: string;
  readonly outcome: KeptRow['outcome'];
  /** The last row number of the previous page. */
  readonly after: number;
  readonly limit: number;
}

export async function findRows(db: TenantDb, { importId, outcome, after, limit }: RowQuery): Promise<Page<KeptRow>> {
  const matches = sql`organization_id = ${db.organizationId} and import_id = ${importId} and outcome = ${outcome}`;
  const { rows } = await sql<KeptRow>`
    select row_number as row, outcome, detail from import_rows
    where ${matches} and row_number > ${after}
    order by row_number
    limit ${limit + 1}`.execute(db);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = rows.length > limit && last ? String(last.row) : null;
  return { items, nextCursor, total: await countRows(db, sql`import_rows where ${matches}`) };
}
