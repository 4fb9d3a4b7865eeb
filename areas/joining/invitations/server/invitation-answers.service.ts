import { accountById } from '#areas/identity/accounts/server/accounts.service.ts';
import {
  admitMember,
  expectNoLonger,
  memberOf,
  welcomeMember,
  type NewMemberRights,
} from '#areas/users/management/server/members.service.ts';
import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Origin } from '#platform/server/http/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { reaches, type LoginVisitor, type Visitor } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { invitationForAnother, type OwnInvitation } from '../invitation-answers.contract.ts';
import { alreadyMember, invitationClosed } from '../invitations.contract.ts';
import type { Joined } from '#areas/joining/join-links/join-links.contract.ts';
import {
  declineInvitation,
  findOwnInvitations,
  locateOwnInvitation,
  takeInvitation,
  type InvitationKey,
} from './invitation-answers.queries.ts';
import { contentAt, placeOfLink, within } from './invitation-offers.service.ts';
import type { InvitationContent } from './invitations.queries.ts';
import { lockMembership } from '#areas/joining/entry/server/people.queries.ts';

/** Accepts by link as the person it was sent to. A link that was handed over is valid for anyone who has it. */
export async function acceptSignedIn(
  parts: ServerParts,
  visitor: LoginVisitor,
  token: string,
  origin: Origin,
): Promise<Joined> {
  const place = await placeOfLink(parts, token, origin);
  const account = await accountById(parts.databases.system, visitor.accountId);
  const isMeant = place.email === null || place.email === account?.email;
  if (!isMeant || visitor.isService) throw new Problem(invitationForAnother);
  return joinedBy(await joinByInvitation(parts, place, visitor.accountId));
}

/** The operator of one organization's single sign-on must not learn which other organizations invite its people. */
export async function listOwnInvitations(parts: ServerParts, visitor: Visitor): Promise<{ items: OwnInvitation[] }> {
  const email = reaches(visitor, 'other organizations') ? await confirmedEmail(parts, visitor) : null;
  return { items: email === null ? [] : await findOwnInvitations(parts.databases.system, email) };
}

/** Accepts without the link: the confirmed address proves that the person could have followed it. */
export async function acceptOwnInvitation(parts: ServerParts, visitor: LoginVisitor, id: string): Promise<Joined> {
  return joinedBy(await joinByInvitation(parts, await ownPlace(parts, visitor, id), visitor.accountId));
}

export async function declineOwnInvitation(parts: ServerParts, visitor: LoginVisitor, id: string): Promise<void> {
  const place = await ownPlace(parts, visitor, id);
  await within(parts, place, async (db) => {
    if (!(await declineInvitation(db, place))) throw new Problem(invitationClosed);
    const { userId } = place;
    await expectNoLonger(db, userId);
    await record(db, { action: 'invitation.declined', objectType: 'user', objectId: userId, detail: { id } });
  });
}

export interface NewMembership {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly userId: string;
}

/** Uses up an open invitation and connects the account with the invited user. */
export const joinByInvitation = (parts: ServerParts, place: InvitationKey, accountId: string): Promise<NewMembership> =>
  within(parts, place, async (db) => {
    await lockMembership(db, accountId);
    const content = await contentAt(db, place);
    if (!(await takeInvitation(db, place))) throw new Problem(invitationClosed);
    const { organizationId } = place;
    const { organizationName } = content;
    return { organizationId, organizationName, userId: await connectedUser(db, place, content, accountId) };
  });

/** A returning person gets their former user instead of the one that was prepared. */
async function connectedUser(
  db: TenantDb,
  { userId, email }: InvitationKey,
  content: InvitationContent,
  accountId: string,
): Promise<string> {
  const { firstName, lastName, tagIds } = content;
  const member = await memberOf(db, accountId);
  if (!member || member.id === userId) {
    const login = { accountId, firstName, lastName, email };
    if (!(await welcomeMember(db, userId, login))) throw new Problem(invitationClosed);
    return userId;
  }
  if (member.status !== 'left') throw new Problem(alreadyMember);
  await expectNoLonger(db, userId);
  return admitMember(db, { ...standingIn(content), accountId, firstName, lastName, email, tagIds, by: 'invitation' });
}

const standingIn = ({ role, profile, isScoped, scope }: InvitationContent): NewMemberRights =>
  role === 'user' ? { role } : { role, rights: { profile, scopeTagIds: isScoped ? scope.map(({ id }) => id) : null } };

const joinedBy = ({ organizationId, organizationName }: NewMembership): Joined => ({
  organizationId,
  organizationName,
  wasMember: false,
});

async function confirmedEmail({ databases }: ServerParts, { accountId }: LoginVisitor): Promise<string | null> {
  const account = await accountById(databases.system, accountId);
  return account?.isEmailConfirmed ? account.email : null;
}

async function ownPlace(parts: ServerParts, visitor: LoginVisitor, id: string): Promise<InvitationKey> {
  const email = await confirmedEmail(parts, visitor);
  const place = email === null ? undefined : await locateOwnInvitation(parts.databases.system, id, email);
  if (!place) throw new Problem(notFound);
  return place;
}
