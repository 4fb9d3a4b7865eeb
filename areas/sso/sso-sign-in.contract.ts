import { z } from 'zod';
import { SessionReply } from '#areas/identity/session.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';

/** One text for forged, expired, used and unknown tokens, and for people who are not let in: nothing tells them apart. */
export const invalidToken = problemKind({ code: 'invalid_token', status: 422 });

const TOKEN_MAX_LENGTH = 8192;

export const loginWithToken = endpoint({
  method: 'POST',
  path: '/api/v2.1/loginWithToken',
  audience: 'public',
  whileReadOnly: true,
  feature: 'singleSignOn',
  summary: "Signs in with a one-time ticket, or with a token that the organization's partner has signed.",
  body: z.strictObject({ token: z.string().max(TOKEN_MAX_LENGTH) }),
  reply: SessionReply,
  problems: [invalidToken],
});

/** By the part after the @ alone: whether the address has an account decides nothing. */
export const findSsoConnections = endpoint({
  method: 'POST',
  path: '/api/v2.1/sso/find',
  audience: 'public',
  whileReadOnly: true,
  feature: 'singleSignOn',
  summary: 'Finds the sign-in services of the company that an e-mail address belongs to.',
  body: z.strictObject({ email: z.string().trim().max(254) }),
  reply: z.strictObject({ connections: z.array(z.strictObject({ id: z.uuid(), name: z.string() })) }),
});

export const createSsoTicket = endpoint({
  method: 'POST',
  path: '/api/v2.1/sso-tickets',
  audience: 'service',
  feature: 'singleSignOn',
  summary: 'Makes a link that signs one ordinary user of the own organization in, once and within a minute.',
  body: z.strictObject({ userId: z.uuid() }),
  reply: z.strictObject({ token: z.string(), url: z.string(), expiresAt: z.iso.datetime() }),
  status: 201,
  problems: [notFound],
});
