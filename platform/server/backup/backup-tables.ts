import pg from 'pg';

/** A table in a backup: its columns, in an order in which each row comes after the rows it refers to. */
export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Rows belong to an organization and are visible one organization at a time. */
  readonly isTenant: boolean;
}

/**
 * Worthless in another place or time: people sign in again, programs send new keys, failures are counted from zero, no
 * mail is sent twice, and other servers run.
 */
const TRANSIENT = ['sessions', 'answered_calls', 'failure_counts', 'mails', 'passkey_challenges', 'running_servers'];

/** About this installation as it is, so they would not be true in another place. */
const LOCAL = [...TRANSIENT, 'installation_backups', 'restore_drills'];

/** The schema itself. Databases of earlier releases have the lock. */
const SCHEMA = ['schema_migrations', 'schema_migrations_lock'];

interface TableWithReferences extends BackupTable {
  readonly refersTo: readonly string[];
}

/** Anything that can query PostgreSQL: a client of the owner, or a connection of one of the roles. */
interface Asks {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Removes these rows from a database that was restored to an earlier moment, when it may not have had all the tables. */
export async function removeTransient(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)`,
    [TRANSIENT],
  );
  for (const { name } of rows) await client.query(`delete from ${pg.escapeIdentifier(name)}`);
}

/** `isWhole` adds the tables that a backup leaves out, for a copy that takes the place of the original. */
export async function findBackupTables(client: Asks, { isWhole = false } = {}): Promise<BackupTable[]> {
  const { rows } = await client.query(
    `select t.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'organization_id') as "isTenant",
       array(select distinct f.confrelid::regclass::text from pg_constraint f
             where f.conrelid = t.oid and f.contype = 'f' and f.confrelid <> t.oid) as "refersTo"
     from pg_class t
     where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
       and t.relname <> all($1)
     order by t.relname`,
    [isWhole ? SCHEMA : [...SCHEMA, ...LOCAL]],
  );
  return inOrder(rows as TableWithReferences[]);
}

function inOrder(tables: readonly TableWithReferences[]): TableWithReferences[] {
  const placed: TableWithReferences[] = [];
  const isPlaced = (name: string) => placed.some((table) => table.name === name);
  while (placed.length < tables.length) {
    const next = tables.find(({ name, refersTo }) => !isPlaced(name) && refersTo.every(isPlaced));
    if (!next) throw new RangeError('The tables refer to each other in a circle.');
    placed.push(next);
  }
  return placed;
}
