import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound } from '#platform/shared/problem.ts';
import { DOMAIN_PROOFS } from './domain-proof.ts';

/** An e-mail domain that the organization's company sign-in names. */
export type SsoDomain = z.infer<typeof SsoDomain>;
export const SsoDomain = z
  .strictObject({
    id: z.uuid(),
    domain: z.string(),
    /** The TXT record that proves the claim. */
    recordName: z.string(),
    recordValue: z.string(),
    createdAt: z.iso.datetime(),
    /** null: not proved, so the login page leads nobody here by this domain. */
    provedAt: z.iso.datetime().nullable(),
    provedBy: z.enum(DOMAIN_PROOFS).nullable(),
  })
  .meta({ id: 'SsoDomain' });

/**
 * What a check came to. `taken`: another organization of the installation has proved the domain. `noAnswer`: DNS could
 * not be asked, which says nothing about the record.
 */
export const DOMAIN_FINDINGS = ['proved', 'noRecord', 'otherRecord', 'noAnswer', 'taken', 'publicMail'] as const;
export type DomainFinding = (typeof DOMAIN_FINDINGS)[number];

export const listSsoDomains = endpoint({
  method: 'GET',
  path: '/api/v2.1/sso-domains',
  audience: 'admin',
  feature: 'singleSignOn',
  permission: 'settings.manage',
  summary: 'Lists the e-mail domains that the company sign-in of the organization names, and whether they are proved.',
  reply: z.strictObject({ items: z.array(SsoDomain) }),
});

export const checkSsoDomain = endpoint({
  method: 'POST',
  path: '/api/v2.1/sso-domains/:id/check',
  audience: 'admin',
  feature: 'singleSignOn',
  permission: 'settings.manage',
  summary: 'Asks DNS for the record that proves an e-mail domain; once it is there, the login page uses the domain.',
  params: z.strictObject({ id: z.uuid() }),
  reply: z.strictObject({ domain: SsoDomain, finding: z.enum(DOMAIN_FINDINGS) }),
  problems: [notFound],
});
