import { forEachOrganization } from '#platform/server/database/organizations.ts';
import { cronJob, type Job } from '#platform/server/jobs/jobs.ts';
import { emptyTagBin } from './tag-bin.queries.ts';

const KEPT_DAYS = 30;

export const tagJobs: readonly Job[] = [
  cronJob('empty-tag-bin', '30 3 * * *', ({ databases }) =>
    forEachOrganization(databases, (db) => emptyTagBin(db, KEPT_DAYS)),
  ),
];
