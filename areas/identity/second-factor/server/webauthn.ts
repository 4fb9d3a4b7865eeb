import { parsedJson } from '#platform/shared/parsed-json.ts';
import type { PasskeyProof } from '../passkey-proof.ts';
import type { NewPasskey } from '../passkeys.contract.ts';

/** The portal as authenticators know it. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Taken from the setting, never from a header: a passkey made for this portal works for no other. */
export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** The account as an authenticator stores it: it reveals nothing about the person. */
export const userHandle = (accountId: string): string =>
  Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url');

/** How long a person may take to find the key, and how long the challenge lives, in milliseconds. */
export const CHALLENGE_MS = 5 * 60_000;

/** EdDSA, ES256, RS256: every authenticator supports at least one of them. */
export const ALGORITHMS = [-8, -7, -257];

/** Returns the challenge that an answer names, if it has the form of one of ours. */
export function challengeIn(clientData: string): string | undefined {
  const parsed = parsedJson(Buffer.from(clientData, 'base64url').toString('utf8'));
  const challenge = (parsed as { challenge?: unknown } | null | undefined)?.challenge;
  return typeof challenge === 'string' && /^[A-Za-z0-9_-]{43}$/.test(challenge) ? challenge : undefined;
}

interface Asked {
  readonly party: RelyingParty;
  readonly challenge: string;
}

interface Credential {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly signCount: number;
}

/** Returns the credential of a right answer to a request for a new passkey; undefined for any other. */
export async function registeredCredential(answer: NewPasskey, asked: Asked): Promise<Credential | undefined> {
  // Loading takes a quarter of a second, so it happens only where passkeys are used.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  if (!(await isPlainAttestation(answer.attestation))) return undefined;
  const result = await verifyRegistrationResponse({
    response: {
      ...namedCredential(answer.credentialId),
      response: { clientDataJSON: answer.clientData, attestationObject: answer.attestation },
    },
    ...expected(asked),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refused);
  if (!result?.verified) return undefined;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), signCount: counter };
}

/** Returns the new signature count of a right answer to a sign-in request; undefined for any other. */
export async function provenSignCount(
  proof: PasskeyProof,
  known: Credential,
  asked: Asked,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { clientData, authenticatorData, signature } = proof;
  const result = await verifyAuthenticationResponse({
    response: {
      ...namedCredential(proof.credentialId),
      response: { clientDataJSON: clientData, authenticatorData, signature },
    },
    ...expected(asked),
    credential: { id: known.credentialId, publicKey: new Uint8Array(known.publicKey), counter: known.signCount },
  }).catch(refused);
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
}

const namedCredential = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

const expected = ({ party, challenge }: Asked) => ({
  expectedChallenge: challenge,
  expectedOrigin: party.origin,
  expectedRPID: party.id,
  requireUserVerification: true,
});

/**
 * We request no attestation and accept none: its certificate could name addresses that the check would then visit. What
 * remains is no statement at all, or one that the new key itself signs.
 */
async function isPlainAttestation(attestation: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestation, 'base64url')));
    const format = decoded.get('fmt');
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}

/** The library throws for every answer that is not right. */
const refused = (): undefined => undefined;
