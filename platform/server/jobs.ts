import type pg from 'pg';
import { PgBoss, type Job as QueuedJob, type JobResult } from 'pg-boss';
import type { z } from 'zod';
import type { EventKind } from '#platform/shared/event-kind.ts';
import type { Databases } from './database.ts';
import type { Log } from './log.ts';

/** What a job may use. */
export interface JobParts {
  readonly databases: Databases;
  readonly log: Log;
}

/**
 * Work outside a request. It may run more than once (a server can die between the work and its receipt), so a
 * handler must leave the same state however often it runs.
 */
export interface Job {
  readonly name: string;
  readonly run: (parts: JobParts, data: unknown) => Promise<void>;
  /** A five-field cron line, once only across all servers. */
  readonly cron?: { readonly line: string; readonly timeZone: string };
  /** Runs the job for each event of this kind; `data` is a Told event. */
  readonly on?: EventKind;
}

/** What the job of a subscriber gets. */
export interface Told<P> {
  readonly organizationId: string;
  readonly eventId: string;
  readonly payload: P;
}

export const cronJob = (name: string, line: string, run: (parts: JobParts) => Promise<void>): Job => ({
  name,
  run,
  cron: { line, timeZone: 'UTC' },
});

export const subscriber = <P extends z.ZodType>(
  name: string,
  on: EventKind<P>,
  run: (parts: JobParts, told: Told<z.output<P>>) => Promise<void>,
): Job => ({ name, on, run: (parts, data) => run(parts, data as Told<z.output<P>>) });

const DEAD_LETTERS = 'dead-letters';
const RETRIES = {
  retryLimit: 8,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 300,
  heartbeatSeconds: 10,
};

/** Opens the queue, which lives in the same database, and makes the queues of these jobs. */
export async function openQueue(connection: pg.PoolConfig, jobs: readonly Job[], log: Log): Promise<PgBoss> {
  const boss = new PgBoss({
    ...(connection as ConstructorParameters<typeof PgBoss>[0] & object),
    schema: 'pgboss',
    createSchema: false,
    max: 4,
    useListenNotify: true,
    // The jobs of a server that died are taken over when its heartbeat has failed and a look has found it.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    application_name: 'evenkeel jobs',
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  await orStopped(boss, async () => {
    await boss.start();
    await boss.createQueue(DEAD_LETTERS);
    for (const { name } of jobs) {
      const options = { ...RETRIES, deadLetter: DEAD_LETTERS, notify: true };
      await boss.createQueue(name, options);
      await boss.updateQueue(name, options);
    }
  });
  return boss;
}

/** A queue that could not be opened as a whole is closed again: whoever tries anew has one and not two. */
async function orStopped(boss: PgBoss, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
}

/** A backlog is worked off in batches without a pause in between; otherwise the queue wakes us, or the poll finds it. */
const WORK = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/** Lets this process work on the jobs. */
export async function workOn(boss: PgBoss, jobs: readonly Job[], parts: JobParts): Promise<void> {
  await orStopped(boss, async () => {
    for (const job of jobs) {
      await boss.work(job.name, WORK, (queued) => runAll(job, queued, parts));
      if (job.cron) await boss.schedule(job.name, job.cron.line, null, { tz: job.cron.timeZone });
    }
  });
}

/** Each job of a batch succeeds or fails by itself: only what failed is tried again. */
async function runAll(job: Job, queued: readonly QueuedJob<unknown>[], parts: JobParts): Promise<JobResult[]> {
  const results: JobResult[] = [];
  for (const { id, data } of queued) {
    try {
      await job.run(parts, data);
      results.push({ id, status: 'completed' });
    } catch (error) {
      parts.log.warn({ err: error, job: job.name, jobId: id }, 'job failed, will be tried again');
      results.push({
        id,
        status: 'failed',
        output: { message: error instanceof Error ? error.message : String(error) },
      });
    }
  }
  return results;
}
