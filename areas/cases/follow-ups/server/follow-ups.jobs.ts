import { cronJob, type Job } from '#platform/server/jobs/jobs.ts';
import { forEachOrganizationId } from '#platform/server/database/organizations.ts';
import { mayHaveDueFollowUps } from './follow-ups.queries.ts';
import { tellFollowUps, type MailParts } from './follow-ups.service.ts';

/** Each minute, because the day begins at another moment in each time zone. */
export const followUpJobs = (parts: MailParts): readonly Job[] => [
  cronJob('tell-follow-ups', '* * * * *', ({ databases }) =>
    forEachOrganizationId(databases, (organizationId) => tellFollowUps(parts, databases, { organizationId }), {
      butSuspended: true,
      having: mayHaveDueFollowUps,
    }),
  ),
];
