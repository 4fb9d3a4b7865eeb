import { permissionsOf, type Profile } from '#areas/identity/profiles.ts';
import type { Permission } from '#platform/shared/permission.ts';

/** What an administrator may do, and for whom. */
export interface AdminRights {
  readonly profile: Profile;
  /** The part of the organization that is there for them; null: all of it. */
  readonly scopeTagIds: readonly string[] | null;
}

/** Of all people in the organization, and the only ones who manage administrators. */
export const OWNER: AdminRights = { profile: 'owner', scopeTagIds: null };

export interface RightsDifference {
  readonly gained: readonly Permission[];
  readonly lost: readonly Permission[];
  /** Whom they see: everyone again, a part instead of everyone, another part; null: the same people. */
  readonly people: 'all' | 'part' | 'otherPart' | null;
}

/** What changes for somebody; `before` is null for one who was no administrator. */
export function rightsDifference(before: AdminRights | null, after: AdminRights): RightsDifference {
  const had = before ? permissionsIn(before) : [];
  const has = permissionsIn(after);
  return {
    gained: has.filter((permission) => !had.includes(permission)),
    lost: had.filter((permission) => !has.includes(permission)),
    people: peopleDifference(before, after),
  };
}

function peopleDifference(before: AdminRights | null, after: AdminRights): RightsDifference['people'] {
  const from = before ? tagsOf(before) : undefined;
  const to = tagsOf(after);
  if (from === to) return null;
  if (to === 'all') return 'all';
  return from === undefined || from === 'all' ? 'part' : 'otherPart';
}

const tagsOf = ({ scopeTagIds }: AdminRights): string => scopeTagIds?.toSorted().join(' ') ?? 'all';

/** Whether somebody could do or see more than before. Another part of the organization is more: other people. */
export function isRise(before: AdminRights, after: AdminRights): boolean {
  const { gained, people } = rightsDifference(before, after);
  return gained.length > 0 || people === 'all' || people === 'otherPart';
}

const permissionsIn = ({ profile, scopeTagIds }: AdminRights): readonly Permission[] =>
  permissionsOf(profile, scopeTagIds !== null);

/** What is best given sparingly: it takes people's pictures or names out of the product's care. */
const DELICATE: readonly Permission[] = ['exports.identified', 'photos.view'];

export const delicateAmong = (permissions: readonly Permission[]): Permission[] =>
  permissions.filter((permission) => DELICATE.includes(permission));
