import { queueMail } from '#areas/notifications/server/mail.service.ts';
import type { SystemDb } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { withLocale, type Locale } from '#platform/shared/locale.ts';
import { CONFIRM_EMAIL_FRAGMENT } from '../email-confirmation-link.ts';
import { deleteOneTimeTokens } from '#areas/identity/accounts/server/one-time-tokens.queries.ts';
import { issueToken } from '#areas/identity/accounts/server/one-time-tokens.service.ts';

const LINK_HOURS = 24;

interface Recipient {
  readonly to: string;
  readonly locale: Locale;
}

/** Only the newest link works. It opens at /login, which is open to everyone, and its fragment stays in the browser. */
export async function mailConfirmationLink(
  parts: ServerParts,
  system: SystemDb,
  { accountId, to, locale }: Recipient & { accountId: string },
): Promise<void> {
  await deleteOneTimeTokens(system, 'confirm e-mail', accountId);
  const token = await issueToken(system, {
    purpose: 'confirm e-mail',
    accountId,
    payload: { email: to },
    lifeMinutes: LINK_HOURS * 60,
  });
  await queueMail(parts, system, {
    to,
    locale,
    texts: {
      subject: 'identity.mail.confirmEmail.subject',
      body: 'identity.mail.confirmEmail.body',
      action: 'identity.mail.confirmEmail.action',
    },
    values: { email: to, hours: LINK_HOURS },
    link: `${parts.publicUrl()}${withLocale('/login', locale)}${CONFIRM_EMAIL_FRAGMENT}${token}`,
  });
}

/**
 * Goes to the current address before anything changes, so that its holder notices a stranger at an open session in
 * time.
 */
export const mailChangeAsked = (parts: ServerParts, system: SystemDb, { to, locale }: Recipient): Promise<void> =>
  queueMail(parts, system, {
    to,
    locale,
    texts: {
      subject: 'identity.mail.emailChangeAsked.subject',
      body: 'identity.mail.emailChangeAsked.body',
      action: 'identity.mail.emailChangeAsked.action',
    },
    link: `${parts.publicUrl()}${withLocale('/password/forgot', locale)}`,
  });

/** Goes to the old address. It can no longer ask for a new password, so the mail names people to turn to. */
export const mailAddressChanged = (parts: ServerParts, system: SystemDb, { to, locale }: Recipient): Promise<void> =>
  queueMail(parts, system, {
    to,
    locale,
    texts: { subject: 'identity.mail.emailChanged.subject', body: 'identity.mail.emailChanged.body' },
  });

/** Tells the holder of an address that another account wants it. No one else learns that the address is taken. */
export const mailAddressTaken = (parts: ServerParts, system: SystemDb, { to, locale }: Recipient): Promise<void> =>
  queueMail(parts, system, {
    to,
    locale,
    texts: {
      subject: 'identity.mail.emailTaken.subject',
      body: 'identity.mail.emailTaken.body',
      action: 'identity.mail.emailTaken.action',
    },
    link: `${parts.publicUrl()}${withLocale('/login', locale)}`,
  });
