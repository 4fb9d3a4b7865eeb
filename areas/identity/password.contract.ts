import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { problemKind } from '#platform/shared/problem.ts';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from './credential-limits.ts';
import { invalidLink, OneTimeToken } from './one-time-link.ts';

/** Exactly as typed, so never trimmed. Whether it is good enough is for the password rule to say, in words. */
const Password = z.string().min(1).max(PASSWORD_MAX_LENGTH);

/** The current password was not right. */
export const wrongPassword = problemKind({ code: 'wrong_password', status: 422 });

/** The person comes in by single sign-on or a passkey alone. */
export const noPassword = problemKind({ code: 'no_password', status: 422 });

/** The same for everyone: nothing tells whether there is such an account. */
export const Accepted = z.strictObject({ status: z.literal('accepted') });
export const ACCEPTED: z.infer<typeof Accepted> = { status: 'accepted' };

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/v2.1/password/forgot',
  audience: 'public',
  summary: 'Sends a link for a new password, if there is such an account with an e-mail address.',
  body: z.strictObject({
    /** An address or a user name. */
    email: z
      .string()
      .max(EMAIL_MAX_LENGTH)
      .overwrite((name) => plainText(name, EMAIL_MAX_LENGTH))
      .min(1),
  }),
  reply: Accepted,
  status: 202,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/v2.1/password/reset',
  audience: 'public',
  summary: 'Sets a new password by the link that was sent, and ends every session of the account.',
  body: z.strictObject({ token: OneTimeToken, password: Password }),
  problems: [invalidLink],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/v2.1/password/change',
  audience: 'signedIn',
  reach: 'login',
  summary:
    'Changes the own password and ends the other sessions of the account. The token ends; the header X-New-Token has the one in its place.',
  body: z.strictObject({ currentPassword: Password, newPassword: Password }),
  problems: [wrongPassword, noPassword],
});
