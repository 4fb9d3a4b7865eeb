import { record } from '#platform/server/audit.ts';
import { withOrganization, type SystemDb } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Origin } from '#platform/server/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { Visitor } from '#platform/server/visitor.ts';
import { notSignedIn, Problem } from '#platform/shared/problem.ts';
import { ADMIN_LEVEL, roleLevel } from '../roles.ts';
import { organizationUnknown, singleSignOnNeeded, type SessionUser } from '../session.contract.ts';
import {
  deleteSession,
  findLiveSession,
  findMemberships,
  insertSession,
  touchSession,
  type LiveSession,
  type SessionMethod,
} from './session.queries.ts';
import { newToken, tokenHash } from './token.ts';

/** No session outlives this, however busy it is. */
const SESSION_HOURS = 12;

/** Whose session it is to be, how they got in, and from where. */
export interface Entry {
  readonly accountId: string;
  readonly organizationId: string;
  readonly userId: string;
  readonly method: SessionMethod;
  readonly origin: Origin;
}

/** Opens a session in one organization and answers with the only copy of its token. */
export async function openSession(parts: ServerParts, entry: Entry): Promise<SessionUser> {
  const { accountId, organizationId, userId, method, origin } = entry;
  const token = newToken();
  await insertSession(parts.databases.system, {
    id: newId(),
    tokenHash: tokenHash(token),
    accountId,
    organizationId,
    userId,
    method,
    address: origin.ip,
    userAgent: origin.userAgent,
    lifeHours: SESSION_HOURS,
    warnAfterMinutes: warnAfterMinutes(parts, origin.host),
  });
  await withOrganization(parts.databases, { organizationId, actor: { userId } }, (db) =>
    record(db, { action: 'session.opened', objectType: 'user', objectId: userId, detail: { method } }),
  );
  return describeSession(parts, token);
}

/** The session data of specification 3 for a token. */
export async function describeSession(parts: ServerParts, token: string): Promise<SessionUser> {
  const { system } = parts.databases;
  const session = await findLiveSession(system, tokenHash(token));
  if (!session) throw new Problem(notSignedIn);
  const memberships = await findMemberships(system, session.accountId);
  return {
    id: session.userId,
    role: session.role,
    isSuperAdmin: session.isSuperAdmin,
    token,
    settings: { portalInactivityTimeout: session.portalInactivityTimeout, idleLogout: session.idleLogout },
    organization_id: session.organizationId,
    organization_name: session.organizationName,
    email_address: session.email ?? session.username ?? '',
    first_name: session.firstName,
    organizations: memberships
      .map(({ organizationId, organizationName }) => ({ id: organizationId, name: organizationName }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}

export async function signOut(parts: ServerParts, visitor: Visitor): Promise<void> {
  await deleteSession(parts.databases.system, visitor.tokenHash);
}

/** Membership is asked of the database now; the old token ends and a new one stands for the new organization. */
export async function moveToOrganization(
  parts: ServerParts,
  visitor: Visitor,
  organizationId: string,
  origin: Origin,
): Promise<{ user: SessionUser }> {
  const { system } = parts.databases;
  const memberships = await findMemberships(system, visitor.accountId);
  const membership = memberships.find((each) => each.organizationId === organizationId);
  const session = await findLiveSession(system, visitor.tokenHash);
  if (!membership || !session) throw new Problem(organizationUnknown);
  const { method, accountId } = session;
  // Single sign-on of one organization says nothing to another that insists on its own.
  if (!membership.passwordsAllowed && organizationId !== visitor.organizationId) throw new Problem(singleSignOnNeeded);
  const { userId } = membership;
  const user = await openSession(parts, { accountId, organizationId, userId, method, origin });
  await deleteSession(system, visitor.tokenHash);
  return { user };
}

/** Finds who a bearer token stands for, on every call anew. */
export async function findVisitor(system: SystemDb, token: string): Promise<Visitor | undefined> {
  const hash = tokenHash(token);
  const session = await findLiveSession(system, hash);
  if (!session) return undefined;
  if (session.isDueForTouch) await touchSession(system, hash);
  return visitorOf(session, hash);
}

function visitorOf(session: LiveSession, hash: Buffer): Visitor {
  const { accountId, organizationId, userId, isSuperAdmin, hasSecondFactor, isConfirmed } = session;
  const isAdmin = roleLevel(session.role) >= ADMIN_LEVEL;
  const isService = session.role === 'service';
  const isSingleSignOn = session.method === 'single sign-on';
  return {
    accountId,
    organizationId,
    userId,
    isAdmin,
    isSuperAdmin,
    isService,
    sessionId: session.id,
    hasSecondFactor,
    // Whoever comes by single sign-on was asked for it there, and a program has no telephone.
    mustAddSecondFactor:
      session.demandsSecondFactorOfAdmins && isAdmin && !isService && !hasSecondFactor && !isSingleSignOn,
    isConfirmed,
    tokenHash: hash,
  };
}

/** Idle minutes before the warning: 5 on the production host, 30 elsewhere (specification 4.2). */
const warnAfterMinutes = ({ config }: ServerParts, host: string): number => (host === config.PRODUCTION_HOST ? 5 : 30);
