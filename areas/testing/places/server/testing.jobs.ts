import { membershipsEnded, peopleErased } from '#areas/users/management/people.events.ts';
import { cronJob, subscriber, type Job } from '#platform/server/jobs/jobs.ts';
import { forEachOrganization } from '#platform/server/database/organizations.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { deletePassesOf, deleteExpiredPasses } from './passes.queries.ts';
import { deletePastReminderLinks, forgetAccessOf } from './test-access.queries.ts';
import { DELETION_TIME } from '#areas/testing/policy/next-deletion.ts';
import { deletePhotosOf } from '#areas/testing/photos/server/photos.queries.ts';
import { forgetPastPhotos } from '#areas/testing/photos/server/photos.service.ts';
import { forgetPastTrials } from '#areas/testing/policy/server/privacy.service.ts';
import { hasUnconfirmedVisits } from '#areas/testing/results/server/visits.queries.ts';
import { giveUpWaiting } from '#areas/testing/results/server/visits.service.ts';

const DELETION = `${DELETION_TIME.minute} ${DELETION_TIME.hour} * * *`;

export const testingJobs: readonly Job[] = [
  cronJob('forget-past-passes', '20 * * * *', ({ databases }) => deleteExpiredPasses(databases.system)),
  cronJob('forget-past-links', '25 3 * * *', ({ databases }) =>
    forEachOrganization(databases, deletePastReminderLinks),
  ),
  cronJob('end-unconfirmed-visits', '* * * * *', ({ databases }) =>
    forEachOrganization(databases, giveUpWaiting, { having: hasUnconfirmedVisits }),
  ),
  cronJob('forget-past-photos', DELETION, ({ databases }) => forEachOrganization(databases, forgetPastPhotos)),
  subscriber('end-passes-of-people', membershipsEnded, ({ databases }, { organizationId, payload }) =>
    deletePassesOf(databases.system, organizationId, payload.userIds),
  ),
  subscriber('forget-erased-takers', peopleErased, ({ databases }, { organizationId, payload }) =>
    withOrganization(databases, { organizationId, actor: { userId: null } }, async (db) => {
      await forgetAccessOf(db, payload.userIds);
      await deletePhotosOf(db, payload.userIds);
    }),
  ),
  cronJob('forget-past-trials', DELETION, ({ databases }) => forEachOrganization(databases, forgetPastTrials)),
];
