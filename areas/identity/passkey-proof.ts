import { z } from 'zod';
import { problemKind } from '#platform/shared/problem.ts';

/** One text for an unknown passkey, a wrong signature, a late answer, a suspended person and single sign-on only. */
export const passkeyRefused = problemKind({ code: 'passkey_refused', status: 422 });

/** Bytes on the wire: base64url, as WebAuthn writes them. */
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
  /** Whose passkey the authenticator says it is. */
  userHandle: bytes(100).optional(),
});
