import { z } from 'zod';
import { invalidLink, OneTimeToken } from '#areas/identity/accounts/one-time-link.ts';
import { SessionReply } from '#areas/identity/sessions/session.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { NEW_LOGIN } from '#areas/joining/registration/new-login.ts';
import { setUpCall } from './sign-up-calls.ts';

export type SetUp = z.output<typeof SetUp>;
const SetUp = z.strictObject({ token: OneTimeToken, ...NEW_LOGIN });

export const setUp = endpoint({
  ...setUpCall,
  audience: 'public',
  summary: 'Creates a super administrator with the one-time link that the operator was shown, and signs in.',
  body: SetUp,
  reply: SessionReply,
  problems: [invalidLink],
});
