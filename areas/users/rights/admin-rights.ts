import { permissionsOf, type Profile } from '#areas/identity/accounts/profiles.ts';
import type { Permission } from '#platform/shared/permission.ts';

/** What an administrator may do, and for whom. */
export interface AdminRights {
  readonly profile: Profile;
  /** The part of the organization that they see; null: all of it. */
  readonly scopeTagIds: readonly string[] | null;
}

/** Owners see everyone in the organization, and only they manage administrators. */
export const OWNER: AdminRights = { profile: 'owner', scopeTagIds: null };

export interface RightsDifference {
  readonly gained: readonly Permission[];
  readonly lost: readonly Permission[];
  /**
   * How the people they see change: everyone again, a part instead of everyone, another part; null: the same people.
   */
  readonly people: 'all' | 'part' | 'otherPart' | null;
}

/** Returns what changes for a person; `before` is null for a person who was not an administrator. */
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

/** Whether a person could do or see more than before. Another part of the organization counts as more: other people. */
export function isRise(before: AdminRights, after: AdminRights): boolean {
  const { gained, people } = rightsDifference(before, after);
  return gained.length > 0 || people === 'all' || people === 'otherPart';
}

const permissionsIn = ({ profile, scopeTagIds }: AdminRights): readonly Permission[] =>
  permissionsOf(profile, scopeTagIds !== null);

/** Permissions to give sparingly: they take people's photos or names out of the product's protection. */
const DELICATE: readonly Permission[] = ['exports.identified', 'photos.view'];

export const delicateAmong = (permissions: readonly Permission[]): Permission[] =>
  permissions.filter((permission) => DELICATE.includes(permission));
