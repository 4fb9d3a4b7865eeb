import { sql, type RawBuilder } from 'kysely';
import type { SystemDb, TenantDb } from './database.ts';

/** A row as it is stored, for whoever it is about. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** Everything that is kept about a person, by the name of the table. */
export type PersonData = Readonly<Record<string, readonly StoredRow[]>>;

interface About {
  /** The column that says whom a row is about. */
  readonly by?: string;
  /** Secrets, and pictures that would not be readable in a text. */
  readonly without?: readonly string[];
}

/** The rows of a table of an organization that are about a person; to be called by the area whose table it is. */
export const rowsAbout = (
  db: TenantDb,
  table: string,
  userId: string,
  { by = 'user_id', without = [] }: About = {},
): Promise<StoredRow[]> =>
  read(db, table, sql`about.organization_id = ${db.organizationId} and ${sql.ref(`about.${by}`)} = ${userId}`, without);

/** The same for the directory: what belongs to a login. */
export const rowsOfLogin = (
  system: SystemDb,
  table: string,
  accountId: string,
  { by = 'account_id', without = [] }: About = {},
): Promise<StoredRow[]> => read(system, table, sql`${sql.ref(`about.${by}`)} = ${accountId}`, without);

async function read(
  db: TenantDb | SystemDb,
  table: string,
  condition: RawBuilder<unknown>,
  without: readonly string[],
): Promise<StoredRow[]> {
  const { rows } = await sql<{ row: StoredRow }>`
    select to_jsonb(about) - ${['organization_id', ...without]}::text[] as row
    from ${sql.table(table)} about where ${condition}`.execute(db);
  return rows.map(({ row }) => row);
}
