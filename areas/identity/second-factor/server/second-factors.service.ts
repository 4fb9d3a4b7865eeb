import {
  countFailure,
  forgetFailures,
  refuseWhileWaiting,
  type FailureLimit,
} from '#platform/server/limits/failure-limit.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { Problem } from '#platform/shared/problem.ts';
import { readCode } from '../second-factor-code.ts';
import { invalidSecondFactor, secondFactorRequired, type SecondFactor } from '../second-factor.contract.ts';
import { accountById } from '#areas/identity/accounts/server/accounts.service.ts';
import { isTrustedDevice, trustDevice } from '#areas/identity/sessions/server/devices.service.ts';
import { findPasskeys } from './passkeys.queries.ts';
import { isRecoveryCode } from './recovery-codes.service.ts';
import { isDemanded } from './second-factor-changes.service.ts';
import { findFactorState } from './second-factors.queries.ts';
import { isTotpCode, isTotpUnreadable } from './totp.service.ts';

/**
 * Ten wrong codes from any address. Only someone with the password gets this far, so no one else can cause the wait.
 */
const WRONG_CODES: FailureLimit = { name: 'second factor', failures: 10, windowSeconds: 15 * 60 };

interface GivenFactor {
  readonly code?: string | undefined;
  readonly trustDevice?: boolean | undefined;
  /** The browser that signs in, if it is known. */
  readonly deviceHash?: Buffer | undefined;
}

/**
 * Asked after the password was found right, never instead of it. Resolves when the account has no second factor, when
 * the person trusts this browser, or when the code is right; that code is then used up.
 */
export async function checkSecondFactor(
  parts: ServerParts,
  { accountId, provedPasswordHash }: { accountId: string; provedPasswordHash: string },
  { code, trustDevice: isToBeTrusted, deviceHash }: GivenFactor,
): Promise<void> {
  const { system } = parts.databases;
  const account = await accountById(system, accountId);
  if (account && !account.hasSecondFactor) return;
  if (deviceHash && (await isTrustedDevice(system, accountId, deviceHash))) return;
  if (!code) throw new Problem(secondFactorRequired);
  await spendSecondFactorCode(parts, accountId, code);
  if (isToBeTrusted && deviceHash) await trustDevice(system, { accountId, deviceHash, provedPasswordHash });
}

/** Uses up a code of an authenticator app or a recovery code; throws when it is not right. */
export async function spendSecondFactorCode(
  parts: ServerParts,
  accountId: string,
  typed: string,
  nowMs = Date.now(),
): Promise<void> {
  const { system } = parts.databases;
  const counted = [{ limit: WRONG_CODES, key: accountId }];
  // Counted before it is checked, so that many guesses at once never get more checks than the limit.
  const [tries = 1] = await countFailure(system, counted);
  if (tries > WRONG_CODES.failures) await refuseWhileWaiting(system, counted);
  if (!(await isRight(parts, accountId, typed, nowMs))) throw new Problem(invalidSecondFactor);
  await forgetFailures(system, counted);
}

async function isRight(parts: ServerParts, accountId: string, typed: string, nowMs: number): Promise<boolean> {
  const code = readCode(typed);
  if (code?.kind === 'totp') return isTotpCode(parts, accountId, code.digits, nowMs);
  return code?.kind === 'recovery' && isRecoveryCode(parts, accountId, code.code);
}

export async function describeSecondFactor(parts: ServerParts, accountId: string): Promise<SecondFactor> {
  const { system } = parts.databases;
  const state = await findFactorState(system, accountId);
  return {
    totp: state?.totp ?? false,
    isTotpUnreadable: await isTotpUnreadable(parts, accountId),
    recoveryCodesLeft: state?.recoveryCodesLeft ?? 0,
    passkeys: await findPasskeys(system, accountId),
    isDemanded: state !== undefined && isDemanded(parts, state),
  };
}
