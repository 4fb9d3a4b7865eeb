import type { SystemDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { passkeyNotAdded, tooManyPasskeys, type NewPasskey, type NewPasskeyOptions } from '../passkeys.contract.ts';
import type { Passkey } from '../second-factor.contract.ts';
import { accountById } from '#areas/identity/accounts/server/accounts.service.ts';
import { insertChallenge, spendChallenge } from './passkey-challenges.queries.ts';
import { deletePasskey, findCredentialIds, insertPasskey, updatePasskeyName } from './passkeys.queries.ts';
import { codesForFirstFactor, keepFirstCodes } from './recovery-codes.service.ts';
import { assertFactorShown, changeFactors, type FactorOwner } from './second-factor-changes.service.ts';
import { newToken } from '#platform/server/secrets/token.ts';
import { ALGORITHMS, CHALLENGE_MS, challengeIn, registeredCredential, relyingParty, userHandle } from './webauthn.ts';

const MOST_PASSKEYS = 10;

const ADDED = { action: 'passkey.added', told: 'identity.mail.secondFactorChanged.passkeyAdded' };
const REMOVED = { action: 'passkey.removed', told: 'identity.mail.secondFactorChanged.passkeyRemoved' };

export async function requestNewPasskey(
  parts: ServerParts,
  { accountId, sessionId }: Omit<FactorOwner, 'requestId'>,
): Promise<NewPasskeyOptions> {
  const { system } = parts.databases;
  await assertFactorShown(system, { accountId, sessionId });
  const account = await accountById(system, accountId);
  const known = await findCredentialIds(system, accountId);
  if (known.length >= MOST_PASSKEYS) throw new Problem(tooManyPasskeys);
  const name = account?.email ?? account?.username ?? '';
  const challenge = newToken();
  await insertChallenge(system, { challenge, accountId, lifeMs: CHALLENGE_MS });
  return {
    challenge,
    rp: { id: relyingParty(parts.publicUrl()).id, name: 'Evenkeel' },
    user: { id: userHandle(accountId), name, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: known.map(({ id, transports }) => ({ type: 'public-key', id, transports })),
  };
}

export async function addPasskey(
  parts: ServerParts,
  owner: FactorOwner,
  answer: NewPasskey,
): Promise<{ passkey: Passkey; recoveryCodes: string[] }> {
  const { accountId } = owner;
  // Checked before the challenge is used up, so that the person can show the factor and send the same answer again.
  await assertFactorShown(parts.databases.system, owner);
  const challenge = challengeIn(answer.clientData);
  const party = relyingParty(parts.publicUrl());
  if (!challenge || !(await spendChallenge(parts.databases.system, challenge, accountId))) {
    throw new Problem(passkeyNotAdded);
  }
  const credential = await registeredCredential(answer, { party, challenge });
  if (!credential) throw new Problem(passkeyNotAdded);
  const fresh = await codesForFirstFactor(parts, accountId);
  return changeFactors(parts, owner, ADDED, async (system) => {
    const { name, transports } = answer;
    const passkey = await keep(system, { id: newId(), accountId, ...credential, transports, name });
    return { passkey, recoveryCodes: await keepFirstCodes(system, accountId, fresh) };
  });
}

async function keep(system: SystemDb, row: Parameters<typeof insertPasskey>[1]): Promise<Passkey> {
  const known = await findCredentialIds(system, row.accountId);
  if (known.length >= MOST_PASSKEYS) throw new Problem(tooManyPasskeys);
  const passkey = await insertPasskey(system, row);
  if (!passkey) throw new Problem(passkeyNotAdded);
  return passkey;
}

export async function renamePasskey(
  parts: ServerParts,
  accountId: string,
  passkey: { id: string; name: string },
): Promise<Passkey> {
  const renamed = await updatePasskeyName(parts.databases.system, accountId, passkey);
  if (!renamed) throw new Problem(notFound);
  return renamed;
}

export async function removePasskey(parts: ServerParts, owner: FactorOwner, id: string): Promise<void> {
  await changeFactors(parts, owner, REMOVED, async (system) => {
    if (!(await deletePasskey(system, owner.accountId, id))) throw new Problem(notFound);
  });
}
