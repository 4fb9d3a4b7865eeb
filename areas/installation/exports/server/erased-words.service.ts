import type { SystemDb } from '#platform/server/database.ts';
import type { ErasedWords } from '#platform/server/erased-words.ts';
import { eraseFromAdminExports } from './erased-words.queries.ts';

/** Erases the person from purposes and tickets of the installation's exports. The exports themselves stay on record. */
export const eraseWordsFromAdminExports = (
  system: SystemDb,
  organizationId: string,
  words: ErasedWords,
): Promise<void> => eraseFromAdminExports(system, organizationId, words);
