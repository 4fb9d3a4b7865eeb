import { peopleErased } from '#areas/users/management/people.events.ts';
import { cronJob, subscriber, type Job } from '#platform/server/jobs/jobs.ts';
import { forEachOrganization, forEachOrganizationId } from '#platform/server/database/organizations.ts';
import { DELETION_TIME } from '#areas/testing/policy/next-deletion.ts';
import { finishErasures, type EraserParts } from './erase-everywhere.service.ts';
import { emptyBin } from './erasure.service.ts';
import { runRetention } from './retention.service.ts';

export const privacyJobs = (parts: EraserParts): readonly Job[] => [
  cronJob('empty-people-bin', '35 3 * * *', ({ databases }) =>
    forEachOrganization(databases, (db) => emptyBin(db, parts.seal)),
  ),
  subscriber('erase-everywhere', peopleErased, ({ databases }, { organizationId }) =>
    finishErasures(parts, databases, organizationId),
  ),
  cronJob('run-retention', `${DELETION_TIME.minute} ${DELETION_TIME.hour} * * *`, ({ databases }) =>
    forEachOrganization(databases, (db) => runRetention(db, parts.seal)),
  ),
  // Retries erasures that the queue gave up on, so that no name stays because of a fault.
  cronJob('finish-erasures', '15 * * * *', ({ databases }) =>
    forEachOrganizationId(databases, (organizationId) => finishErasures(parts, databases, organizationId)),
  ),
];
