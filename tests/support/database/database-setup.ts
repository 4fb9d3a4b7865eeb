import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createLog } from '#platform/server/log.ts';
import { openPrepared } from '#platform/server/database/product-database.ts';
import { startTestDatabase } from './test-database-server.ts';
import { databaseAt, TEMPLATE, TEST_SECRET } from './test-database.ts';
import pg from 'pg';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseAdmin: pg.ClientConfig;
  }
}

/** On a busy machine a connection may take long; the product gives up sooner. */
const PATIENCE_MS = 60_000;

/** Starts one database server for the whole run and creates the migrated template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'evenkeel-test-'));
  const server = await startTestDatabase(directory);
  const admin = new pg.Client(server.connection);
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const { databases } = await openPrepared(
    databaseAt(server.connection, TEMPLATE),
    TEST_SECRET,
    { DATABASE_NAMED_STATEMENTS: true },
    createLog('silent'),
  );
  await databases.close();
  project.provide('databaseAdmin', { ...server.connection, connectionTimeoutMillis: PATIENCE_MS });
  return async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
