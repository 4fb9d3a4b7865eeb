import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { problemKind, tooManyRequests } from '#platform/shared/problem.ts';
import { PASSWORD_MAX_LENGTH } from '#areas/identity/accounts/credential-limits.ts';
import { wrongPassword } from '#areas/identity/passwords/password.contract.ts';
import { CODE_MAX_LENGTH } from '#areas/identity/second-factor/second-factor-code.ts';
import { authenticatorUnreadable, invalidSecondFactor } from '#areas/identity/second-factor/second-factor.contract.ts';

/** The account has neither a password nor a second factor, so only a new sign-in can prove the identity. */
export const signInAgainNeeded = problemKind({ code: 'sign_in_again_needed', status: 422 });

export const getConfirmationWay = endpoint({
  method: 'GET',
  path: '/api/v2.1/session/confirm',
  audience: 'signedIn',
  summary: 'Returns how the caller can confirm who they are.',
  reply: z.strictObject({
    /** `signIn`: the person has to sign out and in again. */
    by: z.enum(['password', 'code', 'signIn']),
  }),
});

export const confirmSession = endpoint({
  method: 'POST',
  path: '/api/v2.1/session/confirm',
  audience: 'signedIn',
  whileReadOnly: true,
  summary:
    'Confirms who is signed in; dangerous changes are then allowed for ten minutes. The token ends; the header X-New-Token has the new one.',
  body: z.strictObject({
    /** Required of every account that has a password. Checked exactly as typed, so never trimmed. */
    password: z.string().min(1).max(PASSWORD_MAX_LENGTH).optional(),
    /** A second factor, for accounts without a password. */
    code: z.string().trim().min(1).max(CODE_MAX_LENGTH).optional(),
  }),
  problems: [wrongPassword, invalidSecondFactor, authenticatorUnreadable, signInAgainNeeded, tooManyRequests],
});
