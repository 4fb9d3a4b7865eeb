import type { TenantDb } from '#platform/server/database/database.ts';
import { eraseFromTexts, type ErasedNames } from '#platform/server/record/erased-names.ts';
import { forgetReasonsOf } from './baselines.queries.ts';

/** Reasons for a reset or for leaving a test out are free text, so they are deleted when the person is erased. */
export async function eraseNamesFromBaselines(db: TenantDb, userId: string, words: ErasedNames): Promise<void> {
  await forgetReasonsOf(db, userId);
  await eraseFromTexts(db, 'baselines', { reset_reason: 500 }, words);
  await eraseFromTexts(db, 'baseline_members', { reason: 500 }, words);
}
