import { cronJob, type Job } from '#platform/server/jobs/jobs.ts';
import { forEachOrganization } from '#platform/server/database/organizations.ts';
import { deletePastPackages } from './kiosk-packages.queries.ts';

export const kioskOfflineJobs: readonly Job[] = [
  cronJob('forget-past-kiosk-packages', '35 3 * * *', ({ databases }) =>
    forEachOrganization(databases, deletePastPackages),
  ),
];
