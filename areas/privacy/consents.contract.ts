import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { LocaleCode } from '#platform/shared/locale-code.ts';

/** What people can consent to: the privacy notice, and the storage of photos of them. */
export const CONSENT_KINDS = ['notice', 'photo'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

export type Consent = z.infer<typeof Consent>;
const Consent = z
  .strictObject({
    id: z.uuid(),
    kind: z.enum(CONSENT_KINDS),
    /** Version of the settings that contained the text; 0 when there is none. */
    version: z.number().int(),
    /** The language in which it was read. */
    locale: LocaleCode,
    givenAt: z.iso.datetime(),
    withdrawnAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Consent' });

const Consents = z.strictObject({ items: z.array(Consent) });

/** The text has changed since, so the person must read it first. */
export const consentOutdated = problemKind({ code: 'consent_outdated', status: 409 });

export const listOwnConsents = endpoint({
  method: 'GET',
  path: '/api/v2.1/own-consents',
  audience: 'signedIn',
  summary: 'Lists the caller’s consents, given and withdrawn, latest first.',
  reply: Consents,
});

export const giveConsent = endpoint({
  method: 'POST',
  path: '/api/v2.1/own-consents',
  audience: 'signedIn',
  summary: 'Gives consent; for the privacy notice, to its current version.',
  body: z.strictObject({
    kind: z.enum(CONSENT_KINDS),
    version: z.number().int().min(0).max(1_000_000),
    locale: LocaleCode,
  }),
  reply: Consents,
  problems: [consentOutdated],
});

export const withdrawConsent = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/own-consents/:kind',
  audience: 'signedIn',
  summary: 'Withdraws a consent. Without consent for photos, the person’s stored photos are deleted at once.',
  params: z.strictObject({ kind: z.enum(CONSENT_KINDS) }),
  reply: Consents,
});

export const listConsentsOf = endpoint({
  method: 'GET',
  path: '/api/v2.1/users/:id/consents',
  audience: 'admin',
  permission: 'users.view',
  summary: 'Lists a person’s consents, given and withdrawn.',
  params: z.strictObject({ id: z.uuid() }),
  reply: Consents,
  problems: [notFound],
});
