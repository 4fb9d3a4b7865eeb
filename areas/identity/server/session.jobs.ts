import { cronJob, type Job } from '#platform/server/jobs.ts';
import { deleteExpiredSessions } from './session.queries.ts';

export const sessionJobs: readonly Job[] = [
  cronJob('tidy-sessions', '20 3 * * *', ({ databases }) => deleteExpiredSessions(databases.system)),
];
