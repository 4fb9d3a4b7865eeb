import type { TenantDb } from '#platform/server/database/database.ts';
import { eraseFromTexts, type ErasedNames } from '#platform/server/record/erased-names.ts';

/** Other people's cases may name an erased person; the texts of their own cases are deleted by `forgetTextsOf`. */
export async function eraseNamesFromCases(db: TenantDb, words: ErasedNames): Promise<void> {
  const columns = { reason: 500, note: 2000, statement: 2000, answer: 2000 };
  await eraseFromTexts(db, 'cases', columns, words);
  await eraseFromTexts(db, 'case_steps', { note: 2000 }, words);
  await eraseFromTexts(db, 'case_medical_notes', { text: 4000 }, words);
}
