import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg from 'pg';
import { OperatorError } from './operator-error.ts';

/** The schema cannot be migrated to this program's version. */
class MigrationError extends OperatorError {}

const MIGRATIONS = join(import.meta.dirname, '../../database/migrations');

/** Updates the schema in one transaction, behind a lock: safe to kill, and safe from two servers at once. */
export async function migrate(
  connection: pg.ClientConfig,
  { directory = MIGRATIONS, upTo }: { directory?: string; upTo?: string } = {},
): Promise<string[]> {
  const pool = new pg.Pool({ ...connection, max: 2 });
  // A lost connection fails the running statement; without a listener it would also end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrations = await readMigrations(directory);
    await refuseNewerSchema(db, Object.keys(migrations));
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      migrationTableName: 'schema_migrations',
      migrationLockTableName: 'schema_migrations_lock',
    });
    const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
    if (error) throw new MigrationError(`The database could not be migrated: ${(error as Error).message}`);
    return (results ?? []).map(({ migrationName }) => migrationName);
  } finally {
    await db.destroy();
  }
}

/** Returns the names of all migrations of this program, in order. */
export async function migrationNames(directory = MIGRATIONS): Promise<string[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).toSorted();
  return files.map((file) => file.replace(/\.sql$/, ''));
}

async function readMigrations(directory: string): Promise<Record<string, Migration>> {
  const entries = (await migrationNames(directory)).map(async (name) => {
    const text = await readFile(join(directory, `${name}.sql`), 'utf8');
    return [name, { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function refuseNewerSchema(db: Kysely<never>, known: readonly string[]): Promise<void> {
  const { rows: tables } =
    await sql`select from information_schema.tables where table_name = 'schema_migrations'`.execute(db);
  if (tables.length === 0) return;
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db);
  const unknown = rows.map(({ name }) => name).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new MigrationError(
      `The database is newer than this program (it has ${unknown.join(', ')}): start the newer program.`,
    );
  }
}
