import { DELETION_TIME } from '#areas/testing/policy/next-deletion.ts';
import { peopleErased } from '#areas/users/management/people.events.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { forEachOrganization } from '#platform/server/database/organizations.ts';
import { cronJob, subscriber, type Job } from '#platform/server/jobs/jobs.ts';
import { deletePicturesOf, deletePicturesOfLeavers } from './pictures.queries.ts';

export const kioskPictureJobs: readonly Job[] = [
  cronJob('forget-past-pictures', `${DELETION_TIME.minute} ${DELETION_TIME.hour} * * *`, ({ databases }) =>
    forEachOrganization(databases, deletePicturesOfLeavers),
  ),
  subscriber('forget-erased-pictures', peopleErased, ({ databases }, { organizationId, payload }) =>
    withOrganization(databases, { organizationId, actor: { userId: null } }, (db) =>
      deletePicturesOf(db, payload.userIds),
    ),
  ),
];
