import type { TenantDb } from '#platform/server/database/database.ts';
import { eraseFromTexts, type ErasedNames } from '#platform/server/record/erased-names.ts';

/** A connection is sometimes named after the person who manages it. */
export const eraseNamesFromConnections = (db: TenantDb, words: ErasedNames): Promise<void> =>
  eraseFromTexts(db, 'sso_connections', { name: 100 }, words);
