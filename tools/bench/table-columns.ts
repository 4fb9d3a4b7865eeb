import type pg from 'pg';

export interface TableColumn {
  readonly name: string;
  readonly type: string;
}

/** Finds the columns of a table that can be written. */
export async function columnsOf(client: pg.Client, table: string): Promise<TableColumn[]> {
  const { rows } = await client.query<TableColumn>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows;
}
