import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Databases } from '#platform/server/database.ts';
import { createLog } from '#platform/server/log.ts';
import { loginRoles, openPools } from '#platform/server/product-database.ts';

export const TEMPLATE = 'evenkeel_template';
export const TEST_SECRET = 'a secret that only tests know, long enough';

export interface TestDatabase {
  readonly databases: Databases;
  readonly queue: pg.PoolConfig;
  /** More connections to the same database, as another server of the installation has them. */
  openBeside(): Databases;
  /** Connects as the owner, past row level security: for looking at what is really stored. */
  readonly admin: pg.ClientConfig;
  close(): Promise<void>;
}

/**
 * A machine that is shared with others stands still for a minute now and then. When the product gives up is another
 * matter than what most tests ask.
 */
const PATIENT = {
  DATABASE_NAMED_STATEMENTS: true,
  DATABASE_CONNECT_SECONDS: 60,
  DATABASE_STATEMENT_SECONDS: 150,
};

/** A database of its own for one test file, copied from the migrated template. */
export async function copyDatabase(): Promise<TestDatabase> {
  const server = inject('databaseAdmin');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying files takes a fifth of the CPU of writing every page of the copy to the log, which is the default.
  await asAdmin(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const admin = databaseAt(server, name);
  // Roles belong to the whole server and schema comes with the copy: what the template has is in place here too.
  const logins = loginRoles(TEMPLATE, TEST_SECRET);
  const open = () => openPools(admin, logins, PATIENT, createLog('silent'));
  const { databases, queue } = open();
  return {
    databases,
    queue,
    openBeside: () => open().databases,
    admin,
    close: async () => {
      await databases.close();
      await asAdmin(server, `drop database ${name} with (force)`);
    },
  };
}

export const databaseAt = (server: pg.ClientConfig, database: string): pg.ClientConfig => ({ ...server, database });

/** Runs one statement as the owner and answers its rows. */
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
