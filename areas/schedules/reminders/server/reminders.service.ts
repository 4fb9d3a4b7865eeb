import { mailOutcomes } from '#areas/notifications/server/mail-states.service.ts';
import { record } from '#platform/server/record/audit.ts';
import { withOrganization, type Databases, type TenantDb } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import type { WhomToRemind } from '#areas/schedules/expected-tests/occurrences.contract.ts';
import { remindersAsked } from '#areas/schedules/expected-tests/occurrences.events.ts';
import { countOverdue } from '#areas/schedules/expected-tests/server/open-tests.queries.ts';
import { findUnsettledMails, noteDeliveries } from './reminder-deliveries.queries.ts';
import { writeReminderMails, type MailParts } from './reminder-mails.service.ts';
import { insertByHand, insertDueReminders } from './reminders.queries.ts';

/** Does everything that is due for an organization's reminders. */
export async function giveReminders(parts: MailParts, databases: Databases, organizationId: string): Promise<void> {
  await withOrganization(databases, byItself(organizationId), insertDueReminders);
  await writeAll(parts, databases, organizationId);
  await followMails(databases, organizationId);
}

const byItself = (organizationId: string) => ({ organizationId, actor: { userId: null } });

export async function writeAll(parts: MailParts, databases: Databases, organizationId: string): Promise<void> {
  const writeSome = () =>
    withOrganization(databases, byItself(organizationId), (db) => writeReminderMails(parts, db, databases.system));
  while (await writeSome());
}

/** Adds reminders at once when an administrator asks; a job writes the mails right after. */
export async function remindByHand(
  db: TenantDb,
  whom: WhomToRemind,
): Promise<{ reminded: number; passedOver: number }> {
  const asked = 'ids' in whom ? new Set(whom.ids).size : await countOverdue(db);
  const reminded = await insertByHand(db, whom);
  const entry = { objectType: 'organization', objectId: db.organizationId };
  await record(db, { ...entry, action: 'occurrences.reminded', detail: { reminded } });
  if (reminded > 0) await announce(db, remindersAsked, {});
  return { reminded, passedOver: asked - reminded };
}

/** Records what the mail sender has reported since the last run. */
async function followMails(databases: Databases, organizationId: string): Promise<void> {
  const mailIds = await withOrganization(databases, byItself(organizationId), findUnsettledMails);
  if (mailIds.length === 0) return;
  const told = await mailOutcomes(databases.system, mailIds, new Date());
  await withOrganization(databases, byItself(organizationId), (db) => noteDeliveries(db, told));
}
