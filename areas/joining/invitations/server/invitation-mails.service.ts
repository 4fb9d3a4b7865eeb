import { queueMail } from '#areas/notifications/server/mail.service.ts';
import type { Organization } from '#areas/organizations/server/organizations.service.ts';
import { memberLocale } from '#areas/users/management/server/members.service.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { withLocale, type Locale } from '#platform/shared/locale.ts';
import { mailDay } from '#platform/shared/time/mail-time.ts';
import type { Invitation } from '../invitations.contract.ts';
import { shortName } from '#areas/users/names/short-name.ts';
import { INSTALLATION_AS_INVITER } from './invitations.queries.ts';
import { findNames } from '#areas/joining/entry/server/people.queries.ts';

interface Sending {
  readonly invitation: Invitation;
  readonly organization: Organization;
  /** null when the operator of the installation invites. */
  readonly inviterId: string | null;
  readonly token: string;
}

/**
 * Mails the link in the person's language, or else in the organization's. Without an address it returns the link
 * instead.
 */
export async function sendInvitation(
  parts: ServerParts,
  db: TenantDb,
  { invitation, organization, inviterId, token }: Sending,
): Promise<string | null> {
  const locale = (await memberLocale(db, invitation.userId)) ?? organization.locale;
  const link = parts.publicUrl() + withLocale(`/signup/${token}`, locale);
  if (invitation.email === null) return link;
  const inviter =
    inviterId === null ? { firstName: INSTALLATION_AS_INVITER, lastName: '' } : await findNames(db, inviterId);
  await queueMail(parts, db, {
    to: invitation.email,
    locale,
    texts: {
      subject: 'joining.mail.invitation.subject',
      body: 'joining.mail.invitation.body',
      action: 'joining.mail.invitation.action',
    },
    values: {
      firstName: invitation.firstName,
      organization: organization.name,
      inviter: inviter ? shortName(inviter) : '',
      role: invitation.role,
      expires: mailDay(invitation.expiresAt, { locale, timeZone: organization.timeZone }),
    },
    link,
  });
  return null;
}

/** Tells an administrator that a person's link has expired and a new one is requested. */
export async function mailRenewal(
  parts: ServerParts,
  db: TenantDb,
  host: { email: string; locale: Locale },
  person: { firstName: string; lastName: string },
): Promise<void> {
  await queueMail(parts, db, {
    to: host.email,
    locale: host.locale,
    texts: {
      subject: 'joining.mail.renewal.subject',
      body: 'joining.mail.renewal.body',
      action: 'joining.mail.renewal.action',
    },
    values: { name: `${person.firstName} ${person.lastName}`.trim() },
    link: parts.publicUrl() + withLocale('/users', host.locale),
  });
}
