import type { TenantDb } from '#platform/server/database.ts';
import { eraseFromTexts, type ErasedWords } from '#platform/server/erased-words.ts';

/** A connection is sometimes named after the person who manages it. */
export const eraseWordsFromConnections = (db: TenantDb, words: ErasedWords): Promise<void> =>
  eraseFromTexts(db, 'sso_connections', { name: 100 }, words);
