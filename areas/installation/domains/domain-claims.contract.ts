import { z } from 'zod';
import { DOMAIN_PROOFS } from '#areas/sso/domains/domain-proof.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';

/** An organization's claim to an email domain, as the super administrators see it. */
export type DomainClaim = z.infer<typeof DomainClaim>;
const DomainClaim = z
  .strictObject({
    id: z.uuid(),
    domain: z.string(),
    organizationId: z.uuid(),
    organizationName: z.string(),
    createdAt: z.iso.datetime(),
    /** null while the domain is not proved; the login page then leads no one to this organization. */
    provedAt: z.iso.datetime().nullable(),
    provedBy: z.enum(DOMAIN_PROOFS).nullable(),
    /** Another organization has proved the domain. */
    isTaken: z.boolean(),
  })
  .meta({ id: 'DomainClaim' });

const ById = z.strictObject({ id: z.uuid() });

/** Another organization owns the domain; its proof must be revoked first. */
export const domainTaken = problemKind({ code: 'domain_taken', status: 409 });
/** Anyone can have an address at this public mail domain. */
export const publicMailDomain = problemKind({ code: 'public_mail_domain', status: 409 });
/** The claim has no proof that could be revoked. */
export const domainNotProved = problemKind({ code: 'domain_not_proved', status: 409 });

export type ClaimsQuery = z.output<typeof ClaimsQuery>;
const ClaimsQuery = z.strictObject({ search: z.string().trim().max(100).optional(), ...pageQuery });

export const listDomainClaims = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/domain-claims',
  audience: 'superAdmin',
  summary: 'Lists the e-mail domains that organizations claim for single sign-on, unproved ones first.',
  query: ClaimsQuery,
  reply: pageOf(DomainClaim),
});

export const approveDomainClaim = endpoint({
  method: 'POST',
  path: '/api/v2.1/admin/domain-claims/:id/approve',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Approves a domain claim as a super administrator, if DNS cannot be queried.',
  params: ById,
  reply: DomainClaim,
  problems: [notFound, domainTaken, publicMailDomain],
});

export const revokeDomainClaim = endpoint({
  method: 'POST',
  path: '/api/v2.1/admin/domain-claims/:id/revoke',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Revokes a proved domain of an organization, which must then prove it with a new record.',
  params: ById,
  reply: DomainClaim,
  problems: [notFound, domainNotProved],
});
