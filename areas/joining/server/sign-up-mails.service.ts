import type { Account } from '#areas/identity/server/accounts.service.ts';
import { queueMail } from '#areas/notifications/server/mail.service.ts';
import type { SystemDb } from '#platform/server/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { withLocale, type Locale } from '#platform/shared/locale.ts';

// These mails go to whatever address somebody typed, so they carry not a word of what was typed beside it.

export const mailConfirmation = (
  parts: ServerParts,
  system: SystemDb,
  { email, locale, token }: { email: string; locale: Locale; token: string },
): Promise<void> =>
  queueMail(parts, system, {
    to: email,
    locale,
    texts: {
      subject: 'joining.mail.confirm.subject',
      body: 'joining.mail.confirm.body',
      action: 'joining.mail.confirm.action',
    },
    link: `${parts.publicUrl()}${withLocale('/signup', locale)}#confirm=${token}`,
  });

/** To somebody who signs up though they have an account, or whose address a stranger typed. */
export function mailKnownAccount(
  parts: ServerParts,
  system: SystemDb,
  { email, account, locale }: { email: string; account: Account; locale: Locale },
): Promise<void> {
  const ownLocale = account.locale ?? locale;
  return queueMail(parts, system, {
    to: email,
    locale: ownLocale,
    texts: {
      subject: 'joining.mail.known.subject',
      body: 'joining.mail.known.body',
      action: 'joining.mail.known.action',
    },
    link: parts.publicUrl() + withLocale('/login', ownLocale),
  });
}
