import { withOrganization } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { Account } from '#areas/identity/accounts/server/accounts.queries.ts';
import { findNames } from './personal-words.queries.ts';
import { findMemberships } from '#areas/identity/sessions/server/session.queries.ts';

/**
 * Returns what everyone knows about a person: names, address and organizations. A password must not contain any of it.
 */
export async function personalWordsOf({ databases }: ServerParts, account: Account): Promise<string[]> {
  const words = [account.email, account.username];
  for (const { organizationId, userId } of await findMemberships(databases.system, account.id)) {
    const names = await withOrganization(databases, { organizationId, actor: { userId } }, (db) =>
      findNames(db, userId),
    );
    if (names) words.push(names.firstName, names.lastName, names.organizationName);
  }
  return words.filter((word) => word !== null);
}
