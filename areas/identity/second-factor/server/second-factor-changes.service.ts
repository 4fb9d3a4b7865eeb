import { withSystem, type SystemDb } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { withLocale } from '#platform/shared/locale.ts';
import { Problem, secondFactorProofNeeded } from '#platform/shared/problem.ts';
import { lastSecondFactor } from '../second-factor.contract.ts';
import { recordOfAccount } from '#areas/identity/sessions/server/account-record.service.ts';
import { distrustDevices } from '#areas/identity/sessions/server/devices.service.ts';
import { mailAccountHolder } from '#areas/identity/accounts/server/holder-mail.service.ts';
import { deleteRecoveryCodes } from './recovery-codes.queries.ts';
import { existsFactorProof, updateFactorProof } from './second-factor-proofs.queries.ts';
import { findFactorState, lockAccount, updateSecondFactorSince } from './second-factors.queries.ts';

/** A signed-in person who changes their own factors. */
export interface FactorOwner {
  readonly accountId: string;
  readonly sessionId: string;
  readonly requestId: string;
}

/** The name of a change in the record, and the message id of the mail to the owner. */
export interface FactorChange {
  readonly action: string;
  readonly told: string;
}

/**
 * Changes a person's factors, one change at a time. A person who has a factor must show it first, a required factor
 * stays, no browser is trusted any longer, the owner is told, and the change is recorded.
 */
export async function changeFactors<T>(
  parts: ServerParts,
  { accountId, sessionId, requestId }: FactorOwner,
  { action, told }: FactorChange,
  work: (system: SystemDb) => Promise<T>,
): Promise<T> {
  const result = await withSystem(parts.databases, async (system) => {
    await lockAccount(system, accountId);
    const isFirst = (await assertFactorShown(system, { accountId, sessionId })) === 'none';
    const done = await work(system);
    // Setting up the first factor also counts as showing it.
    if (isFirst) await updateFactorProof(system, sessionId);
    await settle(parts, system, accountId);
    await distrustDevices(system, accountId);
    await tellOwner(parts, system, accountId, { body: told });
    return done;
  });
  await recordOfAccount(parts, accountId, { action, requestId });
  return result;
}

/**
 * The password alone never changes the factors of an account that has one, not even by adding another: the added factor
 * would open the account, and could remove the rest.
 */
export async function assertFactorShown(
  system: SystemDb,
  { accountId, sessionId }: Pick<FactorOwner, 'accountId' | 'sessionId'>,
): Promise<'none' | 'shown'> {
  const state = await findFactorState(system, accountId);
  if (!state || (!state.totp && state.passkeys === 0)) return 'none';
  if (await existsFactorProof(system, sessionId)) return 'shown';
  throw new Problem(secondFactorProofNeeded);
}

/** Whether a second factor is required of this person. In the demo it is not required of super administrators. */
export const isDemanded = (
  { config }: ServerParts,
  { isSuperAdmin, isDemandedOfAdmin }: { isSuperAdmin: boolean; isDemandedOfAdmin: boolean },
): boolean => isDemandedOfAdmin || (isSuperAdmin && !config.DEMO);

async function settle(parts: ServerParts, system: SystemDb, accountId: string): Promise<void> {
  const state = await findFactorState(system, accountId);
  const hasFactor = state !== undefined && (state.totp || state.passkeys > 0);
  if (!hasFactor && state && isDemanded(parts, state)) throw new Problem(lastSecondFactor);
  if (!hasFactor) await deleteRecoveryCodes(system, accountId);
  await updateSecondFactorSince(system, accountId, hasFactor);
}

/** "Was it you?" */
export const tellOwner = (
  parts: ServerParts,
  system: SystemDb,
  accountId: string,
  { body, values = {} }: { body: string; values?: Readonly<Record<string, number>> },
): Promise<void> =>
  mailAccountHolder(parts, system, accountId, ({ locale }) => ({
    texts: {
      subject: 'identity.mail.secondFactorChanged.subject',
      body,
      action: 'identity.mail.secondFactorChanged.action',
    },
    values,
    link: `${parts.publicUrl()}${withLocale('/account', locale)}#second-factor`,
  }));
