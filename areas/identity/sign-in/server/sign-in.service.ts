import { record } from '#platform/server/record/audit.ts';
import { addressBlock, callerAddress } from '#platform/server/http/address-block.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import {
  countFailure,
  forgetFailures,
  refuseWhileWaiting,
  type Counted,
  type FailureLimit,
} from '#platform/server/limits/failure-limit.ts';
import { guessInTurn } from '#platform/server/limits/guesses.ts';
import type { Origin } from '#platform/server/http/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { Problem } from '#platform/shared/problem.ts';
import { invalidSecondFactor } from '#areas/identity/second-factor/second-factor.contract.ts';
import { invalidCredentials, type Credentials, type SessionUser } from '#areas/identity/sessions/session.contract.ts';
import { recognizeDevice, type Device } from '#areas/identity/sessions/server/devices.service.ts';
import { isPassword } from '#platform/server/secrets/password-hash.ts';
import { checkSecondFactor } from '#areas/identity/second-factor/server/second-factors.service.ts';
import { findMemberships, type Membership } from '#areas/identity/sessions/server/session.queries.ts';
import { openSession } from '#areas/identity/sessions/server/session.service.ts';
import { mailLockedOut } from '#areas/identity/sessions/server/sign-in-mails.service.ts';
import { findLogin, type Login } from './sign-in.queries.ts';

/** Failures are counted, never successes: a whole shift signs in from one address. */
const PER_ACCOUNT: FailureLimit = {
  name: 'login account',
  failures: 5,
  windowSeconds: 24 * 60 * 60,
  growth: { longestSeconds: 15 * 60 },
};
const PER_ADDRESS: FailureLimit = { name: 'login address', failures: 30, windowSeconds: 60 };

/** The failure in a row at which the holder of the account is told. */
const TELLING_FAILURE = 10;

/** Looked up when there is no account, so that both cases do the same work. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The context of a sign-in attempt. */
export interface SignInContext {
  readonly origin: Origin;
  /** From the browser's cookie. */
  readonly deviceToken: string | undefined;
  /** Runs work after the answer. Such work exists only for real accounts, so its time must not show. */
  readonly later: (work: () => Promise<unknown>) => void;
}

interface Attempt {
  readonly login: Login | undefined;
  readonly memberships: readonly Membership[];
  readonly counted: readonly Counted[];
}

export async function signIn(
  parts: ServerParts,
  credentials: Credentials,
  doorway: SignInContext,
): Promise<{ user: SessionUser; device: Device }> {
  const { accountId, device, entry, provedPasswordHash } = await proveAccount(
    parts,
    credentials,
    doorway,
    (memberships) => memberships.find(({ passwordsAllowed }) => passwordsAllowed),
  );
  const { organizationId, userId } = entry;
  const { origin } = doorway;
  const person = { accountId, organizationId, userId, provedPasswordHash };
  const user = await openSession(parts, { ...person, method: 'password', origin, device });
  return { user, device };
}

interface Proof<T> {
  readonly accountId: string;
  readonly device: Device;
  readonly entry: T;
  readonly provedPasswordHash: string;
}

/**
 * Finds out whether the caller is the holder of the account, and whether `entryFor` lets them in; when it returns
 * undefined they are refused like a wrong password. Does the same work, in the same order, whether or not the account
 * exists, so that the response time reveals nothing.
 */
export async function proveAccount<T>(
  parts: ServerParts,
  { email, password, code, trustDevice }: Credentials,
  doorway: SignInContext,
  entryFor: (memberships: readonly Membership[]) => T | undefined,
): Promise<Proof<T>> {
  const { system } = parts.databases;
  const { origin, deviceToken } = doorway;
  const name = email.toLowerCase();
  const login = await findLogin(system, name);
  const device = await recognizeDevice(system, login?.accountId ?? NOBODY, deviceToken);
  const counted = countsFor(name, device, origin);
  return guessInTurn(counted[0], async () => {
    await refuseWhileWaiting(system, counted);
    const isRight = await isPassword(password, login?.passwordHash ?? null, device.isKnown ? 'known' : 'strangers');
    const memberships = await findMemberships(system, login?.accountId ?? NOBODY);
    await refuseWhileWaiting(system, counted);

    const attempt = { login, memberships, counted };
    const entry = isRight ? entryFor(memberships) : undefined;
    const provedPasswordHash = login?.passwordHash;
    if (!login || !provedPasswordHash || entry === undefined) {
      await noteFailure(parts, doorway, attempt);
      throw new Problem(invalidCredentials);
    }
    const { accountId } = login;
    try {
      const given = { code, trustDevice, deviceHash: device.hash };
      await checkSecondFactor(parts, { accountId, provedPasswordHash }, given);
    } catch (error) {
      if (error instanceof Problem && error.kind === invalidSecondFactor) await noteFailure(parts, doorway, attempt);
      throw error;
    }
    await forgetFailures(system, [counted[0]]);
    return { accountId, device, entry, provedPasswordHash };
  });
}

/**
 * A browser that the account knows has its own count, separate from its address: an outsider, even one in the same
 * plant, cannot keep a worker out.
 */
const countsFor = (name: string, device: Device, { ip }: Origin): [Counted, ...Counted[]] =>
  device.isKnown
    ? [{ limit: PER_ACCOUNT, key: `${name} device ${device.hash.toString('hex')}` }]
    : [
        { limit: PER_ACCOUNT, key: `${name} block ${addressBlock(ip)}` },
        { limit: PER_ADDRESS, key: callerAddress(ip) },
      ];

async function noteFailure(parts: ServerParts, { origin, later }: SignInContext, attempt: Attempt): Promise<void> {
  const { login, memberships, counted } = attempt;
  const [failures] = await countFailure(parts.databases.system, counted);
  const [membership] = memberships;
  if (membership) later(() => recordRefusal(parts, membership));
  if (login && failures === TELLING_FAILURE) later(() => mailLockedOut(parts, { accountId: login.accountId, origin }));
}

const recordRefusal = ({ databases }: ServerParts, { organizationId, userId }: Membership) =>
  withOrganization(databases, { organizationId, actor: { userId: null } }, (db) =>
    record(db, { action: 'session.refused', objectType: 'user', objectId: userId }),
  );
