import { tagReplaced } from '#areas/users/tags.events.ts';
import { withOrganization } from '#platform/server/database.ts';
import { cronJob, subscriber, type Job, type JobParts } from '#platform/server/jobs.ts';
import { forEachOrganization, forEachOrganizationId, isSuspendedNow } from '#platform/server/organizations.ts';
import { remindersAsked, scheduleMoved } from '../occurrences.events.ts';
import { bringUpToDate, makeOccurrences } from './making.service.ts';
import type { MailParts } from './reminder-mails.service.ts';
import { giveReminders, writeAll } from './reminders.service.ts';
import { settleClosed } from './settling.service.ts';
import { replaceTag } from './tag-replacement.service.ts';

const inOrganization = <T>(
  { databases }: JobParts,
  organizationId: string,
  work: Parameters<typeof withOrganization<T>>[2],
): Promise<T> => withOrganization(databases, { organizationId, actor: { userId: null } }, work);

/** Each minute, cheap where nothing is due: make what is behind, settle what has closed, remind whom it is time for. */
export const scheduleJobs = (parts: MailParts): readonly Job[] => [
  cronJob('make-occurrences', '* * * * *', ({ databases }) =>
    forEachOrganizationId(databases, (id) => makeOccurrences(databases, id), { butSuspended: true }),
  ),
  cronJob('settle-occurrences', '* * * * *', ({ databases }) =>
    forEachOrganization(databases, settleClosed, { butSuspended: true }),
  ),
  cronJob('give-reminders', '* * * * *', ({ databases }) =>
    forEachOrganizationId(databases, (id) => giveReminders(parts, databases, id), { butSuspended: true }),
  ),
  subscriber('follow-schedule', scheduleMoved, (job, { organizationId, payload }) =>
    inOrganization(job, organizationId, (db) => bringUpToDate(db, payload.scheduleId)),
  ),
  subscriber('write-reminders', remindersAsked, async ({ databases }, { organizationId }) => {
    if (await isSuspendedNow(databases.system, organizationId)) return;
    await writeAll(parts, databases, organizationId);
  }),
  subscriber('replace-tag-in-schedules', tagReplaced, (job, { organizationId, payload }) =>
    inOrganization(job, organizationId, (db) => replaceTag(db, payload)),
  ),
];
