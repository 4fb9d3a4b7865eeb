import type { TenantDb } from '#platform/server/database.ts';
import { eraseFromTexts, type ErasedWords } from '#platform/server/erased-words.ts';
import { forgetReasonsOf } from './baselines.queries.ts';

/** Why a baseline was begun anew, or a test left out of it, is somebody's own words; about somebody erased they are forgotten. */
export async function eraseWordsFromBaselines(db: TenantDb, userId: string, words: ErasedWords): Promise<void> {
  await forgetReasonsOf(db, userId);
  await eraseFromTexts(db, 'baselines', { reset_reason: 500 }, words);
  await eraseFromTexts(db, 'baseline_members', { reason: 500 }, words);
}
