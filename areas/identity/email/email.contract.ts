import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { EmailAddress } from '#areas/identity/accounts/email-address.ts';
import { invalidLink, OneTimeToken } from '#areas/identity/accounts/one-time-link.ts';
import { Accepted } from '#areas/identity/passwords/password.contract.ts';
import { confirmEmailCall } from '#areas/identity/passwords/password-calls.ts';

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/v2.1/account/email',
  audience: 'signedIn',
  reach: 'login',
  needsConfirmation: true,
  summary: 'Sends a link to a new address; following it makes it the address of the account.',
  body: z.strictObject({ email: EmailAddress }),
  reply: Accepted,
  status: 202,
});

export const resendEmailConfirmation = endpoint({
  method: 'POST',
  path: '/api/v2.1/account/email/resend',
  audience: 'signedIn',
  reach: 'login',
  summary: 'Sends the confirmation link for the address of the account again.',
  reply: Accepted,
  status: 202,
});

export const confirmEmail = endpoint({
  ...confirmEmailCall,
  audience: 'public',
  summary: 'Confirms an address with the link that was sent there.',
  body: z.strictObject({ token: OneTimeToken }),
  problems: [invalidLink],
});
