import { z } from 'zod';
import { invalidLink, OneTimeToken } from '#areas/identity/one-time-link.ts';
import { SessionReply } from '#areas/identity/session.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { NEW_LOGIN } from './new-login.ts';

export type SetUp = z.output<typeof SetUp>;
const SetUp = z.strictObject({ token: OneTimeToken, ...NEW_LOGIN });

export const setUp = endpoint({
  method: 'POST',
  path: '/api/v2.1/setup',
  audience: 'public',
  summary: 'Makes a super administrator by the one-time link that the operator was shown, and signs in.',
  body: SetUp,
  reply: SessionReply,
  problems: [invalidLink],
});
