import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind, secondFactorProofNeeded, tooManyRequests } from '#platform/shared/problem.ts';
import { PasskeyProof, passkeyRefused } from './passkey-proof.ts';
import { CODE_MAX_LENGTH } from './second-factor-code.ts';

/** The password was right, and this account asks for a code besides. */
export const secondFactorRequired = problemKind({ code: 'second_factor_required', status: 422 });

/** One text for a wrong code, one that was used before and one that is too old. */
export const invalidSecondFactor = problemKind({ code: 'invalid_second_factor', status: 422 });

/**
 * The secret of the authenticator app was sealed with another key of the installation, as before a restore without that
 * key: no code of it can be checked any more. Recovery codes and passkeys do not depend on the key.
 */
export const authenticatorUnreadable = problemKind({ code: 'authenticator_unreadable', status: 422 });

/** Somebody demands a second factor of this person, and this is the last one. */
export const lastSecondFactor = problemKind({ code: 'last_second_factor', status: 422 });

/** Nothing was offered, or too long ago. */
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
    /** Its secret was sealed with a key that this installation has no more, so that no code of it can be right. */
    isTotpUnreadable: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    passkeys: z.array(Passkey),
    /** An organization demands a second factor of this person, or the person is a super administrator. */
    isDemanded: z.boolean(),
  })
  .meta({ id: 'SecondFactor' });

/** Shown once. Empty where the codes given out before go on working. */
const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

/** A secret for an authenticator app, as a picture and to be typed. */
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
  summary: 'Tells which second factors the own account has.',
  reply: SecondFactor,
});

export const proveSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v2.1/second-factor/proof',
  audience: 'signedIn',
  reach: 'login',
  whileReadOnly: true,
  summary:
    'Shows the second factor once more; for ten minutes this session may then change the factors of the account.',
  /** A code of the authenticator app or a recovery code; or what a passkey answers to the question of a sign-in. */
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
  summary: 'Offers a secret for an authenticator app; it counts from its confirmation on.',
  reply: TotpOffer,
  problems: [secondFactorProofNeeded],
});

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/v2.1/second-factor/totp/confirm',
  audience: 'signedIn',
  reach: 'login',
  summary: 'Sets the authenticator app up by a first code from it.',
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
  summary: 'Makes new recovery codes; the old ones end.',
  reply: RecoveryCodes,
  problems: [notFound, secondFactorProofNeeded],
});
