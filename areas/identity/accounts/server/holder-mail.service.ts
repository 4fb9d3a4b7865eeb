import type { Mail } from '#areas/notifications/mail.ts';
import { queueMail } from '#areas/notifications/server/mail.service.ts';
import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { findRecipient, type Recipient } from './recipients.queries.ts';

/** Composes the mail once the recipient is known. */
type Compose = (holder: Recipient & { email: string }) => Omit<Mail, 'to' | 'locale'>;

/** Writes to the holder of an account in their language; people without an address get nothing. */
export async function mailAccountHolder(
  parts: ServerParts,
  system: SystemDb,
  accountId: string,
  compose: Compose,
): Promise<void> {
  const mail = await mailTo(system, accountId, compose);
  if (mail) await queueMail(parts, system, mail);
}

/** Does the same, but sends the mail only if this organization's transaction succeeds. */
export async function mailAccountHolderOnCommit(
  parts: ServerParts,
  db: TenantDb,
  accountId: string,
  compose: Compose,
): Promise<void> {
  const mail = await mailTo(parts.databases.system, accountId, compose);
  if (mail) await queueMail(parts, db, mail);
}

async function mailTo(system: SystemDb, accountId: string, compose: Compose): Promise<Mail | undefined> {
  const recipient = await findRecipient(system, accountId);
  if (!recipient?.email) return undefined;
  const { email, locale } = recipient;
  return { to: email, locale, ...compose({ ...recipient, email }) };
}
