import type { TenantDb } from '#platform/server/database.ts';
import { eraseFromTexts, type ErasedWords } from '#platform/server/erased-words.ts';
import { forgetAddresses } from './invitations.queries.ts';

/** Invitations to an erased person's addresses, also those that were meant for another row of the list. */
export async function eraseWordsFromInvitations(
  db: TenantDb,
  emails: readonly string[],
  words: ErasedWords,
): Promise<void> {
  await forgetAddresses(db, emails);
  await eraseFromTexts(db, 'join_links', { name: 60 }, words);
}
