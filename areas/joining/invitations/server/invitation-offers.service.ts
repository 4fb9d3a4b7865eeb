import { accountByName } from '#areas/identity/accounts/server/accounts.service.ts';
import { singleSignOnNeeded } from '#areas/identity/sessions/session.contract.ts';
import { logoOfOrganization } from '#areas/organizations/server/logos.service.ts';
import { thisOrganization } from '#areas/organizations/server/organizations.service.ts';
import { record } from '#platform/server/record/audit.ts';
import { withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import type { Origin } from '#platform/server/http/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { tokenHash } from '#platform/server/secrets/token.ts';
import { DEFAULT_LOCALE } from '#platform/shared/locale.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import type { InvitationOffer } from '../invitation-answers.contract.ts';
import { invitationClosed } from '../invitations.contract.ts';
import { shortName } from '#areas/users/names/short-name.ts';
import { findHost, locateInvitation, noteRenewal, type InvitationKey } from './invitation-answers.queries.ts';
import { mailRenewal } from './invitation-mails.service.ts';
import { findContent, type InvitationContent } from './invitations.queries.ts';
import { linkTarget } from '#areas/joining/entry/server/link-guesses.ts';

export const placeOfLink = (parts: ServerParts, token: string, origin: Origin): Promise<InvitationKey> =>
  linkTarget(parts, origin, () => locateInvitation(parts.databases.system, tokenHash(token)));

/** Works in the organization of an invitation, as the invited person. */
export const within = <T>(
  { databases }: ServerParts,
  { organizationId, userId }: InvitationKey,
  work: (db: TenantDb) => Promise<T>,
): Promise<T> => withOrganization(databases, { organizationId, actor: { userId } }, work);

export async function contentAt(db: TenantDb, { id }: InvitationKey): Promise<InvitationContent> {
  const content = await findContent(db, id);
  if (!content) throw new Problem(notFound);
  return content;
}

/** Refuses an invitation that cannot be accepted with a password now. */
export async function openContent(parts: ServerParts, place: InvitationKey): Promise<InvitationContent> {
  const content = await within(parts, place, (db) => contentAt(db, place));
  if (content.state !== 'valid') throw new Problem(invitationClosed);
  if (!content.passwordsAllowed) throw new Problem(singleSignOnNeeded);
  return content;
}

export async function showInvitation(parts: ServerParts, token: string, origin: Origin): Promise<InvitationOffer> {
  const place = await placeOfLink(parts, token, origin);
  const { content, logo } = await within(parts, place, async (db) => ({
    content: await contentAt(db, place),
    logo: await logoOfOrganization(db),
  }));
  const account = place.email === null ? undefined : await accountByName(parts.databases.system, place.email);
  const { inviterFirstName, inviterLastName } = content;
  return {
    state: content.state,
    organizationName: content.organizationName,
    logo,
    invitedBy: shortName({ firstName: inviterFirstName, lastName: inviterLastName }),
    role: content.role,
    profile: content.role === 'admin' ? content.profile : null,
    scope: content.role === 'admin' && content.isScoped ? content.scope.map(({ name }) => name) : null,
    email: place.email,
    firstName: content.firstName,
    lastName: content.lastName,
    hasAccount: account !== undefined,
    needsUsername: place.email === null,
    passwordsAllowed: content.passwordsAllowed,
    expiresAt: content.expiresAt,
  };
}

/** Gives the same answer whether or not a mail was sent. */
export async function askForNewInvitation(parts: ServerParts, token: string, origin: Origin): Promise<void> {
  const place = await placeOfLink(parts, token, origin);
  const host = await findHost(parts.databases.system, place);
  await within(parts, place, async (db) => {
    const content = await contentAt(db, place);
    if (content.state !== 'expired') throw new Problem(invitationClosed);
    if (!host || !(await noteRenewal(db, place))) return;
    const { id, userId } = place;
    await record(db, {
      action: 'invitation.renewal_asked',
      objectType: 'user',
      objectId: userId,
      detail: { id },
    });
    const locale = host.locale ?? (await thisOrganization(db))?.locale ?? DEFAULT_LOCALE;
    await mailRenewal(parts, db, { email: host.email, locale }, content);
  });
}
