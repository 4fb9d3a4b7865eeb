import { membershipsEnded } from '#areas/users/management/people.events.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { cronJob, subscriber, type Job } from '#platform/server/jobs/jobs.ts';
import { forEachOrganization } from '#platform/server/database/organizations.ts';
import { giveViewsToOwner, removeDeletedViews } from './saved-views.queries.ts';

/** The same number of days as for other deletions that can be undone. */
const KEPT_DAYS = 30;

export const savedViewJobs: readonly Job[] = [
  cronJob('empty-views-bin', '45 3 * * *', ({ databases }) =>
    forEachOrganization(databases, (db) => removeDeletedViews(db, KEPT_DAYS)),
  ),
  subscriber('pass-views-on', membershipsEnded, ({ databases }, { organizationId, payload }) =>
    withOrganization(databases, { organizationId, actor: { userId: null } }, (db) =>
      giveViewsToOwner(db, payload.userIds),
    ),
  ),
];
