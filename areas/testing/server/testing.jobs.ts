import { cronJob, type Job } from '#platform/server/jobs.ts';
import { forEachOrganization } from '#platform/server/organizations.ts';
import { deleteExpiredPasses } from './passes.queries.ts';
import { forgetPastPhotos } from './photos.service.ts';
import { giveUpWaiting } from './visits.service.ts';

export const testingJobs: readonly Job[] = [
  cronJob('forget-past-passes', '20 * * * *', ({ databases }) => deleteExpiredPasses(databases.system)),
  cronJob('end-unconfirmed-visits', '* * * * *', ({ databases }) => forEachOrganization(databases, giveUpWaiting)),
  cronJob('forget-past-photos', '40 2 * * *', ({ databases }) => forEachOrganization(databases, forgetPastPhotos)),
];
