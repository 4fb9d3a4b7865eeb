import type { Locale } from '#platform/shared/locale.ts';
import type { UserStatus } from './users.contract.ts';

/** What the organization says of a person, by ids. */
export interface StoredPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly employeeNumber: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: Locale | null;
  readonly timeZone: string | null;
  readonly status: UserStatus;
  readonly supervisorId: string | null;
  readonly tagIds: readonly string[];
}

/** What a list made of one person. */
export type PersonChange =
  | { readonly userId: string; readonly kind: 'created' | 'suspended' }
  | { readonly userId: string; readonly kind: 'changed'; readonly before: StoredPerson; readonly after: StoredPerson };

export interface UndoneChanges {
  /** People in the bin now. */
  readonly removed: number;
  /** People who are as they were, at least in part. */
  readonly restored: number;
  /** People who stay, in whole or in part: they have a login or a test, or somebody has changed them since. */
  readonly kept: number;
}

const FIELDS = [
  'firstName',
  'lastName',
  'employeeNumber',
  'email',
  'phone',
  'language',
  'timeZone',
  'status',
  'supervisorId',
] as const satisfies readonly (keyof StoredPerson)[];

export interface Restored {
  readonly person: StoredPerson;
  /** Fields that are as they were before the list. */
  readonly fields: readonly (keyof StoredPerson)[];
  /** Somebody has changed a field since, and it stays. */
  readonly isKept: boolean;
}

/** Gives each field its earlier value, unless somebody has changed it since or `isTaken` says that others hold the value. */
export function restoredPerson(
  { before, after }: Extract<PersonChange, { kind: 'changed' }>,
  now: StoredPerson,
  isTaken: (field: keyof StoredPerson, value: unknown) => boolean,
): Restored {
  const changed = FIELDS.filter((field) => before[field] !== after[field]);
  const free = changed.filter((field) => now[field] === after[field] && !isTaken(field, before[field]));
  const tags = restoredTags(before.tagIds, after.tagIds, now.tagIds);
  const person = { ...now, ...Object.fromEntries(free.map((field) => [field, before[field]])), tagIds: tags.ids };
  return {
    person,
    fields: [...free, ...(tags.isChanged ? ['tagIds' as const] : [])],
    isKept: free.length < changed.length,
  };
}

function restoredTags(before: readonly string[], after: readonly string[], now: readonly string[]) {
  const given = after.filter((id) => !before.includes(id));
  const taken = before.filter((id) => !after.includes(id));
  const ids = [...new Set([...now.filter((id) => !given.includes(id)), ...taken])];
  return { ids, isChanged: ids.length !== now.length || ids.some((id) => !now.includes(id)) };
}
