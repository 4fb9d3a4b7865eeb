import { caseMoved } from '#areas/cases/case/cases.events.ts';
import { resultRecorded, resultVoided } from '#areas/testing/results/results.events.ts';
import { tagReplaced } from '#areas/users/tags/tags.events.ts';
import { withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import { cronJob, subscriber, type Job, type JobParts } from '#platform/server/jobs/jobs.ts';
import { forEachOrganization } from '#platform/server/database/organizations.ts';
import { followPerson } from './follow-person.service.ts';
import { forgetPastAnswers } from './forget-answers.service.ts';
import { replaceTagOfGate } from './gate-wall.service.ts';

const inOrganization = (
  { databases }: JobParts,
  organizationId: string,
  work: (db: TenantDb) => Promise<void>,
): Promise<void> => withOrganization(databases, { organizationId, actor: { userId: null } }, work);

export const gateJobs: readonly Job[] = [
  cronJob('forget-past-gate-answers', '25 3 * * *', ({ databases }) =>
    forEachOrganization(databases, forgetPastAnswers),
  ),
  subscriber('replace-tag-in-gate-rules', tagReplaced, (job, { organizationId, payload }) =>
    inOrganization(job, organizationId, (db) => replaceTagOfGate(db, payload)),
  ),
  subscriber('follow-tests-at-gate', resultRecorded, (job, { organizationId, payload }) =>
    inOrganization(job, organizationId, (db) => followPerson(db, payload.userId)),
  ),
  subscriber('follow-voided-tests-at-gate', resultVoided, (job, { organizationId, payload }) =>
    inOrganization(job, organizationId, (db) => followPerson(db, payload.userId)),
  ),
  subscriber('follow-cases-at-gate', caseMoved, (job, { organizationId, payload }) =>
    inOrganization(job, organizationId, (db) => followPerson(db, payload.userId)),
  ),
];
