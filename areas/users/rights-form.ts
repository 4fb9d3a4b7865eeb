import type { Profile } from '#areas/identity/profiles.ts';
import type { AdminRights } from './admin-rights.ts';
import type { NewRights } from './administrators.contract.ts';

/** Rights while somebody is still choosing them. */
export interface RightsForm {
  readonly profile: Profile;
  readonly sees: 'everyone' | 'part';
  readonly tagIds: ReadonlySet<string>;
}

/** What most administrators are. */
export const USUAL_RIGHTS: RightsForm = { profile: 'supervisor', sees: 'everyone', tagIds: new Set() };

export const rightsFormOf = ({ profile, scopeTagIds }: AdminRights): RightsForm => ({
  profile,
  sees: scopeTagIds === null ? 'everyone' : 'part',
  tagIds: new Set(scopeTagIds),
});

/** null: a part was chosen, and nobody in it. */
export function rightsIn({ profile, sees, tagIds }: RightsForm): NewRights | null {
  if (sees === 'everyone') return { profile, scopeTagIds: null };
  return tagIds.size > 0 ? { profile, scopeTagIds: [...tagIds] } : null;
}
