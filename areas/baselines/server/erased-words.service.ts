import type { TenantDb } from '#platform/server/database.ts';
import { eraseFromTexts, type ErasedWords } from '#platform/server/erased-words.ts';
import { forgetReasonsOf } from './baselines.queries.ts';

/** Why a baseline was begun anew is somebody's own words; about somebody erased they are forgotten. */
export async function eraseWordsFromBaselines(db: TenantDb, userId: string, words: ErasedWords): Promise<void> {
  await forgetReasonsOf(db, userId);
  await eraseFromTexts(db, 'baselines', { reset_reason: 500 }, words);
}
