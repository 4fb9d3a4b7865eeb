import type { TenantDb } from '#platform/server/database.ts';
import { eraseFromJson, type ErasedWords } from '#platform/server/erased-words.ts';
import { removeContact } from './organization-settings.queries.ts';

/** The organization is no longer reached at the address of somebody erased; its old settings name them no more. */
export async function eraseWordsFromSettings(
  db: TenantDb,
  emails: readonly string[],
  words: ErasedWords,
): Promise<void> {
  await removeContact(db, emails);
  await eraseFromJson(db, 'setting_changes', ['before', 'after'], words);
}
