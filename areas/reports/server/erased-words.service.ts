import type { TenantDb } from '#platform/server/database.ts';
import { eraseFromJson, eraseFromTexts, type ErasedWords } from '#platform/server/erased-words.ts';

/** Views and boards are named by whoever made them, and a view may look for somebody. */
export async function eraseWordsFromViews(db: TenantDb, words: ErasedWords): Promise<void> {
  await eraseFromTexts(db, 'saved_views', { name: 60, display: 300 }, words);
  await eraseFromTexts(db, 'wall_boards', { name: 60 }, words);
  await eraseFromJson(db, 'saved_views', ['filter'], words);
}
