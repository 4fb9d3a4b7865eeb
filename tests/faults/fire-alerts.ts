import type { PoolConfig } from 'pg';
import { alertJobs } from '#areas/alerts/firing/server/alerts.jobs.ts';
import { openQueue, workOn } from '#platform/server/jobs/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { startDispatcher } from '#platform/server/jobs/outbox.ts';
import { openPrepared } from '#platform/server/database/product-database.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { loadTexts } from '#platform/server/texts.ts';

/** A separate server process that dispatches events and fires alerts, for a test to kill. */
const [connection = '{}', secret = ''] = process.argv.slice(2);
const log = createLog('silent');
const pool = JSON.parse(connection) as PoolConfig;
const { databases, queue } = await openPrepared(pool, secret, { DATABASE_NAMED_STATEMENTS: true }, log);
const parts = { texts: loadTexts(), seal: makeSeal(secret), publicUrl: () => 'https://portal.test.example' };
const jobs = alertJobs(parts).filter(({ on }) => on);
const boss = await openQueue(queue, jobs, log);
await workOn(boss, jobs, { databases, log });
startDispatcher({ databases, log }, boss, jobs);
