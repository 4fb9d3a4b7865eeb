import type { TenantDb } from '#platform/server/database.ts';
import { eraseFromTexts, type ErasedWords } from '#platform/server/erased-words.ts';
import { forgetAddresses } from './invitations.queries.ts';

/**
 * Removes a person's addresses from all invitations, even those for another user, and their name from join links'
 * names.
 */
export async function eraseWordsFromInvitations(
  db: TenantDb,
  emails: readonly string[],
  words: ErasedWords,
): Promise<void> {
  await forgetAddresses(db, emails);
  await eraseFromTexts(db, 'join_links', { name: 60 }, words);
}
