import { sql, type RawBuilder } from 'kysely';
import type { SystemDb, TenantDb } from './database.ts';

/** A row as it is stored, for the person it is about. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** Everything stored about a person, by table name. */
export type PersonData = Readonly<Record<string, readonly StoredRow[]>>;

interface About {
  /** The column with the id of the person. */
  readonly by?: string;
  /** Excluded columns: secrets, and pictures, which are not readable as text. */
  readonly without?: readonly string[];
}

/** Returns the rows of an organization's table that are about a person; called by the area that owns the table. */
export const rowsAbout = (
  db: TenantDb,
  table: string,
  userId: string,
  { by = 'user_id', without = [] }: About = {},
): Promise<StoredRow[]> =>
  read(db, table, sql`about.organization_id = ${db.organizationId} and ${sql.ref(`about.${by}`)} = ${userId}`, without);

/** The same for the directory: rows of a login. */
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
