import { withSystem, type Databases, type SystemDb } from '#platform/server/database/database.ts';
import type { Page } from '#platform/shared/paging.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { nextCronTime } from '../cron-times.ts';
import type { DeadJob, DeadJobsQuery, JobQueue } from '../jobs.contract.ts';
import { recordAct } from '#areas/installation/record/server/installation-record.service.ts';
import {
  countDeadJobs,
  findDeadJobs,
  findQueues,
  hasQueue,
  redriveDeadJobs,
  type StoredQueue,
} from './jobs.queries.ts';

export async function showQueues(system: SystemDb): Promise<{ queues: JobQueue[]; dead: number }> {
  if (!(await hasQueue(system))) return { queues: [], dead: 0 };
  const queues = await findQueues(system);
  return { queues: queues.map(withNextTime), dead: await countDeadJobs(system) };
}

/** Our own cron lines are in UTC; for other time zones no next time is given. */
function withNextTime(queue: StoredQueue): JobQueue {
  const next = queue.cron !== null && queue.timeZone === 'UTC' ? nextCronTime(queue.cron, Date.now()) : undefined;
  return { ...queue, nextAt: next?.toISOString() ?? null };
}

export const showDeadJobs = async (system: SystemDb, query: DeadJobsQuery): Promise<Page<DeadJob>> =>
  (await hasQueue(system)) ? findDeadJobs(system, query) : { items: [], nextCursor: null, total: 0 };

export const deadJobs = async (system: SystemDb): Promise<number> =>
  (await hasQueue(system)) ? countDeadJobs(system) : 0;

interface Retry {
  readonly accountId: string;
  readonly id?: string;
  readonly queue?: string | undefined;
}

export async function retryDeadJob(databases: Databases, retry: Retry & { id: string }): Promise<void> {
  if ((await retryDeadJobs(databases, retry)).retried === 0) throw new Problem(notFound);
}

export async function retryDeadJobs(
  databases: Databases,
  { accountId, id, queue }: Retry,
): Promise<{ retried: number }> {
  if (!(await hasQueue(databases.system))) return { retried: 0 };
  return withSystem(databases, async (system) => {
    const queues = await redriveDeadJobs(system, { id, queue });
    const retried = queues.length;
    if (retried > 0) {
      const detail = { jobs: retried, queues: [...new Set(queues)].toSorted() };
      await recordAct(system, { accountId, action: 'job.retried', detail });
    }
    return { retried };
  });
}
