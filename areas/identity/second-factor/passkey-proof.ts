import { z } from 'zod';
import { problemKind } from '#platform/shared/problem.ts';

/**
 * The same text for an unknown passkey, a wrong signature, a late answer, a suspended person and single sign-on only.
 */
export const passkeyRefused = problemKind({ code: 'passkey_refused', status: 422 });

/** Bytes are sent as base64url, as in WebAuthn. */
export const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/);
/** A credential id has at most 1023 bytes. */
export const CredentialId = bytes(1364);

export type PasskeyProof = z.infer<typeof PasskeyProof>;
export const PasskeyProof = z.strictObject({
  credentialId: CredentialId,
  clientData: bytes(4_000),
  authenticatorData: bytes(4_000),
  signature: bytes(2_000),
  /** The account that the authenticator says the passkey belongs to. */
  userHandle: bytes(100).optional(),
});
