import { IMPORTED_FIELDS, type ImportedValues } from '#areas/users/person/person-field-lists.ts';
import type { UserStatus } from '#areas/users/person/users.contract.ts';

/** The stored fields of a person, with ids. */
export interface StoredPerson extends ImportedValues {
  readonly status: UserStatus;
  readonly supervisorId: string | null;
  readonly tagIds: readonly string[];
}

/** What a list changed about one person. */
export type PersonChange =
  | { readonly userId: string; readonly kind: 'created' | 'suspended' }
  | { readonly userId: string; readonly kind: 'changed'; readonly before: StoredPerson; readonly after: StoredPerson };

export interface UndoneChanges {
  /** People in the bin now. */
  readonly removed: number;
  /** People who were restored, at least in part. */
  readonly restored: number;
  /** People who keep the change, in whole or in part: they have a login or a test, or were changed again since. */
  readonly kept: number;
}

const FIELDS = [...IMPORTED_FIELDS.map(({ listName }) => listName), 'status', 'supervisorId'] as const;

export interface Restored {
  readonly person: StoredPerson;
  /** Fields that have their value from before the list again. */
  readonly fields: readonly (keyof StoredPerson)[];
  /** Whether a field was changed again since, and so stays. */
  readonly isKept: boolean;
}

/**
 * Restores each field's earlier value, unless it was changed again since or `isTaken` says that another person has it.
 */
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
