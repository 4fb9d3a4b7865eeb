import { sql, createQueryId, PostgresQueryCompiler, type RawBuilder, type CompiledQuery } from 'kysely';
import pg from 'pg';
import type { CopiedRows } from './copy-cursor.ts';
import { withOrganization, type Actor, type Databases, type TenantDb } from './database.ts';

interface CopySigns {
  /** One byte each. */
  readonly delimiter: string;
  readonly quote: string;
}

/** JSON contains neither of them, nor a line break, so each value is written unescaped on a line of its own. */
export const AS_LINES: CopySigns = { delimiter: '\u{2}', quote: '\u{1}' };

export const asCsv = (delimiter: string): CopySigns => ({ delimiter, quote: '"' });

/**
 * Streams the rows of a query as the database writes them, in chunks that end anywhere; then their number. Nothing is
 * buffered: a slow reader makes the database wait, and a chunk is valid until the next one is requested.
 */
export async function* copyRows(
  db: TenantDb,
  rows: RawBuilder<unknown>,
  { delimiter, quote }: CopySigns,
): AsyncGenerator<Buffer, CopiedRows> {
  const query = sql`copy (${rows}) to stdout (format csv, delimiter ${delimiter}, quote ${quote}, encoding 'UTF8')`;
  let copied: CopiedRows = { rows: 0 };
  for await (const { rows: pieces } of db.getExecutor().stream<Buffer | CopiedRows>(withLiterals(query), 1)) {
    for (const piece of pieces) {
      if (Buffer.isBuffer(piece)) yield piece;
      else copied = piece;
    }
  }
  return copied;
}

/**
 * Settings for a copy of very many rows: no time limit, not even between two statements (it holds no lock that others
 * wait for), joins in memory, and a low parallel cost, because all rows have to be sent one by one anyway.
 */
const FOR_MANY_ROWS = `
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local work_mem = '64MB';
  set local parallel_tuple_cost = 0.01;
  set local max_parallel_workers_per_gather = 1`;

/**
 * Runs a read-only snapshot of an organization for as long as it takes; later changes are not visible in it. It uses at
 * most one parallel worker, so that the others stay free for interactive calls.
 */
export const withSnapshot = <T>(
  databases: Pick<Databases, 'tenant'>,
  who: { organizationId: string; actor: Actor },
  work: (db: TenantDb) => Promise<T>,
): Promise<T> =>
  withOrganization(databases, who, async (db) => {
    await sql.raw('set transaction isolation level repeatable read, read only').execute(db);
    await sql.raw(FOR_MANY_ROWS).execute(db);
    return work(db);
  });

/** Identifies a transaction, so that another one can observe or cancel it. */
export interface Backend {
  readonly pid: number;
  /** Its start to the microsecond, because its connection serves others afterwards. */
  readonly began: string;
}

export async function findBackend(db: TenantDb): Promise<Backend> {
  const { rows } = await sql<Backend>`select pg_backend_pid() as pid, now()::text as began`.execute(db);
  const [backend] = rows;
  if (!backend) throw new Error('A transaction has a process.');
  return backend;
}

/** Returns how many rows a running copy has written so far; undefined while there is none. */
export const findCopied = (db: TenantDb, { pid }: Backend): Promise<number | undefined> =>
  asLogin(db, async () => {
    const { rows } = await sql<{ copied: number }>`
      select tuples_processed as copied from pg_stat_progress_copy where pid = ${pid}`.execute(db);
    return rows[0]?.copied;
  });

/** Cancels the transaction's current statement; its connection stays usable. */
export const cancelBackend = (db: TenantDb, { pid, began }: Backend): Promise<void> =>
  asLogin(db, async () => {
    await sql`
      select pg_cancel_backend(pid) from pg_stat_activity
      where pid = ${pid} and xact_start = ${began}::timestamptz`.execute(db);
  });

/** Acts as the login role, which owns the connections; its group role cannot see them. */
async function asLogin<T>(db: TenantDb, work: () => Promise<T>): Promise<T> {
  await sql.raw('set local role none').execute(db);
  const answer = await work();
  await sql.raw('reset role').execute(db);
  return answer;
}

/**
 * Writes a statement with its values included, for commands that take no parameters. A value is a quoted literal
 * without a type, which gets its type from the context, as a parameter does.
 */
class LiteralQueryCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.append(literal(value));
  }
}

const withLiterals = (query: RawBuilder<unknown>): CompiledQuery =>
  new LiteralQueryCompiler().compileQuery(query.toOperationNode(), createQueryId());

/** A literal with a backslash starts with the letter E: the blank separates it from the word before it. */
function literal(value: unknown): string {
  const text = textOf(value);
  return text === null ? 'null' : ` ${pg.escapeLiteral(text)}`;
}

/** Formats a value as the driver sends it. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(elementOf).join(',')}}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function elementOf(value: unknown): string {
  const text = textOf(value);
  if (text === null) return 'NULL';
  return Array.isArray(value) ? text : `"${text.replaceAll(/["\\]/g, (sign) => `\\${sign}`)}"`;
}
