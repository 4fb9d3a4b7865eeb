import { record } from '#platform/server/audit.ts';
import { withOrganization, type SystemDb } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import { isSuspendedNow } from '#platform/server/organizations.ts';
import type { Origin } from '#platform/server/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { LoginVisitor, Visitor } from '#platform/server/visitor.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { notSignedIn, Problem } from '#platform/shared/problem.ts';
import { idleMinutes } from '../idle-logout.ts';
import type { SessionMethod } from '../own-sessions.contract.ts';
import { permissionsOf, resultDaysOf } from '../profiles.ts';
import { START_PAGES } from '../preferences.ts';
import { ADMIN_LEVEL, roleLevel } from '../roles.ts';
import { invalidCredentials, organizationUnknown, singleSignOnNeeded, type SessionUser } from '../session.contract.ts';
import { noteDevice, type Device } from './devices.service.ts';
import { deleteSession, deleteSessionsIn, deleteSingleSignOnSessions } from './session-ends.queries.ts';
import {
  findLiveSession,
  findMemberships,
  insertSession,
  replaceToken,
  touchSession,
  type LiveSession,
  type Replacement,
} from './session.queries.ts';
import { newToken, tokenHash } from '#platform/server/token.ts';

/** No session outlives this, however busy it is. */
const SESSION_HOURS = 12;

/** Use is noted no more often, to spare the database; only the portal's own word of activity is noted each time. */
const NOTED_EVERY_SECONDS = 60;

/** Whose session it is to be, how they got in, and from where. */
export interface Entry {
  readonly accountId: string;
  readonly organizationId: string;
  readonly userId: string;
  readonly method: SessionMethod;
  readonly origin: Origin;
  /** The browser, where somebody signs in with one; its cookie is for the route to set. */
  readonly device?: Device;
  /** The stored password that was proved, so that a change of it meanwhile is noticed. */
  readonly provedPasswordHash?: string;
}

/** Opens a session in one organization and answers with the only copy of its token. */
export async function openSession(parts: ServerParts, entry: Entry): Promise<SessionUser> {
  const { accountId, organizationId, userId, method, origin, device, provedPasswordHash = null } = entry;
  if (await isSuspendedNow(parts.databases.system, organizationId)) throw new Problem(notSignedIn);
  const token = newToken();
  const isOpen = await insertSession(parts.databases.system, {
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
    provedPasswordHash,
  });
  if (!isOpen) throw new Problem(invalidCredentials);
  await recordOpened(parts, { organizationId, userId, method });
  if (device) await noteDevice(parts, { accountId, device, origin });
  return describeSession(parts, token);
}

const recordOpened = (
  { databases }: ServerParts,
  { organizationId, userId, method }: Pick<Entry, 'organizationId' | 'userId' | 'method'>,
) =>
  withOrganization(databases, { organizationId, actor: { userId } }, (db) =>
    record(db, { action: 'session.opened', objectType: 'user', objectId: userId, detail: { method } }),
  );

/** Gives the session a new token, as step-up and a password change promise; answers with the only copy of it. */
export async function renewToken(
  system: SystemDb,
  visitor: Visitor,
  change: Omit<Replacement, 'newTokenHash'> = {},
): Promise<string> {
  const token = newToken();
  const isReplaced = await replaceToken(system, visitor.tokenHash, { ...change, newTokenHash: tokenHash(token) });
  if (!isReplaced) throw new Problem(notSignedIn);
  return token;
}

/** Where a session goes on. */
interface Place {
  readonly organizationId: string;
  readonly userId: string;
  readonly method: SessionMethod;
  readonly origin: Origin;
}

/** Takes the visitor's session to another organization; it keeps its end, and what it proves, and gets a new token. */
export async function moveSession(parts: ServerParts, visitor: Visitor, place: Place): Promise<SessionUser> {
  const { organizationId, userId, method, origin } = place;
  const { system } = parts.databases;
  if (await isSuspendedNow(system, organizationId)) throw new Problem(notSignedIn);
  const token = await renewToken(system, visitor, {
    place: {
      organizationId,
      userId,
      address: origin.ip,
      userAgent: origin.userAgent,
      warnAfterMinutes: warnAfterMinutes(parts, origin.host),
    },
  });
  await recordOpened(parts, { organizationId, userId, method });
  return describeSession(parts, token);
}

