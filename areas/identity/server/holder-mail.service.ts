import type { Mail } from '#areas/notifications/mail.ts';
import { queueMail } from '#areas/notifications/server/mail.service.ts';
import type { SystemDb } from '#platform/server/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { findRecipient, type Recipient } from './recipients.queries.ts';

/** What a mail says, once it is known whom it goes to. */
type Composed = Omit<Mail, 'to' | 'locale'>;

/** Writes to the holder of an account in their language; people without an address get nothing. */
export async function mailHolder(
  parts: ServerParts,
  system: SystemDb,
  accountId: string,
  compose: (holder: Recipient & { email: string }) => Composed,
): Promise<void> {
  const recipient = await findRecipient(system, accountId);
  if (!recipient?.email) return;
  const { email, locale } = recipient;
  await queueMail(parts, system, { to: email, locale, ...compose({ ...recipient, email }) });
}
