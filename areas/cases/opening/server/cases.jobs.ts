import { photoJudged } from '#areas/testing/photos/photos.events.ts';
import { resultRecorded, visitUnconfirmed } from '#areas/testing/results/results.events.ts';
import { peopleErased } from '#areas/users/management/people.events.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { subscriber, type Job, type JobParts } from '#platform/server/jobs/jobs.ts';
import { forgetTextsOf } from '#areas/cases/case/server/case-steps.queries.ts';
import { openCaseOf } from './opening.service.ts';

const inOrganization = (
  { databases }: JobParts,
  organizationId: string,
  work: Parameters<typeof withOrganization<void>>[2],
): Promise<void> => withOrganization(databases, { organizationId, actor: { userId: null } }, work);

export const caseJobs: readonly Job[] = [
  subscriber('open-confirmed-cases', resultRecorded, async (job, { organizationId, payload }) => {
    if (payload.outcome !== 'confirmed') return;
    await inOrganization(job, organizationId, (db) => openCaseOf(db, 'confirmed', payload));
  }),
  subscriber('open-unconfirmed-cases', visitUnconfirmed, (job, { organizationId, payload }) =>
    inOrganization(job, organizationId, (db) => openCaseOf(db, 'unconfirmed', payload)),
  ),
  subscriber('open-photo-cases', photoJudged, async (job, { organizationId, payload }) => {
    if (payload.verdict !== 'different') return;
    await inOrganization(job, organizationId, (db) => openCaseOf(db, 'photo', payload));
  }),
  subscriber('forget-erased-cases', peopleErased, (job, { organizationId, payload }) =>
    inOrganization(job, organizationId, (db) => forgetTextsOf(db, payload.userIds)),
  ),
];
