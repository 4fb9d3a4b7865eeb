import { queueMail } from '#areas/notifications/server/mail.service.ts';
import type { SystemDb } from '#platform/server/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { withLocale, type Locale } from '#platform/shared/locale.ts';
import { CONFIRM_EMAIL_FRAGMENT } from '../email-confirmation-link.ts';
import { deleteOneTimeTokens } from './one-time-tokens.queries.ts';
import { issueToken } from './one-time-tokens.service.ts';

const LINK_HOURS = 24;

interface Recipient {
  readonly to: string;
  readonly locale: Locale;
}

/** Only the newest link works. It is followed at /login, which opens for everyone, and the fragment stays in the browser. */
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

/** To the address so far, before anything has changed: a stranger at an open session is noticed in time. */
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

/** To the address that was. It can no longer ask for a new password, so the mail names people to turn to. */
export const mailAddressChanged = (parts: ServerParts, system: SystemDb, { to, locale }: Recipient): Promise<void> =>
  queueMail(parts, system, {
    to,
    locale,
    texts: { subject: 'identity.mail.emailChanged.subject', body: 'identity.mail.emailChanged.body' },
  });

/** Somebody wants an address that another account has: only whoever reads that address learns of it. */
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
