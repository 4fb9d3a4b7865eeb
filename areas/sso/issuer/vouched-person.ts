import { domainOf } from '#platform/shared/email-domain.ts';
import {
  USUAL_PROFILE,
  type GivenProfile,
  type GivenRole,
  type RoleMapping,
  type TagMapping,
} from './connection-settings.ts';

/** How a connection reads a token's claims about a person. */
export interface ClaimReading {
  readonly emailDomains: readonly string[];
  readonly roleClaim: string | null;
  readonly roles: readonly RoleMapping[];
  readonly tagClaim: string | null;
  readonly tags: readonly TagMapping[];
}

/** A person that a connection vouches for. */
export interface VouchedPerson {
  readonly subject: string;
  /** In lowercase; null when there is none or it is invalid. */
  readonly email: string | null;
  /** Only an explicit `true` from the issuer counts. */
  readonly isEmailVerified: boolean;
  /** Whether the address belongs to the connection's domains; without domains, any address does. */
  readonly isOfDomain: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: GivenRole;
  /** The profile they get if the role is administrator. */
  readonly profile: GivenProfile;
  readonly tagIds: readonly string[];
}

export type Claims = Readonly<Record<string, unknown>>;

const SUBJECT_MAX_LENGTH = 255;
const NAME_MAX_LENGTH = 100;
const EMAIL = /^[^\s@\p{Cc}]{1,64}@[a-z0-9.-]{1,189}$/u;

/** Reads verified claims. Returns undefined when they identify no one. */
export function vouchedPerson(claims: Claims, reading: ClaimReading): VouchedPerson | undefined {
  const { sub } = claims;
  if (typeof sub !== 'string' || sub === '' || sub.length > SUBJECT_MAX_LENGTH || sub.includes('\0')) return undefined;
  const email = emailOf(claims['email']);
  return {
    subject: sub,
    email,
    isEmailVerified: claims['email_verified'] === true,
    isOfDomain: isOfDomain(email, reading.emailDomains),
    ...namesOf(claims),
    ...roleOf(claims, reading),
    tagIds: tagIdsOf(claims, reading),
  };
}

function emailOf(claim: unknown): string | null {
  const email = typeof claim === 'string' ? claim.trim().toLowerCase() : '';
  return EMAIL.test(email) ? email : null;
}

const isOfDomain = (email: string | null, domains: readonly string[]): boolean =>
  domains.length === 0 || (email !== null && domains.includes(domainOf(email)));

function namesOf(claims: Claims): { firstName: string; lastName: string } {
  const firstName = nameText(claims['given_name']);
  const lastName = nameText(claims['family_name']);
  if (firstName || lastName) return { firstName, lastName };
  const [first = '', ...rest] = nameText(claims['name']).split(' ');
  return { firstName: first, lastName: rest.join(' ') };
}

const nameText = (claim: unknown): string =>
  typeof claim === 'string'
    ? claim
        .toWellFormed()
        .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
        .trim()
        .slice(0, NAME_MAX_LENGTH)
    : '';

/** Uses the first mapping that makes an administrator. A person without a match is an ordinary user. */
function roleOf(claims: Claims, { roleClaim, roles }: ClaimReading): Pick<VouchedPerson, 'role' | 'profile'> {
  const values = valuesOf(claims, roleClaim);
  const mapping = roles.find(({ value, role }) => role === 'admin' && values.includes(value));
  return { role: mapping ? 'admin' : 'user', profile: mapping?.profile ?? USUAL_PROFILE };
}

function tagIdsOf(claims: Claims, { tagClaim, tags }: ClaimReading): string[] {
  const values = valuesOf(claims, tagClaim);
  return [...new Set(tags.filter(({ value }) => values.includes(value)).map(({ tagId }) => tagId))];
}

/** A claim is one text or a list of texts; anything else is ignored. */
function valuesOf(claims: Claims, claim: string | null): string[] {
  if (claim === null || !Object.hasOwn(claims, claim)) return [];
  return [claims[claim]].flat().filter((value): value is string => typeof value === 'string');
}
