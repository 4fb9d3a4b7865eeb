import { caseMoved } from '#areas/cases/case/cases.events.ts';
import { occurrencesMissed } from '#areas/schedules/expected-tests/occurrences.events.ts';
import { photoJudged } from '#areas/testing/photos/photos.events.ts';
import { resultRecorded, visitUnconfirmed } from '#areas/testing/results/results.events.ts';
import { peopleErased } from '#areas/users/management/people.events.ts';
import { withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import { cronJob, subscriber, type Job, type JobParts } from '#platform/server/jobs/jobs.ts';
import { forEachOrganizationId, isSuspendedNow } from '#platform/server/database/organizations.ts';
import { alertMoved } from '#areas/alerts/alert/alerts.events.ts';
import { writeDueMessages, type MailParts } from '#areas/alerts/deliveries/server/alert-mails.service.ts';
import { hasAlertWork } from './alert-watch.queries.ts';
import { watchAlerts } from './alert-watch.service.ts';
import { resolveCleared, resolveDecided } from './auto-resolve.service.ts';
import { deleteNotesAbout } from '#areas/alerts/privacy/server/erased-people.queries.ts';
import { findNow } from './firing.queries.ts';
import { evaluate } from './firing.service.ts';

const inOrganization = (
  { databases }: JobParts,
  organizationId: string,
  work: (db: TenantDb, now: Date) => Promise<void>,
): Promise<void> =>
  withOrganization(databases, { organizationId, actor: { userId: null } }, async (db) => work(db, await findNow(db)));

/** Events make rules fire at once; causes without an event are looked for each minute. */
export const alertJobs = (parts: MailParts): readonly Job[] => [
  subscriber('alert-of-result', resultRecorded, (job, { organizationId, payload }) =>
    inOrganization(job, organizationId, async (db, now) => {
      const { resultId, visitId, userId } = payload;
      await evaluate(db, { kind: 'result', resultId, visitId, userId }, now);
      await resolveCleared(db, visitId, now);
    }),
  ),
  subscriber('alert-of-visit', visitUnconfirmed, (job, { organizationId, payload }) =>
    inOrganization(job, organizationId, (db, now) => evaluate(db, { kind: 'unconfirmed', ...payload }, now)),
  ),
  subscriber('alert-of-photo', photoJudged, (job, { organizationId, payload: { resultId, userId } }) =>
    inOrganization(job, organizationId, (db, now) => evaluate(db, { kind: 'photo', resultId, userId }, now)),
  ),
  subscriber('alert-of-missed', occurrencesMissed, (job, { organizationId, payload }) =>
    inOrganization(job, organizationId, (db, now) => evaluate(db, { kind: 'missed', ...payload }, now)),
  ),
  subscriber('end-alerts-of-case', caseMoved, (job, { organizationId, payload: { visitId, state, byId } }) =>
    inOrganization(job, organizationId, async (db, at) => {
      const isDecided = state === 'decided' || state === 'closed';
      if (visitId && isDecided) await resolveDecided(db, visitId, { at, by: byId });
    }),
  ),
  subscriber('forget-erased-in-alerts', peopleErased, (job, { organizationId, payload }) =>
    inOrganization(job, organizationId, (db) => deleteNotesAbout(db, payload.userIds)),
  ),
  subscriber('write-alert-messages', alertMoved, async ({ databases }, { organizationId }) => {
    // The work is still due when the organization is active again.
    if (await isSuspendedNow(databases.system, organizationId)) return;
    await writeDueMessages(parts, databases, { organizationId });
  }),
  cronJob('watch-alerts', '* * * * *', ({ databases }) =>
    forEachOrganizationId(databases, (organizationId) => watchAlerts(parts, databases, { organizationId }), {
      butSuspended: true,
      having: hasAlertWork,
    }),
  ),
];
