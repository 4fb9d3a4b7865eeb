import { PUBLIC_MAIL_DOMAINS } from './public-mail-domains.ts';

/** How the claim on a domain was proved. */
export const DOMAIN_PROOFS = ['dns', 'super admin'] as const;
export type DomainProof = (typeof DOMAIN_PROOFS)[number];

/** A name of its own, so that the record stands apart from those of others. @example '_evenkeel.site.example' */
export const proofRecordName = (domain: string): string => `_evenkeel.${domain}`;

/** What the record has to say, word for word. */
export const proofRecordValue = (token: string): string => `evenkeel-domain-proof=${token}`;

/** Whether everybody can have an address there, so that it is nobody's to claim. */
export const isPublicMailDomain = (domain: string): boolean => PUBLIC_MAIL_DOMAINS.has(domain);
