import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { problemKind } from '#platform/shared/problem.ts';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '#areas/identity/accounts/credential-limits.ts';
import { invalidLink, OneTimeToken } from '#areas/identity/accounts/one-time-link.ts';
import { forgotPasswordCall, resetPasswordCall } from './password-calls.ts';

/** Exactly as typed, so never trimmed. The password rule, not the schema, decides whether it is good enough. */
const Password = z.string().min(1).max(PASSWORD_MAX_LENGTH);

/** The current password was not right. */
export const wrongPassword = problemKind({ code: 'wrong_password', status: 422 });

/** The person signs in with single sign-on or a passkey only. */
export const noPassword = problemKind({ code: 'no_password', status: 422 });

/** The same for everyone, so that it does not reveal whether the account exists. */
export const Accepted = z.strictObject({ status: z.literal('accepted') });
export const ACCEPTED: z.infer<typeof Accepted> = { status: 'accepted' };

export const forgotPassword = endpoint({
  ...forgotPasswordCall,
  audience: 'public',
  summary: 'Sends a link for a new password, if such an account with an e-mail address exists.',
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
  ...resetPasswordCall,
  audience: 'public',
  summary: 'Sets a new password with the link that was sent, and ends every session of the account.',
  body: z.strictObject({ token: OneTimeToken, password: Password }),
  problems: [invalidLink],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/v2.1/password/change',
  audience: 'signedIn',
  reach: 'login',
  summary:
    'Changes the caller’s password and ends the other sessions of the account. The token ends; the header X-New-Token has the new one.',
  body: z.strictObject({ currentPassword: Password, newPassword: Password }),
  problems: [wrongPassword, noPassword],
});
