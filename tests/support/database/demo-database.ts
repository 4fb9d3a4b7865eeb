import pg from 'pg';
import { inject } from 'vitest';
import { seedDemo } from '#database/seed/demo.ts';
import { createLog } from '#platform/server/log.ts';
import { asAdmin, copyDatabase, disconnectOwner, type TestDatabase } from './test-database.ts';

const DEMO = 'evenkeel_demo';
/** Held while the demo is made, so that test files that run side by side make it once. */
const LOCK = 20_261_118;

/** Copies a database with the demo, which ends a few minutes ago. The first test file that asks for it makes it. */
export async function copyDemoDatabase(): Promise<TestDatabase> {
  const client = new pg.Client(inject('databaseAdmin'));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rows } = await client.query('select from pg_database where datname = $1', [DEMO]);
    if (rows.length === 0) await makeDemo(client);
  } finally {
    await client.end();
  }
  return copyDatabase(DEMO);
}

/**
 * It gets its name when it is complete. Its tables are analyzed: a plan for empty tables can take half a minute, and
 * autovacuum may come too late.
 */
async function makeDemo(client: pg.Client): Promise<void> {
  const made = await copyDatabase();
  await seedDemo(made.databases, createLog('silent'));
  await asAdmin(made.admin, 'analyze');
  await made.databases.close();
  await disconnectOwner(made.admin);
  await client.query(`alter database ${made.admin.database} rename to ${DEMO}`);
}
