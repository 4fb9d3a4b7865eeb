import { withSystem } from '#platform/server/database/database.ts';
import { cronJob, type Job } from '#platform/server/jobs/jobs.ts';
import { emptyBin } from './partners.service.ts';

export const partnerJobs: readonly Job[] = [
  cronJob('tidy-partners', '20 4 * * *', ({ databases }) => withSystem(databases, emptyBin)),
];
