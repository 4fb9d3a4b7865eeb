import { seedDemo } from '#database/seed/demo.ts';
import { createLog } from '#platform/server/log.ts';
import { asAdmin } from './test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/**
 * A server with the demo's data as they are at this moment. The database looks at what is new in it first: a plan made
 * for empty tables can take half a minute, and whether autovacuum comes before the test is chance.
 */
export async function startDemoServer(now: number): Promise<TestServer> {
  const server = await startTestServer();
  await seedDemo(server.databases, createLog('silent'), now);
  await asAdmin(server.admin, 'analyze');
  return server;
}
