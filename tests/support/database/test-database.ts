import { randomUUID } from 'node:crypto';
import type { Logger } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { Databases } from '#platform/server/database/database.ts';
import { createLog } from '#platform/server/log.ts';
import { loginRoles, openPools } from '#platform/server/database/product-database.ts';
import { openedForTests } from '#tests/support/server/opened-for-tests.ts';

export const TEMPLATE = 'evenkeel_template';
export const TEST_SECRET = 'a secret that only tests know, long enough';

export interface TestDatabase {
  readonly databases: Databases;
  readonly queue: pg.PoolConfig;
  /** Opens more connections to the same database, as another server of the installation would. */
  openBeside(onStatement?: Logger): Databases;
  /** Connects as the owner, bypassing row level security, to see what is really stored. */
  readonly admin: pg.ClientConfig;
  close(): Promise<void>;
}

/** A shared machine sometimes stalls for a minute. Most tests do not check when the product gives up. */
const PATIENT = {
  DATABASE_NAMED_STATEMENTS: true,
  DATABASE_CONNECT_SECONDS: 60,
  DATABASE_STATEMENT_SECONDS: 150,
};

/** Statements of the owner that may wait for each other at the same time in one database. */
const MOST_OWNERS = 8;

/**
 * The owner's connections to the databases of this worker, by database. A new connection for each statement reads the
 * catalog anew, which costs more than most statements.
 */
const owners = new Map<string, pg.Pool>();

/** Creates a database for one test file, copied from the migrated template or from another one. */
export async function copyDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const server = inject('databaseAdmin');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying files takes a fifth of the CPU of the default, which writes every page of the copy to the log.
  await asAdmin(server, `create database ${name} template ${template} strategy file_copy`);
  const admin = databaseAt(server, name);
  // Roles belong to the whole server and the schema comes with the copy, so everything in the template exists here too.
  const logins = loginRoles(TEMPLATE, TEST_SECRET);
  const open = (onStatement?: Logger) => openPools(admin, logins, { ...PATIENT, onStatement }, createLog('silent'));
  const { databases, queue } = open();
  owners.set(
    name,
    new pg.Pool({ ...admin, max: MOST_OWNERS }).on('error', () => undefined),
  );
  return {
    databases,
    queue,
    openBeside: (onStatement) => open(onStatement).databases,
    admin,
    close: async () => {
      await databases.close();
      await disconnectOwner(admin);
      await asAdmin(server, `drop database ${name} with (force)`);
    },
  };
}

/** A database of its own for the tests of a file. */
export const databaseForTests = (): TestDatabase => openedForTests(copyDatabase);

export const databaseAt = (server: pg.ClientConfig, database: string): pg.ClientConfig => ({ ...server, database });

/** Ends the owner's connections to a test database, for example so that it can be renamed. */
export async function disconnectOwner({ database = '' }: pg.ClientConfig): Promise<void> {
  await owners.get(database)?.end();
  owners.delete(database);
}

/** Runs one statement as the owner and returns its rows. */
export async function asAdmin<R extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const kept = owners.get(connection.database ?? '');
  if (kept) return (await kept.query<R>(text, values)).rows;
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<R>(text, values);
    return rows;
  } finally {
    await client.end();
  }
}
