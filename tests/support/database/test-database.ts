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
  return {
    databases,
    queue,
    openBeside: (onStatement) => open(onStatement).databases,
    admin,
    close: async () => {
      await databases.close();
      await asAdmin(server, `drop database ${name} with (force)`);
    },
  };
}

/** A database of its own for the tests of a file. */
export const databaseForTests = (): TestDatabase => openedForTests(copyDatabase);

export const databaseAt = (server: pg.ClientConfig, database: string): pg.ClientConfig => ({ ...server, database });

/** Runs one statement as the owner and returns its rows. */
export async function asAdmin<R extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<R>(text, values);
    return rows;
  } finally {
    await client.end();
  }
}
