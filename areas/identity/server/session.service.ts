import { record } from '#platform/server/audit.ts';
import { withOrganization, type SystemDb } from '#platform/server/database.ts';
import { countFailure, secondsToWait, forgetFailures, type FailureLimit } from '#platform/server/failure-limit.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { Visitor } from '#platform/server/visitor.ts';
import { notSignedIn, Problem, tooManyRequests } from '#platform/shared/problem.ts';
import { ADMIN_LEVEL, roleLevel } from '../roles.ts';
import { invalidCredentials, organizationUnknown, type Credentials, type SessionUser } from '../session.contract.ts';
import { isPassword } from './password-hash.ts';
import {
  deleteSession,
  findLiveSession,
  findLogin,
  findMemberships,
  insertSession,
  touchSession,
  type Membership,
} from './session.queries.ts';
import { newToken, tokenHash } from './token.ts';

/** No session outlives this, however busy it is. */
const SESSION_HOURS = 12;

/** Failures are counted, never successes: a whole shift signs in from one address. */
const PER_ACCOUNT: FailureLimit = { name: 'login account', failures: 5, windowSeconds: 15 * 60 };
const PER_ADDRESS: FailureLimit = { name: 'login address', failures: 30, windowSeconds: 60 };

/** Where a call comes from: the caller's address, and the host of ours that it was sent to. */
interface Origin {
  readonly ip: string;
  readonly host: string;
}

export async function signIn(
  parts: ServerParts,
  { email, password }: Credentials,
  origin: Origin,
): Promise<{ user: SessionUser }> {
  const { system } = parts.databases;
  const name = email.toLowerCase();
  const keys = [
    { limit: PER_ACCOUNT, key: `${name} ${origin.ip}` },
    { limit: PER_ADDRESS, key: origin.ip },
  ];
  const seconds = await secondsToWait(system, keys);
  if (seconds > 0) throw new Problem(tooManyRequests, { values: { seconds }, retryAfterSeconds: seconds });

  const login = await findLogin(system, name);
  const isRight = await isPassword(password, login?.passwordHash ?? null);
  const [membership] = isRight && login ? await findMemberships(system, login.accountId) : [];
  if (!login || !membership) {
    await countFailure(system, keys);
    throw new Problem(invalidCredentials);
  }
  await forgetFailures(system, keys.slice(0, 1));
  return { user: await openSession(parts, login.accountId, membership, origin.host) };
}

/** Opens a session in one organization and answers with the only copy of its token. */
async function openSession(
  parts: ServerParts,
  accountId: string,
  membership: Membership,
  host: string,
): Promise<SessionUser> {
  const { organizationId, userId } = membership;
  const token = newToken();
  const { system } = parts.databases;
  await insertSession(system, {
    tokenHash: tokenHash(token),
    accountId,
    organizationId,
    userId,
    lifeHours: SESSION_HOURS,
    warnAfterMinutes: warnAfterMinutes(parts, host),
  });
  await withOrganization(parts.databases, { organizationId, actor: { userId } }, (db) =>
    record(db, { action: 'session.opened', objectType: 'user', objectId: userId }),
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
    settings: { portalInactivityTimeout: session.portalInactivityTimeout },
    organization_id: session.organizationId,
    organization_name: session.organizationName,
    email_address: session.email,
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
  host: string,
): Promise<{ user: SessionUser }> {
  const { system } = parts.databases;
  const memberships = await findMemberships(system, visitor.accountId);
  const membership = memberships.find((each) => each.organizationId === organizationId);
  if (!membership) throw new Problem(organizationUnknown);
  const user = await openSession(parts, visitor.accountId, membership, host);
  await deleteSession(system, visitor.tokenHash);
  return { user };
}

/** Finds who a bearer token stands for, on every call anew. */
export async function findVisitor(system: SystemDb, token: string): Promise<Visitor | undefined> {
  const hash = tokenHash(token);
  const session = await findLiveSession(system, hash);
  if (!session) return undefined;
  if (session.isDueForTouch) await touchSession(system, hash);
  return {
    accountId: session.accountId,
    organizationId: session.organizationId,
    userId: session.userId,
    isAdmin: roleLevel(session.role) >= ADMIN_LEVEL,
    isSuperAdmin: session.isSuperAdmin,
    tokenHash: hash,
  };
}

/** Idle minutes before the warning: 5 on the production host, 30 elsewhere (specification 4.2). */
const warnAfterMinutes = ({ config }: ServerParts, host: string): number => (host === config.PRODUCTION_HOST ? 5 : 30);
