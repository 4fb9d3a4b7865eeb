import { tagReplaced } from '#areas/users/tags/tags.events.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { cronJob, subscriber, type Job, type JobParts } from '#platform/server/jobs/jobs.ts';
import { forEachOrganization, forEachOrganizationId, isSuspendedNow } from '#platform/server/database/organizations.ts';
import { remindersAsked, scheduleMoved } from '#areas/schedules/expected-tests/occurrences.events.ts';
import { bringUpToDate, followPeople, makeOccurrences } from '#areas/schedules/expected-tests/server/making.service.ts';
import { rosterChanged } from '#areas/schedules/shifts/shifts.events.ts';
import type { MailParts } from '#areas/schedules/reminders/server/reminder-mails.service.ts';
import { giveReminders, writeAll } from '#areas/schedules/reminders/server/reminders.service.ts';
import { settleClosed } from '#areas/schedules/expected-tests/server/settling.service.ts';
import { hasSchedules } from './organizations-with-schedules.queries.ts';
import { replaceTag } from '#areas/schedules/editor/server/tag-replacement.service.ts';

const inOrganization = <T>(
  { databases }: JobParts,
  organizationId: string,
  work: Parameters<typeof withOrganization<T>>[2],
): Promise<T> => withOrganization(databases, { organizationId, actor: { userId: null } }, work);

const WITH_SCHEDULES = { butSuspended: true, having: hasSchedules };

/** Runs each minute and is cheap when nothing is due: makes missing tests, marks missed ones, sends reminders. */
export const scheduleJobs = (parts: MailParts): readonly Job[] => [
  cronJob('make-occurrences', '* * * * *', ({ databases }) =>
    forEachOrganizationId(databases, (id) => makeOccurrences(databases, id), WITH_SCHEDULES),
  ),
  cronJob('settle-occurrences', '* * * * *', ({ databases }) =>
    forEachOrganization(databases, settleClosed, WITH_SCHEDULES),
  ),
  cronJob('give-reminders', '* * * * *', ({ databases }) =>
    forEachOrganizationId(databases, (id) => giveReminders(parts, databases, id), WITH_SCHEDULES),
  ),
  subscriber('follow-schedule', scheduleMoved, (job, { organizationId, payload }) =>
    inOrganization(job, organizationId, (db) => bringUpToDate(db, payload.scheduleId)),
  ),
  subscriber('follow-roster', rosterChanged, (job, { organizationId }) =>
    inOrganization(job, organizationId, followPeople),
  ),
  subscriber('write-reminders', remindersAsked, async ({ databases }, { organizationId }) => {
    if (await isSuspendedNow(databases.system, organizationId)) return;
    await writeAll(parts, databases, organizationId);
  }),
  subscriber('replace-tag-in-schedules', tagReplaced, (job, { organizationId, payload }) =>
    inOrganization(job, organizationId, (db) => replaceTag(db, payload)),
  ),
];
