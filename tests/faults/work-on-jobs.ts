import { appendFile } from 'node:fs/promises';
import type { PoolConfig } from 'pg';
import type { Databases } from '#platform/server/database/database.ts';
import { openQueue, workOn, type Job } from '#platform/server/jobs/jobs.ts';
import { createLog } from '#platform/server/log.ts';

/** A server's worker as a separate process, for a test to kill: it starts its job, reports that, and never ends it. */
const [connection = '{}', ledger = ''] = process.argv.slice(2);
const log = createLog('silent');
const endless: Job = {
  name: 'endless',
  run: async () => {
    await appendFile(ledger, 'begun\n');
    await new Promise((resolve) => setTimeout(resolve, 3_600_000));
  },
};
const boss = await openQueue(JSON.parse(connection) as PoolConfig, [endless], log);
await workOn(boss, [endless], { databases: {} as Databases, log });
