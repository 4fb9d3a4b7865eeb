import { PERSON_PROFILES, type Profile } from '#areas/identity/accounts/profiles.ts';

/**
 * `partner token`: a partner signs a token and links to /redirect-sso. `oidc`: the person signs in on the provider's
 * own page.
 */
export const CONNECTION_KINDS = ['partner token', 'oidc'] as const;
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

/** Asymmetric signatures only: a key that verifies one cannot create one. */
export const ALGORITHMS = ['RS256', 'ES256', 'EdDSA'] as const;
export type Algorithm = (typeof ALGORITHMS)[number];

/** The roles that single sign-on can give: never a service account, never a super administrator. */
export const GIVEN_ROLES = ['admin', 'user'] as const;
export type GivenRole = (typeof GIVEN_ROLES)[number];

/** Only owners create owners: control of a sign-in service must not give control of the organization. */
export type GivenProfile = Exclude<Profile, 'owner' | 'gate'>;
export const GIVEN_PROFILES = PERSON_PROFILES.filter((profile): profile is GivenProfile => profile !== 'owner');

/** The profile of an administrator where a mapping has none, as in mappings older than the profiles. */
export const USUAL_PROFILE: GivenProfile = 'supervisor';

/** A value of the role claim, and the role it gives. */
export interface RoleMapping {
  value: string;
  role: GivenRole;
  /** The profile of an administrator. */
  profile?: GivenProfile | undefined;
}

/** A value of the tag claim, and the tag it gives. */
export interface TagMapping {
  value: string;
  tagId: string;
}
