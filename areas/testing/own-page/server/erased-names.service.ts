import type { TenantDb } from '#platform/server/database/database.ts';
import { eraseFromTexts, type ErasedNames } from '#platform/server/record/erased-names.ts';
import { deleteRemarkTexts } from './erased-names.queries.ts';

/** Deletes what was written about an erased person's tests, and removes their name from other texts. */
export async function eraseNamesFromTests(db: TenantDb, userId: string, words: ErasedNames): Promise<void> {
  await deleteRemarkTexts(db, userId);
  await eraseFromTexts(db, 'results', { void_reason: 500 }, words);
  await eraseFromTexts(db, 'result_remarks', { text: 2000, answer: 2000 }, words);
  await eraseFromTexts(db, 'drift_acknowledgements', { note: 500 }, words);
  await eraseFromTexts(db, 'testing_policies', { contact_name: 80, contact_phone: 40 }, words);
  await eraseFromTexts(db, 'told_results', { contact_name: 80, contact_phone: 40 }, words);
  await eraseFromTexts(db, 'kiosks', { name: 60, site: 60 }, words);
}
