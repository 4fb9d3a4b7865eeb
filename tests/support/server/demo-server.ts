import { seedDemo } from '#database/seed/demo.ts';
import { createLog } from '#platform/server/log.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/**
 * Starts a server with the demo's current data. It analyzes the tables first: a plan for empty tables can take half a
 * minute, and autovacuum may come too late.
 */
export async function startDemoServer(now: number): Promise<TestServer> {
  const server = await startTestServer();
  await seedDemo(server.databases, createLog('silent'), now);
  await asAdmin(server.admin, 'analyze');
  return server;
}
