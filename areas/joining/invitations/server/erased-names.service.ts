import type { TenantDb } from '#platform/server/database/database.ts';
import { eraseFromTexts, type ErasedNames } from '#platform/server/record/erased-names.ts';
import { forgetAddresses } from './invitations.queries.ts';

/**
 * Removes a person's addresses from all invitations, even those for another user, and their name from join links'
 * names.
 */
export async function eraseNamesFromInvitations(
  db: TenantDb,
  emails: readonly string[],
  words: ErasedNames,
): Promise<void> {
  await forgetAddresses(db, emails);
  await eraseFromTexts(db, 'join_links', { name: 60 }, words);
}
