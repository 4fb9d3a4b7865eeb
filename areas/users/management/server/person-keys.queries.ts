import type { TenantDb } from '#platform/server/database/database.ts';
import { UNIQUE_FIELDS, type UniqueField } from '#areas/users/person/person-field-lists.ts';
import { lockInOrganization } from '#platform/server/database/organization-lock.ts';

export type PersonKeys = Readonly<Partial<Record<UniqueField, string | null>>>;

/**
 * Locks these keys, so that no one takes one between the check and the write. Call it after all other locks; the keys
 * are locked in a fixed order. Both avoid deadlocks.
 */
export async function lockKeys(db: TenantDb, keys: PersonKeys): Promise<void> {
  for (const field of UNIQUE_FIELDS.map((each) => each.field).toSorted()) {
    if (keys[field]) await lockInOrganization(db, `${field} ${keys[field]}`);
  }
}
