import { cronJob, type Job } from '#platform/server/jobs/jobs.ts';
import { rollUpChangedDays } from './daily-results.service.ts';
import { rollUpScopes } from './scoped-days.service.ts';

export const reportJobs: readonly Job[] = [
  cronJob('roll-up-results', '* * * * *', ({ databases }) => rollUpChangedDays(databases)),
  cronJob('roll-up-scopes', '* * * * *', ({ databases }) => rollUpScopes(databases)),
];
