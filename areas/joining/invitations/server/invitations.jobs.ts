import { peopleErased } from '#areas/users/management/people.events.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { subscriber, type Job } from '#platform/server/jobs/jobs.ts';
import { forgetAddressesOf } from './invitations.queries.ts';

export const invitationJobs: readonly Job[] = [
  subscriber('forget-erased-invitations', peopleErased, ({ databases }, { organizationId, payload }) =>
    withOrganization(databases, { organizationId, actor: { userId: null } }, (db) =>
      forgetAddressesOf(db, payload.userIds),
    ),
  ),
];
