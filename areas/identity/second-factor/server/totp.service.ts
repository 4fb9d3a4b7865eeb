import type { ServerParts } from '#platform/server/server-parts.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { readCode } from '../second-factor-code.ts';
import {
  authenticatorUnreadable,
  invalidSecondFactor,
  setUpExpired,
  type TotpOffer,
} from '../second-factor.contract.ts';
import { accountById } from '#areas/identity/accounts/server/accounts.service.ts';
import { qrCode } from './qr-code.ts';
import { codesForFirstFactor, keepFirstCodes } from './recovery-codes.service.ts';
import { assertFactorShown, changeFactors, type FactorOwner } from './second-factor-changes.service.ts';
import {
  acceptTotpOffer,
  deleteTotp,
  findTotpOffer,
  findTotpSecret,
  insertTotpOffer,
  takeTotpStep,
} from './totp.queries.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

const ADDED = { action: 'authenticator-app.added', told: 'identity.mail.secondFactorChanged.totpAdded' };
const REMOVED = { action: 'authenticator-app.removed', told: 'identity.mail.secondFactorChanged.totpRemoved' };

/** Binds a sealed secret to its account: it opens for no other. */
const sealContext = (accountId: string): string => `totp_factors ${accountId}`;

/** Makes a new secret to scan. The app in use keeps working until the new one is confirmed. */
export async function offerTotp(
  parts: ServerParts,
  { accountId, sessionId }: Omit<FactorOwner, 'requestId'>,
): Promise<TotpOffer> {
  const { system } = parts.databases;
  await assertFactorShown(system, { accountId, sessionId });
  const account = await accountById(system, accountId);
  const secret = newTotpSecret();
  const uri = totpUri(secret, account?.email ?? account?.username ?? '');
  await insertTotpOffer(system, accountId, parts.seal.close(secret, sealContext(accountId)));
  return { secret, uri, qrCode: qrCode(uri) };
}

export async function confirmTotp(
  parts: ServerParts,
  owner: FactorOwner,
  typed: string,
  nowMs = Date.now(),
): Promise<{ recoveryCodes: string[] }> {
  const { accountId } = owner;
  const offer = await findTotpOffer(parts.databases.system, accountId);
  if (!offer) throw new Problem(setUpExpired);
  const secret = parts.seal.open(offer, sealContext(accountId));
  if (secret === undefined) throw new Problem(setUpExpired);
  const step = stepIn(secret, typed, nowMs);
  if (step === undefined) throw new Problem(invalidSecondFactor);
  const fresh = await codesForFirstFactor(parts, accountId);
  const recoveryCodes = await changeFactors(parts, owner, ADDED, async (system) => {
    // Another secret was offered in the meantime, so the code belongs to one that no longer exists.
    if (!(await acceptTotpOffer(system, accountId, { offer, step }))) throw new Problem(setUpExpired);
    return keepFirstCodes(system, accountId, fresh);
  });
  return { recoveryCodes };
}

function stepIn(secret: string, typed: string, nowMs: number): number | undefined {
  const code = readCode(typed);
  return code?.kind === 'totp' ? stepOfCode(secret, code.digits, nowMs) : undefined;
}

export async function removeTotp(parts: ServerParts, owner: FactorOwner): Promise<void> {
  await changeFactors(parts, owner, REMOVED, async (system) => {
    if (!(await deleteTotp(system, owner.accountId))) throw new Problem(notFound);
  });
}

/** Whether an app is set up whose codes cannot be checked, as after a restore with another key. */
export async function isTotpUnreadable({ databases, seal }: ServerParts, accountId: string): Promise<boolean> {
  const sealed = await findTotpSecret(databases.system, accountId);
  return sealed !== undefined && seal.open(sealed, sealContext(accountId)) === undefined;
}

/** Whether the digits are right now and have not been used before. */
export async function isTotpCode(
  parts: ServerParts,
  accountId: string,
  digits: string,
  nowMs: number,
): Promise<boolean> {
  const { system } = parts.databases;
  const sealed = await findTotpSecret(system, accountId);
  if (!sealed) return false;
  const secret = parts.seal.open(sealed, sealContext(accountId));
  if (secret === undefined) throw new Problem(authenticatorUnreadable);
  const step = stepOfCode(secret, digits, nowMs);
  return step !== undefined && takeTotpStep(system, accountId, step);
}
