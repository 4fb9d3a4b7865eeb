import { z } from 'zod';
import { EmailDomain } from '#platform/shared/email-domain.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { DOMAIN_PROOFS } from './domain-proof.ts';

/** An email domain that the organization's company sign-in names or that an administrator claimed. */
export type SsoDomain = z.infer<typeof SsoDomain>;
export const SsoDomain = z
  .strictObject({
    id: z.uuid(),
    domain: z.string(),
    /** The TXT record that proves the claim. */
    recordName: z.string(),
    recordValue: z.string(),
    createdAt: z.iso.datetime(),
    /** null while it is not proved; the login page then leads no one here by this domain. */
    provedAt: z.iso.datetime().nullable(),
    provedBy: z.enum(DOMAIN_PROOFS).nullable(),
    /** Whether an administrator claimed it. Otherwise it is deleted with the last connection that names it. */
    byHand: z.boolean(),
  })
  .meta({ id: 'SsoDomain' });

/**
 * The result of a check. `taken`: another organization of the installation has proved the domain. `noAnswer`: DNS could
 * not be queried, which says nothing about the record.
 */
export const DOMAIN_FINDINGS = ['proved', 'noRecord', 'otherRecord', 'noAnswer', 'taken', 'publicMail'] as const;
export type DomainFinding = (typeof DOMAIN_FINDINGS)[number];

export const listSsoDomains = endpoint({
  method: 'GET',
  path: '/api/v2.1/sso-domains',
  audience: 'admin',
  feature: 'singleSignOn',
  permission: 'settings.manage',
  summary: 'Lists the e-mail domains that the organization claims, and whether they are proved.',
  reply: z.strictObject({ items: z.array(SsoDomain) }),
});

/** The organization has reached the maximum number of domains. */
export const tooManyDomains = problemKind({ code: 'too_many_domains', status: 409 });

export const claimSsoDomain = endpoint({
  method: 'POST',
  path: '/api/v2.1/sso-domains',
  audience: 'admin',
  feature: 'singleSignOn',
  permission: 'settings.manage',
  takesKey: true,
  summary: 'Claims an e-mail domain; the answer contains the DNS record that proves the claim.',
  body: z.strictObject({ domain: EmailDomain }),
  reply: SsoDomain,
  status: 201,
  problems: [tooManyDomains],
});

export const releaseSsoDomain = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/sso-domains/:id',
  audience: 'admin',
  feature: 'singleSignOn',
  permission: 'settings.manage',
  summary: 'Withdraws the claim on an e-mail domain, with its proof, unless a company sign-in names it.',
  params: z.strictObject({ id: z.uuid() }),
  problems: [notFound],
});

export const checkSsoDomain = endpoint({
  method: 'POST',
  path: '/api/v2.1/sso-domains/:id/check',
  audience: 'admin',
  feature: 'singleSignOn',
  permission: 'settings.manage',
  summary: 'Checks DNS for the record that proves an e-mail domain; once it exists, the login page uses the domain.',
  params: z.strictObject({ id: z.uuid() }),
  reply: z.strictObject({ domain: SsoDomain, finding: z.enum(DOMAIN_FINDINGS) }),
  problems: [notFound],
});
