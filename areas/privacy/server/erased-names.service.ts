import type { TenantDb } from '#platform/server/database/database.ts';
import { eraseFromTexts, type ErasedNames } from '#platform/server/record/erased-names.ts';
import { ANSWER_MAX_LENGTH } from '../erasure.contract.ts';
import { forgetAnswersTo } from './erasure-requests.queries.ts';

/** Deletes answers to an erased person, and removes their name from answers to others. */
export async function eraseNamesFromAnswers(db: TenantDb, userId: string, words: ErasedNames): Promise<void> {
  await forgetAnswersTo(db, userId);
  await eraseFromTexts(db, 'erasure_requests', { answer: ANSWER_MAX_LENGTH }, words);
}
