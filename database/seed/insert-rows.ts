import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

/** A row by column names; the organization comes from the transaction. */
export type Row = Readonly<Record<string, unknown>>;

/** Inserts many rows with the same columns in one statement. The values travel as JSON, so that any type works. */
export async function insertRows(db: TenantDb, table: string, rows: readonly Row[]): Promise<void> {
  if (!rows[0]) return;
  const columns = sql.join(Object.keys(rows[0]).map((column) => sql.id(column)));
  await sql`
    insert into ${sql.id(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(rows)}::json)`.execute(db);
}