/** The session data of specification 3 for a token. */
async function describeSession(parts: ServerParts, token: string): Promise<SessionUser> {
  const { system } = parts.databases;
  const session = await findLiveSession(system, tokenHash(token));
  if (!session) throw new Problem(notSignedIn);
  const memberships = await findMemberships(system, session.accountId);
  return {
    id: session.userId,
    role: session.role,
    isSuperAdmin: session.isSuperAdmin && session.reach === 'other organizations',
    permissions: [...heldPermissions(session)],
    token,
    settings: {
      portalInactivityTimeout: session.portalInactivityTimeout,
      idleLogout: session.idleLogout,
      rememberedAccounts: session.rememberedAccountsAllowed,
      startPage: START_PAGES.find((page) => page === session.startPage) ?? null,
      dateFormat: session.dateFormat,
      hourFormat: session.hourFormat,
      timeZone: session.timeZone,
    },
    organization_id: session.organizationId,
    organization_name: session.organizationName,
    email_address: session.email ?? session.username ?? '',
    first_name: session.firstName,
    organizations: memberships
      .filter(({ organizationId }) => organizationId === session.organizationId || session.method !== 'single sign-on')
      .map(({ organizationId, organizationName }) => ({ id: organizationId, name: organizationName }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}

export async function signOut(parts: ServerParts, visitor: Visitor): Promise<void> {
  await deleteSession(parts.databases.system, visitor.sessionId);
}

/** Signs everybody out of an organization; answers how many sessions there were. */
export const endSessionsIn = (system: SystemDb, organizationId: string): Promise<number> =>
  deleteSessionsIn(system, organizationId);

/** Whoever came by a single sign-on that is no longer trusted is let out. */
export const endSingleSignOn = (
  system: SystemDb,
  people: { organizationId: string; userIds: readonly string[] },
): Promise<void> => deleteSingleSignOnSessions(system, people);

/** Membership is asked of the database now; the old token ends and a new one stands for the new organization. */
export async function moveToOrganization(
  parts: ServerParts,
  visitor: Visitor,
  organizationId: string,
  origin: Origin,
): Promise<{ user: SessionUser }> {
  const { system } = parts.databases;
  const session = await findLiveSession(system, visitor.tokenHash);
  if (!session) throw new Problem(notSignedIn);
  const memberships = await findMemberships(system, session.accountId);
  const membership = memberships.find((each) => each.organizationId === organizationId);
  if (!membership) throw new Problem(organizationUnknown);
  const isElsewhere = organizationId !== visitor.organizationId;
  // One organization's single sign-on opens no other: whoever runs it could come in there as anyone.
  if (isElsewhere && (!membership.passwordsAllowed || visitor.isSingleSignOn)) throw new Problem(singleSignOnNeeded);
  const { userId } = membership;
  return { user: await moveSession(parts, visitor, { organizationId, userId, method: session.method, origin }) };
}

/** Who is signed in. A person's own call is noted as use of the session at once, however recent the last one was. */
export async function tellSession(
  parts: ServerParts,
  token: string,
  isBackground: boolean,
): Promise<{ user: SessionUser; idleSeconds: number }> {
  const { system } = parts.databases;
  const hash = tokenHash(token);
  if (!isBackground) await touchSession(system, hash, 0);
  const session = await findLiveSession(system, hash);
  return { user: await describeSession(parts, token), idleSeconds: session?.idleSeconds ?? 0 };
}

/** Finds who a bearer token stands for, on every call anew. */
export async function findVisitor(
  system: SystemDb,
  token: string,
  isBackground: boolean,
): Promise<Visitor | undefined> {
  const hash = tokenHash(token);
  const session = await findLiveSession(system, hash);
  if (!session) return undefined;
  if (session.isDueForTouch && !isBackground) await touchSession(system, hash, NOTED_EVERY_SECONDS);
  return visitorOf(session, hash);
}

function visitorOf(session: LiveSession, hash: Buffer): Visitor | LoginVisitor {
  const { accountId, organizationId, userId, isSuperAdmin, hasSecondFactor, isConfirmed, reach } = session;
  const isAdmin = roleLevel(session.role) >= ADMIN_LEVEL;
  const isService = session.role === 'service';
  const isSingleSignOn = session.method === 'single sign-on';
  const visitor: Visitor = {
    organizationId,
    userId,
    by: 'session',
    way: 'own',
    isAdmin,
    permissions: heldPermissions(session),
    isScoped: isAdmin && session.isScoped,
    resultDays: resultDaysOf(session.profile),
    timeZone: session.timeZone,
    // The installation is run by logins, and not by whoever runs one organization's single sign-on.
    isSuperAdmin: isSuperAdmin && reach === 'other organizations',
    isService,
    sessionId: session.id,
    hasSecondFactor,
    // Whoever comes by single sign-on was asked for it there, and a program has no telephone.
    mustAddSecondFactor:
      session.demandsSecondFactorOfAdmins && isAdmin && !isService && !hasSecondFactor && !isSingleSignOn,
    isConfirmed: isConfirmed && reach !== 'organization',
    isSingleSignOn,
    reach,
    tokenHash: hash,
  };
  return reach === 'organization' ? visitor : { ...visitor, reach, accountId };
}

const heldPermissions = ({ role, profile, isScoped }: LiveSession): readonly Permission[] =>
  roleLevel(role) >= ADMIN_LEVEL ? permissionsOf(profile, isScoped) : [];

const warnAfterMinutes = ({ config }: ServerParts, host: string): number =>
  idleMinutes(host === config.PRODUCTION_HOST);
