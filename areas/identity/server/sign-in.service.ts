import { countFailure, forgetFailures, secondsToWait, type FailureLimit } from '#platform/server/failure-limit.ts';
import type { Origin } from '#platform/server/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { Problem, tooManyRequests } from '#platform/shared/problem.ts';
import { invalidCredentials, type Credentials, type SessionUser } from '../session.contract.ts';
import { isPassword } from './password-hash.ts';
import { findMemberships } from './session.queries.ts';
import { openSession } from './session.service.ts';
import { findLogin } from './sign-in.queries.ts';

/** Failures are counted, never successes: a whole shift signs in from one address. */
const PER_ACCOUNT: FailureLimit = { name: 'login account', failures: 5, windowSeconds: 15 * 60 };
const PER_ADDRESS: FailureLimit = { name: 'login address', failures: 30, windowSeconds: 60 };

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
  const memberships = isRight && login ? await findMemberships(system, login.accountId) : [];
  const membership = memberships.find(({ passwordsAllowed }) => passwordsAllowed);
  if (!login || !membership) {
    await countFailure(system, keys);
    throw new Problem(invalidCredentials);
  }
  await forgetFailures(system, keys.slice(0, 1));
  const { organizationId, userId } = membership;
  const { accountId } = login;
  return { user: await openSession(parts, { accountId, organizationId, userId, method: 'password', origin }) };
}
