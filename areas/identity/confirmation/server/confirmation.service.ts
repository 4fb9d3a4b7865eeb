import type { FailureLimit } from '#platform/server/limits/failure-limit.ts';
import { checkGuess } from '#platform/server/limits/guesses.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { invalidInput, Problem } from '#platform/shared/problem.ts';
import { signInAgainNeeded } from '../confirmation.contract.ts';
import { wrongPassword } from '#areas/identity/passwords/password.contract.ts';
import { accountOfMember, type Account } from '#areas/identity/accounts/server/accounts.service.ts';
import { isPassword } from '#platform/server/secrets/password-hash.ts';
import { proveSecondFactor } from '#areas/identity/second-factor/server/second-factor-proof.service.ts';
import { renewToken } from '#areas/identity/sessions/server/session.service.ts';

/** Limits how often someone who has taken over an open session can guess the password here. */
const WRONG_PASSWORDS: FailureLimit = {
  name: 'confirm identity',
  failures: 5,
  windowSeconds: 24 * 60 * 60,
  growth: { longestSeconds: 15 * 60 },
};

interface Proof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

export async function confirmationWay(
  { databases }: ServerParts,
  visitor: Visitor,
): Promise<{ by: 'password' | 'code' | 'signIn' }> {
  return { by: wayOf(await accountOfMember(databases.system, visitor)) };
}

/** Stores that the person has just confirmed their identity; returns the session's new token. */
export async function confirmIdentity(parts: ServerParts, visitor: Visitor, proof: Proof): Promise<string> {
  const { system } = parts.databases;
  const account = await accountOfMember(system, visitor);
  const way = wayOf(account);
  if (way === 'signIn' || !account) throw new Problem(signInAgainNeeded);
  const given = proof[way];
  if (given === undefined) throw new Problem(invalidInput, { fields: { [way]: 'field.required' } });
  if (way === 'password') await checkPassword(parts, account, given);
  else await proveSecondFactor(parts, { accountId: account.id, sessionId: visitor.sessionId }, { code: given });
  return renewToken(system, visitor, { isConfirmedNow: true });
}

const wayOf = (account: Account | undefined) => {
  if (account?.passwordHash) return 'password';
  return account?.hasSecondFactor ? 'code' : 'signIn';
};

async function checkPassword({ databases }: ServerParts, account: Account, password: string): Promise<void> {
  const isRight = await checkGuess(databases.system, [{ limit: WRONG_PASSWORDS, key: account.id }], () =>
    isPassword(password, account.passwordHash, 'known'),
  );
  if (isRight) return;
  throw new Problem(wrongPassword, { fields: { password: 'problem.wrong_password' } });
}
