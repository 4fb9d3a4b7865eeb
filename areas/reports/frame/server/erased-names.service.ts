import type { TenantDb } from '#platform/server/database/database.ts';
import { eraseFromJson, eraseFromTexts, type ErasedNames } from '#platform/server/record/erased-names.ts';

/**
 * Erases a person's name from views and boards, because their makers name them freely and a view may filter by a
 * person.
 */
export async function eraseNamesFromViews(db: TenantDb, words: ErasedNames): Promise<void> {
  await eraseFromTexts(db, 'saved_views', { name: 60, display: 300 }, words);
  await eraseFromTexts(db, 'wall_boards', { name: 60 }, words);
  await eraseFromJson(db, 'saved_views', ['filter'], words);
}
