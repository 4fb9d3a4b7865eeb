import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind, secondFactorProofNeeded, tooManyRequests } from '#platform/shared/problem.ts';
import { PasskeyProof, passkeyRefused } from './passkey-proof.ts';
import { CODE_MAX_LENGTH } from './second-factor-code.ts';

/** The password was right, and this account also asks for a code. */
export const secondFactorRequired = problemKind({ code: 'second_factor_required', status: 422 });

/** The same text for a wrong code, a used one and one that is too old. */
export const invalidSecondFactor = problemKind({ code: 'invalid_second_factor', status: 422 });

/**
 * The secret of the authenticator app was sealed with another key of the installation, for example before a restore
 * without that key. None of its codes can be checked any more. Recovery codes and passkeys do not depend on the key.
 */
export const authenticatorUnreadable = problemKind({ code: 'authenticator_unreadable', status: 422 });

/** A second factor is required of this person, and this is the last one. */
export const lastSecondFactor = problemKind({ code: 'last_second_factor', status: 422 });

/** No offer was made, or it has expired. */
export const setUpExpired = problemKind({ code: 'set_up_expired', status: 422 });

export type Passkey = z.infer<typeof Passkey>;
export const Passkey = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' });

export type SecondFactor = z.infer<typeof SecondFactor>;
export const SecondFactor = z
  .strictObject({
    /** Whether an authenticator app is set up. */
    totp: z.boolean(),
    /** Its secret was sealed with a key that this installation no longer has, so none of its codes can be right. */
    isTotpUnreadable: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    passkeys: z.array(Passkey),
    /** An organization requires a second factor of this person, or the person is a super administrator. */
    isDemanded: z.boolean(),
  })
  .meta({ id: 'SecondFactor' });

/** Shown once. Empty if the earlier codes keep working. */
const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

/** A secret for an authenticator app, as a QR code and as text to type. */
export type TotpOffer = z.infer<typeof TotpOffer>;
export const TotpOffer = z
  .strictObject({
    secret: z.string(),
    uri: z.string(),
    /** An SVG path within a square of `size` units. */
    qrCode: z.strictObject({ size: z.number().int(), path: z.string() }),
  })
  .meta({ id: 'TotpOffer' });

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/v2.1/second-factor',
  audience: 'signedIn',
  reach: 'login',
  summary: 'Returns the second factors of the caller’s account.',
  reply: SecondFactor,
});

export const proveSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v2.1/second-factor/proof',
  audience: 'signedIn',
  reach: 'login',
  whileReadOnly: true,
  summary: 'Verifies the second factor; this session may then change the factors of the account for ten minutes.',
  /** A code of the authenticator app or a recovery code; or a passkey's answer to a sign-in challenge. */
  body: z.union([
    z.strictObject({ code: z.string().trim().min(1).max(CODE_MAX_LENGTH) }),
    z.strictObject({ passkey: PasskeyProof }),
  ]),
  problems: [invalidSecondFactor, authenticatorUnreadable, passkeyRefused, tooManyRequests],
});

export const offerTotp = endpoint({
  method: 'POST',
  path: '/api/v2.1/second-factor/totp',
  audience: 'signedIn',
  reach: 'login',
  needsConfirmation: true,
  summary: 'Returns a secret for an authenticator app; it is active once it is confirmed.',
  reply: TotpOffer,
  problems: [secondFactorProofNeeded],
});

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/v2.1/second-factor/totp/confirm',
  audience: 'signedIn',
  reach: 'login',
  summary: 'Sets up the authenticator app with a first code from it.',
  body: z.strictObject({ code: z.string().trim().min(1).max(CODE_MAX_LENGTH) }),
  reply: RecoveryCodes,
  problems: [invalidSecondFactor, setUpExpired, secondFactorProofNeeded],
});

export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/second-factor/totp',
  audience: 'signedIn',
  reach: 'login',
  needsConfirmation: true,
  summary: 'Removes the authenticator app.',
  problems: [notFound, lastSecondFactor, secondFactorProofNeeded],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v2.1/second-factor/recovery-codes',
  audience: 'signedIn',
  reach: 'login',
  needsConfirmation: true,
  summary: 'Creates new recovery codes; the old ones end.',
  reply: RecoveryCodes,
  problems: [notFound, secondFactorProofNeeded],
});
