import { cronJob, subscriber, type Job } from '#platform/server/jobs.ts';
import { forEachOrganization } from '#platform/server/organizations.ts';
import { membershipsEnded } from '../people.events.ts';
import { emptyBin, endSessions } from './bin.service.ts';

export const peopleJobs: readonly Job[] = [
  cronJob('empty-people-bin', '35 3 * * *', ({ databases }) => forEachOrganization(databases, emptyBin)),
  subscriber('end-sessions-of-people', membershipsEnded, ({ databases }, { organizationId, payload }) =>
    endSessions(databases, organizationId, payload.userIds),
  ),
];
