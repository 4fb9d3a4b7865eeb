import type { Profile } from '#areas/identity/accounts/profiles.ts';
import type { AdminRights } from '#areas/users/rights/admin-rights.ts';
import type { NewRights } from './administrators.contract.ts';

/** The rights in the form, while they are being chosen. */
export interface RightsForm {
  readonly profile: Profile;
  readonly sees: 'everyone' | 'part';
  readonly tagIds: ReadonlySet<string>;
}

/** The rights of most administrators. */
export const USUAL_RIGHTS: RightsForm = { profile: 'supervisor', sees: 'everyone', tagIds: new Set() };

export const rightsFormOf = ({ profile, scopeTagIds }: AdminRights): RightsForm => ({
  profile,
  sees: scopeTagIds === null ? 'everyone' : 'part',
  tagIds: new Set(scopeTagIds),
});

/** Returns null when a part was chosen but no tag. */
export function rightsIn({ profile, sees, tagIds }: RightsForm): NewRights | null {
  if (sees === 'everyone') return { profile, scopeTagIds: null };
  return tagIds.size > 0 ? { profile, scopeTagIds: [...tagIds] } : null;
}
