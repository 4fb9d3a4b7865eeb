import { accountByName } from '#areas/identity/accounts/server/accounts.service.ts';
import { thisOrganization } from '#areas/organizations/server/organizations.service.ts';
import {
  expectAgain,
  expectMember,
  expectNoLonger,
  giveTags,
  memberByEmail,
  memberOf,
  memberStatus,
  setMemberLocale,
  type KnownByAddress,
  type NewMemberRights,
} from '#areas/users/management/server/members.service.ts';
import { assertScopeTags, assertTags } from '#areas/users/management/server/users.service.ts';
import { record } from '#platform/server/record/audit.ts';
import { withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { newToken, tokenHash } from '#platform/server/secrets/token.ts';
import { actorOf, isPermitted, type Visitor } from '#platform/server/http/visitor.ts';
import { confirmationNeeded, invalidInput, notAllowed, notFound, Problem } from '#platform/shared/problem.ts';
import {
  alreadyInvited,
  alreadyMember,
  invitationClosed,
  type InvitedRole,
  type NewInvitation,
  type SentInvitation,
} from '../invitations.contract.ts';
import { sendInvitation } from './invitation-mails.service.ts';
import { assertMayInvite, assertMayResend, countInvitation } from './invitation-limits.ts';
import {
  findInvitation,
  lockInvitations,
  insertInvitation,
  renewInvitation,
  revokeUnanswered,
} from './invitations.queries.ts';

const LIFE_DAYS = 7;

/** The acting administrator and the request. */
export interface Host {
  readonly visitor: Visitor;
  readonly requestId: string;
  /**
   * Runs the work in its transaction, or returns the answer of the same earlier call. Without it the work just runs.
   */
  readonly once?: <T>(db: TenantDb, work: () => Promise<T>) => Promise<T>;
}

export async function invite(parts: ServerParts, host: Host, newInvitation: NewInvitation): Promise<SentInvitation> {
  const { system } = parts.databases;
  const { organizationId, userId } = host.visitor;
  const standing = standingOf(host.visitor, newInvitation);
  const { email, locale } = newInvitation;
  const account = email && (await accountByName(system, email));
  const made = async (db: TenantDb) => {
    await lockInvitations(db);
    await assertMayInvite(system, organizationId);
    const person = await expectedPerson(db, standing, newInvitation, account ? account.id : undefined);
    if (locale) await setMemberLocale(db, person, locale);
    const [id, token] = [newId(), newToken()];
    const isNew = await insertInvitation(db, {
      id,
      userId: person,
      tokenHash: tokenHash(token),
      email: email ?? null,
      role: standing.role,
      invitedBy: userId,
      lifeDays: LIFE_DAYS,
    });
    if (!isNew) throw new Problem(alreadyInvited);
    const detail = { id, ...standing };
    await record(db, { action: 'invitation.created', objectType: 'user', objectId: person, detail });
    const sent = await send(parts, db, userId, { id, token });
    await countInvitation(system, { organizationId, invitationId: id });
    return sent;
  };
  return within(parts, host, (db) => (host.once ? host.once(db, () => made(db)) : made(db)));
}

/** Ends the old link as well. */
export async function resendInvitation(parts: ServerParts, host: Host, id: string): Promise<SentInvitation> {
  const { system } = parts.databases;
  const { organizationId, userId } = host.visitor;
  return within(parts, host, async (db) => {
    await lockInvitations(db);
    // A caller without access must not learn from the limit that the invitation exists.
    const { userId: person, role } = await existing(findInvitation(db, id));
    await assertMayResend(system, { organizationId, invitationId: id });
    assertMayAppoint(host.visitor, role);
    const token = newToken();
    const isRenewed = await renewInvitation(db, id, { tokenHash: tokenHash(token), lifeDays: LIFE_DAYS });
    if (!isRenewed) throw new Problem(invitationClosed);
    await record(db, { action: 'invitation.resent', objectType: 'user', objectId: person, detail: { id } });
    const sent = await send(parts, db, userId, { id, token });
    await countInvitation(system, { organizationId, invitationId: id });
    return sent;
  });
}

export async function revokeInvitation(db: TenantDb, visitor: Visitor, id: string): Promise<void> {
  const { userId, role } = await existing(findInvitation(db, id));
  assertMayAppoint(visitor, role);
  if (!(await revokeUnanswered(db, id))) throw new Problem(invitationClosed);
  await expectNoLonger(db, userId);
  await record(db, { action: 'invitation.revoked', objectType: 'user', objectId: userId, detail: { id } });
}

/**
 * The role and rights of the invited person. Only owners create administrators, and only after a recent proof of
 * identity.
 */
function standingOf(visitor: Visitor, { role, rights }: NewInvitation): NewMemberRights {
  assertMayAppoint(visitor, role);
  if (role === 'user') {
    if (rights) throw new Problem(invalidInput, { fields: { rights: 'field.unknown' } });
    return { role };
  }
  if (!rights) throw new Problem(invalidInput, { fields: { rights: 'field.required' } });
  if (!visitor.isConfirmed) throw new Problem(confirmationNeeded);
  return { role, rights };
}

function assertMayAppoint(visitor: Visitor, role: InvitedRole): void {
  if (role === 'admin' && !isPermitted(visitor, 'admins.manage')) throw new Problem(notAllowed);
}

/** Finds or creates the invited user: a new one, a person who had left, or a person without a login. */
async function expectedPerson(
  db: TenantDb,
  standing: NewMemberRights,
  { firstName, lastName, tagIds, email }: NewInvitation,
  accountId: string | undefined,
): Promise<string> {
  await assertScopeTags(db, standing.rights?.scopeTagIds ?? []);
  const expected = { ...standing, firstName, lastName, email: email ?? null, tagIds: await assertTags(db, tagIds) };
  const member = await knownPerson(db, accountId, email);
  if (!member) return expectMember(db, expected);
  // A person who had left another part of the organization can only be invited back by an administrator who sees that
  // part.
  const isInReach = (await memberStatus(db, member.id)) !== undefined;
  if (member.status === 'left' && isInReach) return expectAgain(db, member.id, expected);
  if (isInReach && isWithoutLogin(member) && standing.role === 'user' && member.role === 'user') {
    await giveTags(db, member.id, expected.tagIds);
    return member.id;
  }
  throw new Problem(member.status === 'invited' ? alreadyInvited : alreadyMember);
}

/** Searches by the login of the address, then by the address alone. */
async function knownPerson(
  db: TenantDb,
  accountId: string | undefined,
  email: string | undefined,
): Promise<KnownByAddress | undefined> {
  const member = accountId === undefined ? undefined : await memberOf(db, accountId);
  if (member) return { ...member, hasLogin: true };
  return email === undefined ? undefined : memberByEmail(db, email);
}

const isWithoutLogin = ({ hasLogin, status }: KnownByAddress): boolean =>
  !hasLogin && (status === 'active' || status === 'invited');

async function send(
  parts: ServerParts,
  db: TenantDb,
  inviterId: string,
  { id, token }: { id: string; token: string },
): Promise<SentInvitation> {
  const [invitation, organization] = [await existing(findInvitation(db, id)), await existing(thisOrganization(db))];
  return { invitation, link: await sendInvitation(parts, db, { invitation, organization, inviterId, token }) };
}

const within = <T>(
  { databases }: ServerParts,
  { visitor, requestId }: Host,
  work: (db: TenantDb) => Promise<T>,
): Promise<T> =>
  withOrganization(databases, { organizationId: visitor.organizationId, actor: actorOf(visitor, requestId) }, work);

const existing = async <T>(found: Promise<T | undefined>): Promise<T> => {
  const value = await found;
  if (value === undefined) throw new Problem(notFound);
  return value;
};
