import { PUBLIC_MAIL_DOMAINS } from './public-mail-domains.ts';

/** How the claim on a domain was proved. */
export const DOMAIN_PROOFS = ['dns', 'super admin'] as const;
export type DomainProof = (typeof DOMAIN_PROOFS)[number];

/** A separate name, so that the record does not mix with others. @example '_evenkeel.site.example' */
export const proofRecordName = (domain: string): string => `_evenkeel.${domain}`;

/** The exact text of the DNS record. */
export const proofRecordValue = (token: string): string => `evenkeel-domain-proof=${token}`;

/** Returns whether anyone can have an address at the domain, so that no organization can claim it. */
export const isPublicMailDomain = (domain: string): boolean => PUBLIC_MAIL_DOMAINS.has(domain);
