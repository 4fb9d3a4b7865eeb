import { sealEntries } from './audit-seals.ts';
import { deleteDispatchedEvents } from './events.ts';
import { deletePastFailures } from './failure-limit.ts';
import { cronJob, type Job } from './jobs.ts';
import { keepSealHeads } from './kept-seal-heads.ts';
import { forEachOrganization } from './organizations.ts';

const KEEP_EVENTS_DAYS = 30;

export const platformJobs = ({ DATA_DIR }: { readonly DATA_DIR: string }): readonly Job[] => [
  cronJob('seal-audit', '* * * * *', ({ databases }) => forEachOrganization(databases, sealEntries)),
  cronJob('keep-seal-heads', '5 * * * *', ({ databases }) => keepSealHeads(databases, DATA_DIR)),
  cronJob('tidy-platform', '10 3 * * *', async ({ databases }) => {
    await deletePastFailures(databases.system);
    await deleteDispatchedEvents(databases.system, KEEP_EVENTS_DAYS);
  }),
];
