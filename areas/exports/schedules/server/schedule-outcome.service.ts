import { contactsOf } from '#areas/identity/accounts/server/contacts.service.ts';
import { queueMail } from '#areas/notifications/server/mail.service.ts';
import type { Databases, TenantDb } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { withLocale } from '#platform/shared/locale.ts';
import type { RunFault } from '#areas/exports/making/server/run-claims.queries.ts';
import { findOwnerContact, setCovered, setFailed } from './schedule-outcome.queries.ts';

export type MailParts = Pick<ServerParts, 'texts' | 'seal' | 'publicUrl'> & { readonly databases: Databases };

/** Longer than any transaction takes to store rows, so that rows not yet visible come with the next file. */
const MARGIN_SECONDS = 120;

export const coverUntil = (db: TenantDb, { scheduleId, at }: { scheduleId: string; at: string }): Promise<void> =>
  setCovered(db, { scheduleId, at, marginSeconds: MARGIN_SECONDS });

/** Notifies the owner once, until it works again. */
export async function tellOfFailure(
  parts: MailParts,
  db: TenantDb,
  { scheduleId, fault, name }: { scheduleId: string; fault: RunFault; name: string },
): Promise<void> {
  const isNew = await setFailed(db, scheduleId);
  const owner = isNew ? await findOwnerContact(db, scheduleId) : undefined;
  if (!owner) return;
  const accountIds = owner.accountId === null ? [] : [owner.accountId];
  const [contact] = await contactsOf(parts.databases.system, accountIds, db.organizationId);
  const to = contact?.email;
  if (!to) return;
  const locale = contact.locale ?? owner.locale ?? owner.organizationLocale;
  const texts = { subject: 'exports.mail.subject', body: 'exports.mail.body', action: 'exports.mail.action' };
  const values = { name, reason: parts.texts.translate(locale, `exports.runFault.${fault}`) };
  const link = `${parts.publicUrl()}${withLocale('/exports', locale)}?tab=scheduled`;
  await queueMail(parts, db, { to, locale, texts, values, link });
}
