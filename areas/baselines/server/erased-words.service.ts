import type { TenantDb } from '#platform/server/database.ts';
import { eraseFromTexts, type ErasedWords } from '#platform/server/erased-words.ts';
import { forgetReasonsOf } from './baselines.queries.ts';

/** Reasons for a reset or for leaving a test out are free text, so they are deleted when the person is erased. */
export async function eraseWordsFromBaselines(db: TenantDb, userId: string, words: ErasedWords): Promise<void> {
  await forgetReasonsOf(db, userId);
  await eraseFromTexts(db, 'baselines', { reset_reason: 500 }, words);
  await eraseFromTexts(db, 'baseline_members', { reason: 500 }, words);
}
