import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { notFound } from '#platform/shared/problem.ts';

/** The maximum length of a queue's name. */
const NAME_LENGTH = 100;

export type JobQueue = z.infer<typeof JobQueue>;
const JobQueue = z
  .strictObject({
    name: z.string(),
    waiting: z.number().int(),
    /** The waiting jobs that have failed before. */
    retrying: z.number().int(),
    running: z.number().int(),
    /** Jobs that were given up and have been neither retried nor deleted since. */
    dead: z.number().int(),
    oldestWaitingAt: z.iso.datetime().nullable(),
    lastDoneAt: z.iso.datetime().nullable(),
    /** A five-field cron line; null for a job that an event starts. */
    cron: z.string().nullable(),
    timeZone: z.string().nullable(),
    nextAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'JobQueue' });

export type DeadJob = z.infer<typeof DeadJob>;
const DeadJob = z
  .strictObject({
    id: z.uuid(),
    queue: z.string(),
    queuedAt: z.iso.datetime(),
    failedAt: z.iso.datetime(),
    attempts: z.number().int(),
    reason: z.string(),
  })
  .meta({ id: 'DeadJob' });

export const listJobQueues = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/jobs',
  audience: 'superAdmin',
  summary: 'Lists the job queues of the installation: waiting, running and failed jobs.',
  reply: z.strictObject({ queues: z.array(JobQueue), dead: z.number().int() }),
});

export type DeadJobsQuery = z.output<typeof DeadJobsQuery>;
const DeadJobsQuery = z.strictObject({ queue: z.string().max(NAME_LENGTH).optional(), ...pageQuery });

export const listDeadJobs = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/dead-jobs',
  audience: 'superAdmin',
  summary: 'Lists the failed jobs, latest first, with the reason.',
  query: DeadJobsQuery,
  reply: pageOf(DeadJob),
});

export const retryDeadJob = endpoint({
  method: 'POST',
  path: '/api/v2.1/admin/dead-jobs/:id/retry',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Puts a failed job back into its queue.',
  params: z.strictObject({ id: z.uuid() }),
  problems: [notFound],
});

export const retryDeadJobs = endpoint({
  method: 'POST',
  path: '/api/v2.1/admin/dead-jobs/retry',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Puts all failed jobs, or those of one queue, back into their queues.',
  body: z.strictObject({ queue: z.string().max(NAME_LENGTH).optional() }),
  reply: z.strictObject({ retried: z.number().int() }),
});
