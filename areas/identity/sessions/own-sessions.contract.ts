import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound } from '#platform/shared/problem.ts';

/** How the person signed in. */
export const SESSION_METHODS = ['password', 'passkey', 'single sign-on', 'invitation'] as const;
export type SessionMethod = (typeof SESSION_METHODS)[number];

/** One of the person's own sessions, in any of their organizations. */
export type OwnSession = z.infer<typeof OwnSession>;
export const OwnSession = z
  .strictObject({
    id: z.uuid(),
    method: z.enum(SESSION_METHODS),
    /** The network address it was opened from. */
    address: z.string(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    createdAt: z.iso.datetime(),
    /** Exact to a minute. */
    lastSeenAt: z.iso.datetime(),
    isCurrent: z.boolean(),
    organizationName: z.string(),
  })
  .meta({ id: 'OwnSession' });

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v2.1/sessions',
  audience: 'signedIn',
  summary: 'Lists the caller’s open sessions, the current one first.',
  reply: z.strictObject({ items: z.array(OwnSession) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/sessions/:id',
  audience: 'signedIn',
  whileReadOnly: true,
  summary: 'Ends one of the caller’s sessions.',
  params: z.strictObject({ id: z.uuid() }),
  problems: [notFound],
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/v2.1/sessions/end-others',
  audience: 'signedIn',
  whileReadOnly: true,
  summary: 'Ends all other sessions of the caller.',
});

export const endAllSessions = endpoint({
  method: 'POST',
  path: '/api/v2.1/sessions/end-all',
  audience: 'signedIn',
  whileReadOnly: true,
  summary: 'Signs out everywhere, including here.',
});
