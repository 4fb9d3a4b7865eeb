import { contactsOf } from '#areas/identity/accounts/server/contacts.service.ts';
import { queueMail } from '#areas/notifications/server/mail.service.ts';
import { queueWebhook } from '#areas/webhooks/server/webhook-messages.service.ts';
import { withOrganization, type Databases, type SystemDb, type TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { withLocale, type Locale } from '#platform/shared/locale.ts';
import { alertMail, digestMail, inboxQuery, messagesOf, type ReaderOfMail } from '../alert-mail.ts';
import { FIRED_MESSAGE, NO_ADDRESS, WEBHOOK_GONE } from '../delivery-notes.ts';
import { findDue, lockWriting, markUnsent, markWritten, type DueDelivery } from './deliveries-due.queries.ts';
import { findNow } from '#areas/alerts/firing/server/firing.queries.ts';

export type MailParts = Pick<ServerParts, 'texts' | 'seal' | 'publicUrl'>;

/** Writes every message that is due; the message and its delivery note are one transaction. */
export async function writeDueMessages(
  parts: MailParts,
  databases: Databases,
  { organizationId, now }: { organizationId: string; now?: Date },
): Promise<void> {
  const writeSome = () =>
    withOrganization(databases, { organizationId, actor: { userId: null } }, async (db) => {
      await lockWriting(db);
      return writeSomeMessages(parts, db, { system: databases.system, now: now ?? (await findNow(db)) });
    });
  while (await writeSome());
}

interface Writing {
  readonly system: SystemDb;
  readonly now: Date;
}

/** Returns whether there was anything to write. */
async function writeSomeMessages(parts: MailParts, db: TenantDb, { system, now }: Writing): Promise<boolean> {
  const due = await findDue(db, now);
  const over = due.filter(({ isOver }) => isOver).map(({ id }) => id);
  if (over.length > 0) await markUnsent(db, over, { state: 'skipped', note: null, at: now });
  const wanted = due.filter(({ isOver }) => !isOver);
  for (const delivery of wanted.filter(({ endpointId }) => endpointId !== null)) {
    await writeWebhook(parts, db, { delivery, now });
  }
  const readers = await readersOf(system, db.organizationId, wanted);
  for (const deliveries of messagesOf(wanted.filter(({ endpointId }) => endpointId === null))) {
    await writeMail(parts, db, { deliveries, reader: readers(deliveries[0]), now });
  }
  return due.length > 0;
}

interface Together {
  readonly deliveries: readonly [DueDelivery, ...DueDelivery[]];
  readonly reader: ReaderOfMail | undefined;
  readonly now: Date;
}

async function writeMail(parts: MailParts, db: TenantDb, { deliveries, reader, now }: Together): Promise<void> {
  const ids = deliveries.map(({ id }) => id);
  if (!reader) return markUnsent(db, ids, { state: 'skipped', note: NO_ADDRESS, at: now });
  const [first] = deliveries;
  const mail = deliveries.length === 1 ? alertMail(first, reader) : digestMail(deliveries);
  const { to, locale } = reader;
  const link = linkTo(parts, locale, inboxQuery(deliveries));
  const mailId = newId();
  await queueMail(parts, db, { to, locale, link, ...mail }, mailId);
  await markWritten(db, { ids, mailId });
}

const linkTo = ({ publicUrl }: MailParts, locale: Locale, query: string): string =>
  `${publicUrl()}${withLocale('/alerts', locale)}${query}`;

/** A webhook leaves our systems, so it names neither the person nor any test result. */
async function writeWebhook(
  parts: MailParts,
  db: TenantDb,
  { delivery, now }: { delivery: DueDelivery; now: Date },
): Promise<void> {
  const { id, endpointId, alertId, ruleName, severity, what, happenedAt, isTest, organizationLocale } = delivery;
  const link = linkTo(parts, organizationLocale, inboxQuery([delivery]));
  const data = { alertId, rule: ruleName, severity, what, happenedAt, isTest, link };
  const messageId = await queueWebhook(db, { endpointId: endpointId ?? '', type: FIRED_MESSAGE, data });
  if (messageId) return markWritten(db, { ids: [id], messageId });
  return markUnsent(db, [id], { state: 'failed', note: WEBHOOK_GONE, at: now });
}

/** Administrators are reached at their login's address, which no one else can change. */
async function readersOf(system: SystemDb, organizationId: string, deliveries: readonly DueDelivery[]) {
  const accountIds = [...new Set(deliveries.flatMap(({ accountId }) => accountId ?? []))];
  const known = await contactsOf(system, accountIds, organizationId);
  const contacts = new Map(known.map((contact) => [contact.accountId, contact]));
  return (delivery: DueDelivery): ReaderOfMail | undefined => {
    const { address, isActive, organizationLocale, organizationZone } = delivery;
    if (address !== null) {
      return { to: address, locale: organizationLocale, timeZone: organizationZone, hourFormat: 'locale' };
    }
    const contact = contacts.get(delivery.accountId ?? '');
    if (!contact?.email || !isActive) return undefined;
    return {
      to: contact.email,
      locale: contact.locale ?? delivery.locale ?? organizationLocale,
      timeZone: contact.timeZone ?? delivery.timeZone ?? organizationZone,
      hourFormat: contact.hourFormat,
    };
  };
}
