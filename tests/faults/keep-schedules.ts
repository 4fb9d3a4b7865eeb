import type { PoolConfig } from 'pg';
import { scheduleJobs } from '#areas/schedules/list/server/schedules.jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { openPrepared } from '#platform/server/database/product-database.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { loadTexts } from '#platform/server/texts.ts';

/** A separate server process that repeats one of the schedule jobs, for a test to kill. */
const [connection = '{}', secret = '', jobName = ''] = process.argv.slice(2);
const log = createLog('silent');
const settings = { DATABASE_NAMED_STATEMENTS: true };
const { databases } = await openPrepared(JSON.parse(connection) as PoolConfig, secret, settings, log);
const parts = { texts: loadTexts(), seal: makeSeal(secret), publicUrl: () => 'https://portal.test.example' };
const job = scheduleJobs(parts).find(({ name }) => name === jobName);
if (!job) throw new Error(`There is no job "${jobName}".`);
for (;;) await job.run({ databases, log }, undefined);
