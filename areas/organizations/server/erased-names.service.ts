import type { TenantDb } from '#platform/server/database/database.ts';
import { eraseFromJson, type ErasedNames } from '#platform/server/record/erased-names.ts';
import { removeContact } from './organization-settings.queries.ts';

/** Removes the erased person's address as the organization's contact, and their name from earlier settings. */
export async function eraseNamesFromSettings(
  db: TenantDb,
  emails: readonly string[],
  words: ErasedNames,
): Promise<void> {
  await removeContact(db, emails);
  await eraseFromJson(db, 'setting_changes', ['before', 'after'], words);
}
