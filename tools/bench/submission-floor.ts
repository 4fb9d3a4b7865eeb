import { createServer } from 'node:http';
import pg from 'pg';
import { listening } from './bare-server.ts';

/** The rows that a started and submitted test leaves, and how to find them by the test's id. */
const TABLES = {
  attempts: 'id = $1',
  visits: 'id = (select visit_id from results where id = $1)',
  results: 'id = $1',
  raw_trials: 'result_id = $1',
  told_results: 'result_id = $1',
  audit_entries: 'object_id = $1',
};
type Table = keyof typeof TABLES;

type Row = readonly [table: Table, values: readonly unknown[]];

/**
 * The floor: a bare HTTP server that reads the same body and inserts the rows that the product has stored for it, in one
 * transaction with the bare driver. Its tables are copies with the same indexes, without triggers, foreign keys and row
 * level security.
 */
export async function startInsertServer(
  owner: pg.ClientConfig,
  ids: readonly string[],
): Promise<{ url: string; stop: () => Promise<void> }> {
  // As text, so that each value goes back as it came.
  const pool = new pg.Pool({ ...owner, max: 10, types: { getTypeParser: () => (text: unknown) => text } });
  // A connection that ends with the database is no failure of the measurement.
  pool.on('error', () => {});
  const inserts = await copyTables(pool);
  const rowsOf = new Map<string, readonly Row[]>();
  for (const id of ids) rowsOf.set(id, await storedRows(pool, id));
  const store = async (id: string) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (const [table, values] of rowsOf.get(id) ?? []) {
        await client.query({ name: table, text: inserts.get(table) ?? '', values: [...values] });
      }
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { record } = JSON.parse(Buffer.concat(parts).toString()) as { record: { startedAt: string } };
      store(/attempts\/([^/]+)/.exec(request.url ?? '')?.[1] ?? '').then(
        () => response.setHeader('content-type', 'application/json').end(JSON.stringify({ at: record.startedAt })),
        (error: unknown) => response.writeHead(500).end(JSON.stringify(String(error))),
      );
    });
  });
  return listening(server, pool);
}

/** Makes an empty copy of each table; returns the statement that fills it. */
async function copyTables(pool: pg.Pool): Promise<ReadonlyMap<Table, string>> {
  await pool.query('drop schema if exists floor cascade; create schema floor');
  const inserts = new Map<Table, string>();
  for (const table of Object.keys(TABLES) as Table[]) {
    await pool.query(`create table floor.${table} (like ${table} including defaults including indexes)`);
    const { fields } = await pool.query(`select * from ${table} limit 0`);
    const names = fields.map(({ name }) => name).join(', ');
    const places = fields.map((_, at) => `$${at + 1}`).join(', ');
    inserts.set(table, `insert into floor.${table} (${names}) values (${places}) on conflict do nothing`);
  }
  return inserts;
}

async function storedRows(pool: pg.Pool, id: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [table, condition] of Object.entries(TABLES)) {
    const found = await pool.query({
      text: `select * from ${table} where ${condition}`,
      values: [id],
      rowMode: 'array',
    });
    rows.push(...found.rows.map((values): Row => [table as Table, values]));
  }
  return rows;
}
