import type { SystemDb } from '#platform/server/database.ts';
import type { ErasedWords } from '#platform/server/erased-words.ts';
import { deleteReportsOf, eraseFromAdminExports } from './erased-reports.queries.ts';

/** Feedback says by name and address who gave it, and belongs to no organization. */
export const forgetReportsOf = (system: SystemDb, emails: readonly string[], words: ErasedWords): Promise<void> =>
  deleteReportsOf(system, emails, words);

/** Purposes and tickets of exports of the installation; that somebody took something out stays. */
export const eraseWordsFromAdminExports = (
  system: SystemDb,
  organizationId: string,
  words: ErasedWords,
): Promise<void> => eraseFromAdminExports(system, organizationId, words);
