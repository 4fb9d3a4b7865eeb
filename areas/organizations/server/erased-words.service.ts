import type { TenantDb } from '#platform/server/database.ts';
import { eraseFromJson, type ErasedWords } from '#platform/server/erased-words.ts';
import { removeContact } from './organization-settings.queries.ts';

/** Removes the erased person's address as the organization's contact, and their name from earlier settings. */
export async function eraseWordsFromSettings(
  db: TenantDb,
  emails: readonly string[],
  words: ErasedWords,
): Promise<void> {
  await removeContact(db, emails);
  await eraseFromJson(db, 'setting_changes', ['before', 'after'], words);
}
