import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';

/** A row by the names of its columns; the organization follows from the transaction. */
export type Row = Readonly<Record<string, unknown>>;

/** Inserts many rows of the same columns with one statement, whatever their types are: they travel as JSON. */
export async function insertRows(db: TenantDb, table: string, rows: readonly Row[]): Promise<void> {
  if (!rows[0]) return;
  const columns = sql.join(Object.keys(rows[0]).map((column) => sql.id(column)));
  await sql`
    insert into ${sql.id(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(rows)}::json)`.execute(db);
}
