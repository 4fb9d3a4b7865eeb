import { PROFILES, type Profile } from '#areas/identity/profiles.ts';

/** `partner token`: a partner signs a token and links to /redirect-sso. `oidc`: the provider's own page signs in. */
export const CONNECTION_KINDS = ['partner token', 'oidc'] as const;
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

/** Signatures that prove who made them: nobody who checks one can make one. */
export const ALGORITHMS = ['RS256', 'ES256', 'EdDSA'] as const;
export type Algorithm = (typeof ALGORITHMS)[number];

/** What single sign-on can make of a person: never a service account, never a super admin. */
export const GIVEN_ROLES = ['admin', 'user'] as const;
export type GivenRole = (typeof GIVEN_ROLES)[number];

/** Owners are made by owners: whoever runs a sign-in service must not thereby run the organization. */
export type GivenProfile = Exclude<Profile, 'owner'>;
export const GIVEN_PROFILES = PROFILES.filter((profile): profile is GivenProfile => profile !== 'owner');

/** What an administrator becomes where a mapping does not say: mappings older than the profiles do not. */
export const USUAL_PROFILE: GivenProfile = 'supervisor';

/** A value of the role claim, and the role it gives. */
export interface RoleMapping {
  value: string;
  role: GivenRole;
  /** Of an administrator. */
  profile?: GivenProfile | undefined;
}

/** A value of the tag claim, and the tag it gives. */
export interface TagMapping {
  value: string;
  tagId: string;
}
