import { subscriber, type Job } from '#platform/server/jobs/jobs.ts';
import { membershipsEnded } from '../people.events.ts';
import { endSessions } from './bin.service.ts';

export const peopleJobs: readonly Job[] = [
  subscriber('end-sessions-of-people', membershipsEnded, ({ databases }, { organizationId, payload }) =>
    endSessions(databases, organizationId, payload.userIds),
  ),
];
