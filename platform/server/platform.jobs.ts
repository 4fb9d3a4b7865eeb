import { sealEntries } from './audit-seals.ts';
import { deleteDispatchedEvents } from './events.ts';
import { deletePastFailures } from './failure-limit.ts';
import { cronJob, type Job } from './jobs.ts';
import { forEachOrganization } from './organizations.ts';

const KEEP_EVENTS_DAYS = 30;

export const platformJobs: readonly Job[] = [
  cronJob('seal-audit', '* * * * *', ({ databases }) => forEachOrganization(databases, sealEntries)),
  cronJob('tidy-platform', '10 3 * * *', async ({ databases }) => {
    await deletePastFailures(databases.system);
    await deleteDispatchedEvents(databases.system, KEEP_EVENTS_DAYS);
  }),
];
