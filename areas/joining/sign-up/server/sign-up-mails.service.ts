import type { Account } from '#areas/identity/accounts/server/accounts.service.ts';
import { queueMail } from '#areas/notifications/server/mail.service.ts';
import type { SystemDb } from '#platform/server/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { withLocale, type Locale } from '#platform/shared/locale.ts';

// These mails go to any address that a visitor typed, so they repeat nothing else that was typed.

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

/** For a person who signs up despite having an account, or whose address a stranger typed. */
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
