import type pg from 'pg';
import { sessionJobs } from '#areas/identity/server/session.jobs.ts';
import { tagJobs } from '#areas/users/server/tags.jobs.ts';
import type { Config } from '#platform/server/config.ts';
import type { Seal } from '#platform/server/seal.ts';
import { openQueue, workOn, type Job, type JobParts } from '#platform/server/jobs.ts';
import { startDispatcher } from '#platform/server/outbox.ts';
import { platformJobs } from '#platform/server/platform.jobs.ts';

/** Every job and every subscription of the product. */
const JOBS: readonly Job[] = [...platformJobs, ...sessionJobs, ...tagJobs];

/** What the jobs and the mail sender use. */
interface WorkerParts extends JobParts {
  readonly config: Config;
  readonly seal: Seal;
}

export async function buildWorker(parts: WorkerParts, queue: pg.PoolConfig): Promise<{ stop(): Promise<void> }> {
  const boss = await openQueue(queue, JOBS, parts.log);
  await workOn(boss, JOBS, parts);
  const dispatcher = startDispatcher(parts, boss, JOBS);
  return {
    stop: async () => {
      await dispatcher.stop();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
