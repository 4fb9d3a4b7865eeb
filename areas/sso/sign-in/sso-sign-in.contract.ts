import { z } from 'zod';
import { SessionReply } from '#areas/identity/sessions/session.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { findSsoConnectionsCall, loginWithTokenCall } from '#areas/sso/connections/sso-paths.ts';

/**
 * One text for forged, expired, used and unknown tokens, and for refused people, so that nothing distinguishes them.
 */
export const invalidToken = problemKind({ code: 'invalid_token', status: 422 });

const TOKEN_MAX_LENGTH = 8192;

export const loginWithToken = endpoint({
  ...loginWithTokenCall,
  audience: 'public',
  whileReadOnly: true,
  feature: 'singleSignOn',
  summary: 'Signs in with a one-time ticket, or with a token signed by the organization’s partner.',
  body: z.strictObject({ token: z.string().max(TOKEN_MAX_LENGTH) }),
  reply: SessionReply,
  problems: [invalidToken],
});

/** Uses only the part after the @; whether the address has an account makes no difference. */
export const findSsoConnections = endpoint({
  ...findSsoConnectionsCall,
  audience: 'public',
  whileReadOnly: true,
  feature: 'singleSignOn',
  summary: 'Finds the company sign-ins for an e-mail address.',
  body: z.strictObject({ email: z.string().trim().max(254) }),
  reply: z.strictObject({ connections: z.array(z.strictObject({ id: z.uuid(), name: z.string() })) }),
});

export const createSsoTicket = endpoint({
  method: 'POST',
  path: '/api/v2.1/sso-tickets',
  audience: 'service',
  feature: 'singleSignOn',
  summary: 'Creates a link that signs in one ordinary user of the caller’s organization, once and within a minute.',
  body: z.strictObject({ userId: z.uuid() }),
  reply: z.strictObject({ token: z.string(), url: z.string(), expiresAt: z.iso.datetime() }),
  status: 201,
  problems: [notFound],
});
