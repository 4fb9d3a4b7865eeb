import { cronJob, type Job } from '#platform/server/jobs.ts';
import { rollUpChangedDays } from './daily-results.service.ts';

export const reportJobs: readonly Job[] = [
  cronJob('roll-up-results', '* * * * *', ({ databases }) => rollUpChangedDays(databases)),
];
