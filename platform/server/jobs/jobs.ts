import type pg from 'pg';
import { PgBoss, type Job as QueuedJob, type JobResult } from 'pg-boss';
import type { z } from 'zod';
import type { EventKind } from '#platform/shared/event-kind.ts';
import type { Databases } from '#platform/server/database/database.ts';
import type { Log } from '#platform/server/log.ts';
import { traced, type WorkTracing } from '#platform/server/tracing/traced-work.ts';

/** What a job may use. */
export interface JobParts {
  readonly databases: Databases;
  readonly log: Log;
  readonly tracing?: WorkTracing;
}

/**
 * Work outside a request. It may run more than once (a server can die between the work and its confirmation), so a
 * handler must be idempotent.
 */
export interface Job {
  readonly name: string;
  readonly run: (parts: JobParts, data: unknown) => Promise<void>;
  /** A five-field cron line; it runs once across all servers. */
  readonly cron?: { readonly line: string; readonly timeZone: string };
  /** Runs the job for each event of this kind; `data` is a DeliveredEvent. */
  readonly on?: EventKind;
}

/** The data of a subscriber's job. */
export interface DeliveredEvent<P> {
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
  run: (parts: JobParts, told: DeliveredEvent<z.output<P>>) => Promise<void>,
): Job => ({ name, on, run: (parts, data) => run(parts, data as DeliveredEvent<z.output<P>>) });

const DEAD_LETTERS = 'dead-letters';
const RETRIES = {
  retryLimit: 8,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 300,
  heartbeatSeconds: 10,
};

/** Opens the queue, which is in the same database, and creates the queues of these jobs. */
export async function openQueue(connection: pg.PoolConfig, jobs: readonly Job[], log: Log): Promise<PgBoss> {
  const boss = new PgBoss({
    ...(connection as ConstructorParameters<typeof PgBoss>[0] & object),
    schema: 'pgboss',
    createSchema: false,
    max: 4,
    useListenNotify: true,
    // Jobs of a dead server are taken over after its heartbeat has expired and a check has found it.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    application_name: 'evenkeel jobs',
  });
  let isStopped = false;
  // The driver does not wait until its connections are closed, so the database may end them first.
  boss.once('stopped', () => (isStopped = true));
  boss.on('error', (error) => isStopped || log.warn({ err: error }, 'job queue'));
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

/** Closes a queue that could not be opened completely, so that a retry does not leave two. */
async function orStopped(boss: PgBoss, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
}

/** A backlog is processed in batches without pauses; otherwise the queue notifies us, or polling finds the work. */
const WORK = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/** Makes this process work on the jobs. */
export async function workOn(boss: PgBoss, jobs: readonly Job[], parts: JobParts): Promise<void> {
  await orStopped(boss, async () => {
    for (const job of jobs) {
      await boss.work(job.name, WORK, (queued) => runAll(job, queued, parts));
      if (job.cron) await boss.schedule(job.name, job.cron.line, null, { tz: job.cron.timeZone });
    }
  });
}

/** Each job of a batch succeeds or fails separately: only failed ones are retried. */
async function runAll(job: Job, queued: readonly QueuedJob<unknown>[], parts: JobParts): Promise<JobResult[]> {
  const results: JobResult[] = [];
  for (const { id, data } of queued) {
    try {
      await traced(parts.tracing, `job ${job.name}`, () => job.run(parts, data));
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
