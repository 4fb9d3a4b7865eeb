import { accountByName } from '#areas/identity/server/accounts.service.ts';
import { thisOrganization } from '#areas/organizations/server/organizations.service.ts';
import { expectAgain, expectMember, expectNoLonger, memberOf } from '#areas/users/server/members.service.ts';
import { assertTags } from '#areas/users/server/users.service.ts';
import { record } from '#platform/server/audit.ts';
import { withOrganization, type TenantDb } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { newToken, tokenHash } from '#platform/server/token.ts';
import { actorOf, type Visitor } from '#platform/server/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import {
  alreadyInvited,
  alreadyMember,
  invitationClosed,
  type NewInvitation,
  type SentInvitation,
} from '../invitations.contract.ts';
import { sendInvitation } from './invitation-mails.service.ts';
import { assertMayInvite, assertMayResend, countInvitation } from './invitation-limits.ts';
import { findInvitation, insertInvitation, renewInvitation, revokeUnanswered } from './invitations.queries.ts';

const LIFE_DAYS = 7;

/** The administrator who acts, and in which request. */
export interface Host {
  readonly visitor: Visitor;
  readonly requestId: string;
}

export async function invite(parts: ServerParts, host: Host, newInvitation: NewInvitation): Promise<SentInvitation> {
  const { system } = parts.databases;
  const { organizationId, userId } = host.visitor;
  await assertMayInvite(system, organizationId);
  const { email, role } = newInvitation;
  const account = email && (await accountByName(system, email));
  const sent = await within(parts, host, async (db) => {
    const person = await expectedPerson(db, newInvitation, account ? account.id : undefined);
    const [id, token] = [newId(), newToken()];
    const isNew = await insertInvitation(db, {
      id,
      userId: person,
      tokenHash: tokenHash(token),
      email: email ?? null,
      role,
      invitedBy: userId,
      lifeDays: LIFE_DAYS,
    });
    if (!isNew) throw new Problem(alreadyInvited);
    await record(db, { action: 'invitation.created', objectType: 'user', objectId: person, detail: { id, role } });
    return send(parts, db, userId, { id, token });
  });
  await countInvitation(system, { organizationId, invitationId: sent.invitation.id });
  return sent;
}

/** The old link ends with it. */
export async function resendInvitation(parts: ServerParts, host: Host, id: string): Promise<SentInvitation> {
  const { system } = parts.databases;
  const { organizationId, userId } = host.visitor;
  await assertMayResend(system, { organizationId, invitationId: id });
  const sent = await within(parts, host, async (db) => {
    const { userId: person } = await existing(findInvitation(db, id));
    const token = newToken();
    const isRenewed = await renewInvitation(db, id, { tokenHash: tokenHash(token), lifeDays: LIFE_DAYS });
    if (!isRenewed) throw new Problem(invitationClosed);
    await record(db, { action: 'invitation.resent', objectType: 'user', objectId: person, detail: { id } });
    return send(parts, db, userId, { id, token });
  });
  await countInvitation(system, { organizationId, invitationId: id });
  return sent;
}

export async function revokeInvitation(db: TenantDb, id: string): Promise<void> {
  const { userId } = await existing(findInvitation(db, id));
  if (!(await revokeUnanswered(db, id))) throw new Problem(invitationClosed);
  await expectNoLonger(db, userId);
  await record(db, { action: 'invitation.revoked', objectType: 'user', objectId: userId, detail: { id } });
}

/** The row of the awaited person: a new one, or that of somebody who had left. */
async function expectedPerson(db: TenantDb, person: NewInvitation, accountId: string | undefined): Promise<string> {
  const { role, firstName, lastName } = person;
  const expected = { role, firstName, lastName, tagIds: await assertTags(db, person.tagIds) };
  const member = accountId === undefined ? undefined : await memberOf(db, accountId);
  if (!member) return expectMember(db, expected);
  if (member.status === 'left') return expectAgain(db, member.id, expected);
  throw new Problem(member.status === 'invited' ? alreadyInvited : alreadyMember);
}

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
