import { record } from '#platform/server/record/audit.ts';
import { withOrganization, type SystemDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { isSuspendedNow } from '#platform/server/database/organizations.ts';
import type { Origin } from '#platform/server/http/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { LoginVisitor, Visitor } from '#platform/server/http/visitor.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { notSignedIn, Problem } from '#platform/shared/problem.ts';
import { idleMinutes } from '../idle-logout.ts';
import type { SessionMethod } from '../own-sessions.contract.ts';
import { permissionsOf, resultDaysOf } from '#areas/identity/accounts/profiles.ts';
import { START_PAGES } from '#areas/identity/accounts/preferences.ts';
import { ADMIN_LEVEL, roleLevel } from '#areas/identity/accounts/roles.ts';
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
import { newToken, tokenHash } from '#platform/server/secrets/token.ts';

/** A session never lives longer than this, however busy it is. */
const SESSION_HOURS = 12;

/** Use is stored at most this often, to spare the database; only the portal's own report of activity always counts. */
const NOTED_EVERY_SECONDS = 60;

/** The person who gets the session, how they signed in, and from where. */
export interface Entry {
  readonly accountId: string;
  readonly organizationId: string;
  readonly userId: string;
  readonly method: SessionMethod;
  readonly origin: Origin;
  /** The browser, if the person signs in with one; the route sets its cookie. */
  readonly device?: Device;
  /** The stored password that was proved, so that a change in the meantime is noticed. */
  readonly provedPasswordHash?: string;
}

/** Opens a session in one organization and returns the only copy of its token. */
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

/** Gives the session a new token, as step-up and a password change promise; returns the only copy of it. */
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

/** The organization in which a session continues, and how the person signed in. */
interface Place {
  readonly organizationId: string;
  readonly userId: string;
  readonly method: SessionMethod;
  readonly origin: Origin;
}

/** Moves the visitor's session to another organization. It keeps its end and its confirmation, and gets a new token. */
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

/** Returns the session data of specification 3 for a token. */
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
      locale: session.locale,
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

/** Signs everyone out of an organization; returns how many sessions there were. */
export const endSessionsIn = (system: SystemDb, organizationId: string): Promise<number> =>
  deleteSessionsIn(system, organizationId);

/** Ends the sessions of people who came by a single sign-on that is no longer trusted. */
export const endSingleSignOn = (
  system: SystemDb,
  people: { organizationId: string; userIds: readonly string[] },
): Promise<void> => deleteSingleSignOnSessions(system, people);

/** Reads the membership from the database again; the old token ends and a new one opens the new organization. */
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
  // One organization's single sign-on opens no other, because its operator could sign in there as anyone.
  if (isElsewhere && (!membership.passwordsAllowed || visitor.isSingleSignOn)) throw new Problem(singleSignOnNeeded);
  const { userId } = membership;
  return { user: await moveSession(parts, visitor, { organizationId, userId, method: session.method, origin }) };
}

/** Returns who is signed in. A call by the person counts as use of the session at once, however recent the last one. */
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

/** Returns the visitor of a bearer token, read again on every call. */
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
    // Super administrators act by their own login; the operator of one organization's single sign-on must not act as
    // one.
    isSuperAdmin: isSuperAdmin && reach === 'other organizations',
    isService,
    sessionId: session.id,
    hasSecondFactor,
    // Single sign-on asks for its own second factor, and a program has no phone.
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
