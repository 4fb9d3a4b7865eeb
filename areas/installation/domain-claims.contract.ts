import { z } from 'zod';
import { DOMAIN_PROOFS } from '#areas/sso/domain-proof.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';

/** What an organization says of an e-mail domain, from outside. */
export type DomainClaim = z.infer<typeof DomainClaim>;
const DomainClaim = z
  .strictObject({
    id: z.uuid(),
    domain: z.string(),
    organizationId: z.uuid(),
    organizationName: z.string(),
    createdAt: z.iso.datetime(),
    /** null: the login page leads nobody to this organization by the domain. */
    provedAt: z.iso.datetime().nullable(),
    provedBy: z.enum(DOMAIN_PROOFS).nullable(),
    /** Another organization has proved the domain. */
    isTaken: z.boolean(),
  })
  .meta({ id: 'DomainClaim' });

const ById = z.strictObject({ id: z.uuid() });

/** Another organization is the owner of the domain; it is to be revoked there first. */
export const domainTaken = problemKind({ code: 'domain_taken', status: 409 });
/** Anybody can have an address there. */
export const publicMailDomain = problemKind({ code: 'public_mail_domain', status: 409 });
/** There is no proof that could be revoked. */
export const domainNotProved = problemKind({ code: 'domain_not_proved', status: 409 });

export type ClaimsQuery = z.output<typeof ClaimsQuery>;
const ClaimsQuery = z.strictObject({ search: z.string().trim().max(100).optional(), ...pageQuery });

export const listDomainClaims = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/domain-claims',
  audience: 'superAdmin',
  summary: 'Lists the e-mail domains that organizations claim for single sign-on, those without a proof first.',
  query: ClaimsQuery,
  reply: pageOf(DomainClaim),
});

export const approveDomainClaim = endpoint({
  method: 'POST',
  path: '/api/v2.1/admin/domain-claims/:id/approve',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Takes the word of the super administrator as the proof of a claim, where DNS cannot be asked.',
  params: ById,
  reply: DomainClaim,
  problems: [notFound, domainTaken, publicMailDomain],
});

export const revokeDomainClaim = endpoint({
  method: 'POST',
  path: '/api/v2.1/admin/domain-claims/:id/revoke',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Takes a proved domain from an organization, which then has to prove it with a new record.',
  params: ById,
  reply: DomainClaim,
  problems: [notFound, domainNotProved],
});
