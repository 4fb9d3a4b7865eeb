import { cronJob, type Job } from '#platform/server/jobs.ts';
import { forEachOrganization } from '#platform/server/organizations.ts';
import { deletePastTokenIds } from './identities.queries.ts';
import { deletePastAttempts } from './oidc-attempts.queries.ts';
import { deletePastTickets } from './tickets.queries.ts';

export const ssoJobs: readonly Job[] = [
  cronJob('tidy-single-sign-on', '40 3 * * *', async ({ databases }) => {
    await deletePastTickets(databases.system);
    await deletePastAttempts(databases.system);
    await forEachOrganization(databases, deletePastTokenIds);
  }),
];
