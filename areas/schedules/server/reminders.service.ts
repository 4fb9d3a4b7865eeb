import { mailOutcomes } from '#areas/notifications/server/mail-states.service.ts';
import { record } from '#platform/server/audit.ts';
import { withOrganization, type Databases, type TenantDb } from '#platform/server/database.ts';
import { announce } from '#platform/server/events.ts';
import type { WhomToRemind } from '../occurrences.contract.ts';
import { remindersAsked } from '../occurrences.events.ts';
import { countOverdue } from './open-tests.queries.ts';
import { findOnTheirWay, noteDeliveries } from './reminder-deliveries.queries.ts';
import { writeReminderMails, type MailParts } from './reminder-mails.service.ts';
import { insertByHand, insertDueReminders } from './reminders.queries.ts';

/** Everything about reminders that is due in an organization. */
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

/** Somebody presses the button: noted at once, written by a job right after. */
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

/** What the sender has told of mails since the last look. */
async function followMails(databases: Databases, organizationId: string): Promise<void> {
  const mailIds = await withOrganization(databases, byItself(organizationId), findOnTheirWay);
  if (mailIds.length === 0) return;
  const told = await mailOutcomes(databases.system, mailIds, new Date());
  await withOrganization(databases, byItself(organizationId), (db) => noteDeliveries(db, told));
}
