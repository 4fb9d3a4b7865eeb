import { contactsOf } from '#areas/identity/server/contacts.service.ts';
import { beyondScope, type SystemDb, type TenantDb } from '#platform/server/database.ts';
import { isPermitted, type Visitor } from '#platform/server/visitor.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { notAllowed, Problem } from '#platform/shared/problem.ts';
import { lastOwner } from '../administrators.contract.ts';
import { findOwnerLogins, findOwnerNames, findPrivileged, lockActiveOwners } from './owners.queries.ts';

/**
 * To be asked in the transaction that suspends, scopes, demotes or removes these people, or lets them go: without an
 * owner nobody could give anybody any right again. It also holds when all owners try at once.
 */
export async function assertOwnerRemains(db: TenantDb, without: readonly string[]): Promise<void> {
  const owners = await beyondScope(db, lockActiveOwners);
  if (owners.length > 0 && owners.every((id) => without.includes(id))) throw new Problem(lastOwner);
}

/** Whoever looks after people looks after ordinary ones; administrators and programs are the owners' business. */
export async function assertMayHandle(db: TenantDb, visitor: Visitor, ids: readonly string[]): Promise<void> {
  if (isPermitted(visitor, 'admins.manage')) return;
  if ((await findPrivileged(db, ids)).length > 0) throw new Problem(notAllowed);
}

/** Also for administrators in whose scope the owners are not: they have to know whom to ask. */
export const ownerNames = (db: TenantDb): Promise<string[]> => beyondScope(db, findOwnerNames);

interface OwnerContact {
  readonly email: string;
  readonly locale: Locale;
}

/** Where those who run the organization read their mail: all of them whose login has an address that counts here. */
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
