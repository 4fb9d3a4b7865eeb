import { contactsOf } from '#areas/identity/accounts/server/contacts.service.ts';
import { beyondScope, type SystemDb, type TenantDb } from '#platform/server/database/database.ts';
import { isPermitted, type Visitor } from '#platform/server/http/visitor.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { notAllowed, Problem } from '#platform/shared/problem.ts';
import { lastOwner } from '#areas/users/administrators/administrators.contract.ts';
import { findOwnerLogins, findOwnerNames, findPrivileged, lockActiveOwners } from './owners.queries.ts';

/**
 * Call it in the transaction that suspends, scopes, demotes or removes these people, or lets them leave: without an
 * owner no one could grant rights again. It also holds when all owners try at once.
 */
export async function assertOwnerRemains(db: TenantDb, without: readonly string[]): Promise<void> {
  const owners = await beyondScope(db, lockActiveOwners);
  if (owners.length > 0 && owners.every((id) => without.includes(id))) throw new Problem(lastOwner);
}

/** People who manage users manage ordinary ones only; administrators and service accounts are for owners. */
export async function assertMayHandle(db: TenantDb, visitor: Visitor, ids: readonly string[]): Promise<void> {
  if (isPermitted(visitor, 'admins.manage')) return;
  if ((await findPrivileged(db, ids)).length > 0) throw new Problem(notAllowed);
}

/** Works for administrators whose scope has no owner too: they have to know whom to ask. */
export const ownerNames = (db: TenantDb): Promise<string[]> => beyondScope(db, findOwnerNames);

interface OwnerContact {
  readonly email: string;
  readonly locale: Locale;
}

/** Returns the mail addresses of all owners whose login has an address that counts here. */
export async function ownersToWrite(system: SystemDb, db: TenantDb): Promise<OwnerContact[]> {
  const owners = await beyondScope(db, findOwnerLogins);
  const ids = owners.map(({ accountId }) => accountId);
  const known = await contactsOf(system, ids, db.organizationId);
  const contacts = new Map(known.map((contact) => [contact.accountId, contact]));
  return owners.flatMap(({ accountId, locale }) => {
    const contact = contacts.get(accountId);
    return contact?.email ? [{ email: contact.email, locale: contact.locale ?? locale }] : [];
  });
}
