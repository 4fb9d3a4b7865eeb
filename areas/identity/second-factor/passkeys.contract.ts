import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind, secondFactorProofNeeded } from '#platform/shared/problem.ts';
import { bytes, CredentialId, PasskeyProof, passkeyRefused } from './passkey-proof.ts';
import { lastSecondFactor, Passkey } from './second-factor.contract.ts';
import { SessionReply } from '#areas/identity/sessions/session.contract.ts';
import { requestPasskeySignInCall, signInWithPasskeyCall } from '#areas/identity/sessions/session-calls.ts';

export const PASSKEY_NAME_MAX_LENGTH = 60;

/** The authenticator's answer does not match the request. */
export const passkeyNotAdded = problemKind({ code: 'passkey_not_added', status: 422 });

export const tooManyPasskeys = problemKind({ code: 'too_many_passkeys', status: 422 });

const Transport = z.string().max(20);

const PasskeyName = z.string().trim().min(1).max(PASSKEY_NAME_MAX_LENGTH);

/** What the browser asks the authenticator for, in the field names of WebAuthn. */
export type NewPasskeyOptions = z.infer<typeof NewPasskeyOptions>;
const NewPasskeyOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(
    z.strictObject({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }),
  ),
});

export type NewPasskey = z.infer<typeof NewPasskey>;
const NewPasskey = z.strictObject({
  name: PasskeyName,
  credentialId: CredentialId,
  clientData: bytes(4_000),
  attestation: bytes(16_000),
  transports: z.array(Transport).max(10),
});

export type PasskeySignInOptions = z.infer<typeof PasskeySignInOptions>;
const PasskeySignInOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
});

export const requestNewPasskey = endpoint({
  method: 'POST',
  path: '/api/v2.1/passkeys/options',
  audience: 'signedIn',
  reach: 'login',
  needsConfirmation: true,
  summary: 'Starts adding a passkey: returns the options for the browser.',
  reply: NewPasskeyOptions,
  problems: [tooManyPasskeys, secondFactorProofNeeded],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/v2.1/passkeys',
  audience: 'signedIn',
  reach: 'login',
  summary: "Adds a passkey with the authenticator's response.",
  body: NewPasskey,
  status: 201,
  /** Recovery codes for a person's first factor; otherwise empty. */
  reply: z.strictObject({ passkey: Passkey, recoveryCodes: z.array(z.string()) }),
  problems: [passkeyNotAdded, tooManyPasskeys, secondFactorProofNeeded],
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/passkeys/:id',
  audience: 'signedIn',
  reach: 'login',
  summary: 'Renames one of the caller’s passkeys.',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ name: PasskeyName }),
  reply: Passkey,
  problems: [notFound],
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/passkeys/:id',
  audience: 'signedIn',
  reach: 'login',
  needsConfirmation: true,
  summary: 'Removes one of the caller’s passkeys.',
  params: z.strictObject({ id: z.uuid() }),
  problems: [notFound, lastSecondFactor, secondFactorProofNeeded],
});

export const requestPasskeySignIn = endpoint({
  ...requestPasskeySignInCall,
  audience: 'public',
  whileReadOnly: true,
  summary: 'Starts signing in with a passkey.',
  reply: PasskeySignInOptions,
});

export const signInWithPasskey = endpoint({
  ...signInWithPasskeyCall,
  audience: 'public',
  whileReadOnly: true,
  summary: 'Signs in with a passkey, which replaces the password and the second factor.',
  body: PasskeyProof,
  reply: SessionReply,
  problems: [passkeyRefused],
});
