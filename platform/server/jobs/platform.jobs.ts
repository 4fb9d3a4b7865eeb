import { deletePastCalls } from '#platform/server/http/answered-calls.ts';
import { deleteDispatchedEvents } from './events.ts';
import { deletePastFailures } from '#platform/server/limits/failure-limit.ts';
import { cronJob, type Job } from './jobs.ts';
import { forEachOrganization } from '#platform/server/database/organizations.ts';
import { recordKeeper, type KeeperParts } from '#platform/server/record/record-keeper.ts';
import { forgetPastLooks } from '#platform/server/record/score-looks.ts';

const KEEP_EVENTS_DAYS = 30;

export function platformJobs(parts: KeeperParts): readonly Job[] {
  const keepRecords = recordKeeper(parts);
  return [
    cronJob('seal-audit', '* * * * *', ({ databases, log }) => keepRecords(databases, log)),
    cronJob('tidy-platform', '10 3 * * *', async ({ databases }) => {
      await deletePastFailures(databases.system);
      await deleteDispatchedEvents(databases.system, KEEP_EVENTS_DAYS);
    }),
    cronJob('forget-answered-calls', '50 * * * *', ({ databases }) => forEachOrganization(databases, deletePastCalls)),
    cronJob('forget-past-looks', '40 3 * * *', ({ databases }) => forEachOrganization(databases, forgetPastLooks)),
  ];
}
