import { callerAddress } from '#platform/server/http/address-block.ts';
import { refuseWrong, type FailureLimit } from '#platform/server/limits/failure-limit.ts';
import type { Origin } from '#platform/server/http/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { passkeyRefused, type PasskeyProof } from '../passkey-proof.ts';
import type { PasskeySignInOptions } from '../passkeys.contract.ts';
import type { SessionUser } from '#areas/identity/sessions/session.contract.ts';
import { recognizeDevice, type Device } from '#areas/identity/sessions/server/devices.service.ts';
import { noteSpentChallenge } from './passkey-challenges.queries.ts';
import { findPasskeyByCredential, updateSignCount } from './passkeys.queries.ts';
import { findMemberships } from '#areas/identity/sessions/server/session.queries.ts';
import { openSession } from '#areas/identity/sessions/server/session.service.ts';
import { isSignInChallenge, newSignInChallenge } from './sign-in-challenge.ts';
import { CHALLENGE_MS, challengeIn, provenSignCount, relyingParty, userHandle } from './webauthn.ts';

const PER_ADDRESS: FailureLimit = { name: 'passkey address', failures: 30, windowSeconds: 60 };

/** The authenticator itself offers the person's passkeys, so this reveals nothing about anyone, and stores nothing. */
export async function requestPasskeySignIn(parts: ServerParts): Promise<PasskeySignInOptions> {
  const challenge = newSignInChallenge(parts.seal, Date.now() + CHALLENGE_MS);
  const { id: rpId } = relyingParty(parts.publicUrl());
  return { challenge, rpId, timeout: CHALLENGE_MS, userVerification: 'required' };
}

interface From {
  readonly origin: Origin;
  /** From the browser's cookie. */
  readonly deviceToken: string | undefined;
}

/**
 * A passkey is something the person has and, with its PIN or finger, something they know or are. It counts as both
 * factors.
 */
export async function signInWithPasskey(
  parts: ServerParts,
  proof: PasskeyProof,
  { origin, deviceToken }: From,
): Promise<{ user: SessionUser; device: Device }> {
  const { system } = parts.databases;
  const accountId = await provenAccount(parts, proof);
  const memberships = accountId ? await findMemberships(system, accountId) : [];
  const membership = memberships.find(({ passwordsAllowed }) => passwordsAllowed);
  if (!accountId || !membership) {
    return refuseWrong(system, [{ limit: PER_ADDRESS, key: callerAddress(origin.ip) }], passkeyRefused);
  }
  const { organizationId, userId } = membership;
  const device = await recognizeDevice(system, accountId, deviceToken);
  const user = await openSession(parts, { accountId, organizationId, userId, method: 'passkey', origin, device });
  return { user, device };
}

/** Returns the account whose passkey has signed the challenge; undefined if anything is wrong. */
export async function provenAccount(parts: ServerParts, proof: PasskeyProof): Promise<string | undefined> {
  const { system } = parts.databases;
  const challenge = challengeIn(proof.clientData);
  if (!challenge || !isSignInChallenge(parts.seal, challenge, Date.now())) return undefined;
  const known = await findPasskeyByCredential(system, proof.credentialId);
  if (!known || (proof.userHandle && proof.userHandle !== userHandle(known.accountId))) return undefined;
  const party = relyingParty(parts.publicUrl());
  const signCount = await provenSignCount(proof, known, { party, challenge });
  if (signCount === undefined) return undefined;
  // Stored for twice its lifetime, in case the clocks of server and database differ.
  if (!(await noteSpentChallenge(system, challenge, 2 * CHALLENGE_MS))) return undefined;
  if (!(await updateSignCount(system, known.id, signCount))) return undefined;
  return known.accountId;
}
