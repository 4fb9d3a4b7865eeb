import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { EmailAddress } from './email-address.ts';
import { invalidLink, OneTimeToken } from './one-time-link.ts';
import { Accepted } from './password.contract.ts';

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/v2.1/account/email',
  audience: 'signedIn',
  reach: 'login',
  needsConfirmation: true,
  summary: 'Sends a link to a new address; following it makes the address that of the account.',
  body: z.strictObject({ email: EmailAddress }),
  reply: Accepted,
  status: 202,
});

export const resendEmailConfirmation = endpoint({
  method: 'POST',
  path: '/api/v2.1/account/email/resend',
  audience: 'signedIn',
  reach: 'login',
  summary: 'Sends the link that confirms the address of the account once more.',
  reply: Accepted,
  status: 202,
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/v2.1/email/confirm',
  audience: 'public',
  summary: 'Confirms an address by the link that was sent there.',
  body: z.strictObject({ token: OneTimeToken }),
  problems: [invalidLink],
});
