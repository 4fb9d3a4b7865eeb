import { withSystem, type SystemDb } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { recordOfAccount } from '#areas/identity/sessions/server/account-record.service.ts';
import { newRecoveryCodes, recoveryHash, type NewRecoveryCodes } from './recovery-codes.ts';
import { findRecoverySalt, replaceRecoveryCodes, spendRecoveryCode } from './recovery-codes.queries.ts';
import { assertFactorShown, changeFactors, tellOwner, type FactorOwner } from './second-factor-changes.service.ts';
import { findFactorState } from './second-factors.queries.ts';

const RENEWED = {
  action: 'recovery-codes.renewed',
  told: 'identity.mail.secondFactorChanged.recoveryCodesRenewed',
};

/** Uses a recovery code up, tells its owner and records it. */
export async function isRecoveryCode(parts: ServerParts, accountId: string, code: string): Promise<boolean> {
  const salt = await findRecoverySalt(parts.databases.system, accountId);
  if (!salt) return false;
  const hash = await recoveryHash(code, salt);
  const isRight = await withSystem(parts.databases, async (system) => {
    const isSpent = await spendRecoveryCode(system, accountId, hash);
    if (isSpent) await tellUse(parts, system, accountId);
    return isSpent;
  });
  if (isRight) await recordOfAccount(parts, accountId, { action: 'recovery-code.used' });
  return isRight;
}

async function tellUse(parts: ServerParts, system: SystemDb, accountId: string): Promise<void> {
  const state = await findFactorState(system, accountId);
  await tellOwner(parts, system, accountId, {
    body: 'identity.mail.secondFactorChanged.recoveryCodeUsed',
    values: { left: state?.recoveryCodesLeft ?? 0 },
  });
}

export async function renewRecoveryCodes(parts: ServerParts, owner: FactorOwner): Promise<{ recoveryCodes: string[] }> {
  // Checked before the codes are made, which takes a while, and again when they are stored.
  await assertFactor(parts.databases.system, owner);
  const fresh = await newRecoveryCodes();
  await changeFactors(parts, owner, RENEWED, async (system) => {
    await assertFactor(system, owner);
    await replaceRecoveryCodes(system, owner.accountId, fresh);
  });
  return { recoveryCodes: fresh.codes };
}

async function assertFactor(system: SystemDb, owner: FactorOwner): Promise<void> {
  if ((await assertFactorShown(system, owner)) === 'none') throw new Problem(notFound);
}

/** Makes codes to go with a first factor. Call it before the transaction that stores them, because it takes a while. */
export async function codesForFirstFactor(
  parts: ServerParts,
  accountId: string,
): Promise<NewRecoveryCodes | undefined> {
  const state = await findFactorState(parts.databases.system, accountId);
  return state?.recoveryCodesLeft ? undefined : newRecoveryCodes();
}

/** Stores the codes unless others exist by now; returns the codes to show to the person. */
export async function keepFirstCodes(
  system: SystemDb,
  accountId: string,
  fresh: NewRecoveryCodes | undefined,
): Promise<string[]> {
  const state = await findFactorState(system, accountId);
  if (!fresh || state?.recoveryCodesLeft) return [];
  await replaceRecoveryCodes(system, accountId, fresh);
  return fresh.codes;
}
