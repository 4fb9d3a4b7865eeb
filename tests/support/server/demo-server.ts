import { copyDemoDatabase } from '#tests/support/database/demo-database.ts';
import { serverOn, type TestServer } from './test-server.ts';

/** Starts a server with the demo's current data. */
export const startDemoServer = async (): Promise<TestServer> => serverOn(await copyDemoDatabase(), {});
