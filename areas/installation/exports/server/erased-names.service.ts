import type { SystemDb } from '#platform/server/database/database.ts';
import type { ErasedNames } from '#platform/server/record/erased-names.ts';
import { eraseFromAdminExports } from './erased-names.queries.ts';

/** Erases the person from purposes and tickets of the installation's exports. The exports themselves stay on record. */
export const eraseNamesFromAdminExports = (
  system: SystemDb,
  organizationId: string,
  words: ErasedNames,
): Promise<void> => eraseFromAdminExports(system, organizationId, words);
