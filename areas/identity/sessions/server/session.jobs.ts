import { cronJob, type Job } from '#platform/server/jobs/jobs.ts';
import { deletePastDevices } from './devices.queries.ts';
import { deletePastOneTimeTokens } from '#areas/identity/accounts/server/one-time-tokens.queries.ts';
import { deleteExpiredSessions } from './session-ends.queries.ts';

export const sessionJobs: readonly Job[] = [
  cronJob('tidy-sessions', '20 3 * * *', async ({ databases }) => {
    await deleteExpiredSessions(databases.system);
    await deletePastDevices(databases.system);
    await deletePastOneTimeTokens(databases.system);
  }),
];
