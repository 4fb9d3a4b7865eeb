import { record } from '#platform/server/record/audit.ts';
import { inItsOrganization, type SignedInCall } from '#platform/server/http/serve.ts';
import { isPermitted } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { administratorsAccess, loginWithoutAddress, type UserAccess } from '../user-access.contract.ts';
import type { FactorOfPerson } from '../people-factors.contract.ts';
import { ADMIN_LEVEL, roleLevel } from '#areas/identity/accounts/roles.ts';
import { browserWords } from '#areas/identity/sessions/user-agent.ts';
import { findAccount } from '#areas/identity/accounts/server/accounts.queries.ts';
import { findLogins } from '#areas/identity/accounts/server/logins.queries.ts';
import { deleteSessionsOfMember } from '#areas/identity/sessions/server/ended-membership.queries.ts';
import { mailPasswordLink } from '#areas/identity/passwords/server/password-reset.service.ts';
import { deleteSessionOfMember } from '#areas/identity/sessions/server/session-ends.queries.ts';
import { findSessionsOfMember } from '#areas/identity/sessions/server/session.queries.ts';
import { findMember, findMembers, type MemberRow } from './user-access.queries.ts';

/** An administrator who manages a person's access. */
type Call = Pick<SignedInCall, 'parts' | 'request' | 'visitor'>;

export async function showUserAccess(call: Call, userId: string): Promise<UserAccess> {
  const { system } = call.parts.databases;
  const member = await memberInCare(call, userId);
  const account = member.accountId ? await findAccount(system, member.accountId) : undefined;
  const sessions = await findSessionsOfMember(system, member);
  return {
    login: account
      ? { email: account.email, username: account.username, hasSecondFactor: account.hasSecondFactor }
      : null,
    sessions: sessions.map(({ userAgent, organizationName: _, ...session }) => ({
      ...session,
      ...browserWords(userAgent),
      isCurrent: session.id === call.visitor.sessionId,
    })),
  };
}

/** How an administrator signs in is shown only to people who manage administrators. */
export async function listFactors(call: Call, userIds: readonly string[]): Promise<{ items: FactorOfPerson[] }> {
  const members = await inItsOrganization(call, (db) => findMembers(db, userIds));
  const mayKnowAll = isPermitted(call.visitor, 'admins.manage');
  const known = members.filter(({ role }) => mayKnowAll || roleLevel(role) < ADMIN_LEVEL);
  const logins = await findLogins(
    call.parts.databases.system,
    known.flatMap(({ accountId }) => accountId ?? []),
  );
  const withFactor = new Set(logins.flatMap(({ accountId, hasSecondFactor }) => (hasSecondFactor ? accountId : [])));
  return {
    items: known.map(({ userId, accountId }) => ({
      userId,
      hasLogin: accountId !== null,
      hasSecondFactor: accountId !== null && withFactor.has(accountId),
    })),
  };
}

export async function endUserSession(call: Call, userId: string, sessionId: string): Promise<void> {
  const member = await memberInCare(call, userId);
  const isEnded = await deleteSessionOfMember(call.parts.databases.system, member, sessionId);
  if (!isEnded) throw new Problem(notFound);
  await note(call, { action: 'session.ended', userId, detail: { sessionId } });
}

export async function endUserSessions(call: Call, userId: string): Promise<void> {
  const member = await memberInCare(call, userId);
  const count = await deleteSessionsOfMember(call.parts.databases.system, member);
  await note(call, { action: 'session.ended', userId, detail: { which: 'all', count } });
}

/**
 * The link goes only to the address of the login: the administrators of one organization gain no power over a login
 * that others rely on too, and never choose or see a password.
 */
export async function sendUserPasswordLink(call: Call, userId: string): Promise<void> {
  const { accountId } = await memberInCare(call, userId);
  const account = accountId ? await findAccount(call.parts.databases.system, accountId) : undefined;
  if (!account?.email) throw new Problem(loginWithoutAddress);
  await mailPasswordLink(call.parts, account);
  await note(call, { action: 'password_link.sent', userId, detail: {} });
}

async function memberInCare(call: Call, userId: string): Promise<MemberRow> {
  const member = await inItsOrganization(call, (db) => findMember(db, userId));
  if (!member) throw new Problem(notFound);
  const isAdministrator = roleLevel(member.role) >= ADMIN_LEVEL;
  if (isAdministrator && !isPermitted(call.visitor, 'admins.manage')) throw new Problem(administratorsAccess);
  return member;
}

interface Noted {
  readonly action: string;
  readonly userId: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

const note = (call: Call, { action, userId, detail }: Noted): Promise<void> =>
  inItsOrganization(call, (db) => record(db, { action, objectType: 'user', objectId: userId, detail }));
