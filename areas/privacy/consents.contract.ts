import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';

/** What people can agree to: what they are told about their data, and that pictures of them are kept. */
export const CONSENT_KINDS = ['notice', 'photo'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

export type Consent = z.infer<typeof Consent>;
const Consent = z
  .strictObject({
    id: z.uuid(),
    kind: z.enum(CONSENT_KINDS),
    /** Of the settings in which the text came; 0 where there is none. */
    version: z.number().int(),
    /** The language in which it was read. */
    locale: z.enum(['en', 'es', 'pt']),
    givenAt: z.iso.datetime(),
    withdrawnAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Consent' });

const Consents = z.strictObject({ items: z.array(Consent) });

/** The text is another by now: it must be read first. */
export const consentOutdated = problemKind({ code: 'consent_outdated', status: 409 });

export const listOwnConsents = endpoint({
  method: 'GET',
  path: '/api/v2.1/own-consents',
  audience: 'signedIn',
  summary: 'Lists what one has agreed to, and taken back, the latest first.',
  reply: Consents,
});

export const giveConsent = endpoint({
  method: 'POST',
  path: '/api/v2.1/own-consents',
  audience: 'signedIn',
  summary: 'Agrees to what one has read; of the notice the version that is in force.',
  body: z.strictObject({
    kind: z.enum(CONSENT_KINDS),
    version: z.number().int().min(0).max(1_000_000),
    locale: z.enum(['en', 'es', 'pt']),
  }),
  reply: Consents,
  problems: [consentOutdated],
});

export const withdrawConsent = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/own-consents/:kind',
  audience: 'signedIn',
  summary: 'Takes a consent back. Without the one for pictures, those that are kept of the person are deleted at once.',
  params: z.strictObject({ kind: z.enum(CONSENT_KINDS) }),
  reply: Consents,
});

export const listConsentsOf = endpoint({
  method: 'GET',
  path: '/api/v2.1/users/:id/consents',
  audience: 'admin',
  permission: 'users.view',
  summary: 'Lists what a person has agreed to, and taken back.',
  params: z.strictObject({ id: z.uuid() }),
  reply: Consents,
  problems: [notFound],
});
