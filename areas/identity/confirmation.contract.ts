import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { problemKind, tooManyRequests } from '#platform/shared/problem.ts';
import { PASSWORD_MAX_LENGTH } from './credential-limits.ts';
import { wrongPassword } from './password.contract.ts';
import { CODE_MAX_LENGTH } from './second-factor-code.ts';
import { authenticatorUnreadable, invalidSecondFactor } from './second-factor.contract.ts';

/** The account has neither a password nor a second factor: only a new sign-in proves who it is. */
export const signInAgainNeeded = problemKind({ code: 'sign_in_again_needed', status: 422 });

export const getConfirmationWay = endpoint({
  method: 'GET',
  path: '/api/v2.1/session/confirm',
  audience: 'signedIn',
  summary: 'Tells by what a person can prove once more who they are.',
  reply: z.strictObject({
    /** `signIn`: by signing out and in again. */
    by: z.enum(['password', 'code', 'signIn']),
  }),
});

export const confirmSession = endpoint({
  method: 'POST',
  path: '/api/v2.1/session/confirm',
  audience: 'signedIn',
  whileReadOnly: true,
  summary:
    'Proves once more who is signed in; for ten minutes dangerous changes are then allowed. The token ends; the header X-New-Token has the one in its place.',
  body: z.strictObject({
    /** Demanded of every account that has one. Checked exactly as typed, so never trimmed. */
    password: z.string().min(1).max(PASSWORD_MAX_LENGTH).optional(),
    /** A second factor, of accounts without a password. */
    code: z.string().trim().min(1).max(CODE_MAX_LENGTH).optional(),
  }),
  problems: [wrongPassword, invalidSecondFactor, authenticatorUnreadable, signInAgainNeeded, tooManyRequests],
});
