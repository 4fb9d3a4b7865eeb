import type { SystemDb } from '#platform/server/database/database.ts';
import { contactsOf, type Contact } from './contacts.service.ts';
import {
  findNeedForSecond,
  findSuperAdmins,
  lockSuperAdminChanges,
  lockSuperAdmins,
  takeSuperAdmin,
  type SuperAdminLogin,
} from './super-admins.queries.ts';

export const superAdmins = (system: SystemDb): Promise<SuperAdminLogin[]> => findSuperAdmins(system);

/** Returns the addresses of the other super administrators: those who have confirmed the address of their login. */
export async function otherSuperAdmins(system: SystemDb, withoutId: string): Promise<(Contact & { email: string })[]> {
  const ids = (await findSuperAdmins(system)).map(({ id }) => id).filter((id) => id !== withoutId);
  const contacts = await contactsOf(system, ids, null);
  return contacts.flatMap(({ email, ...contact }) => (email === null ? [] : [{ ...contact, email }]));
}

/**
 * Whether another super administrator has to agree to what this one wants. A removed one counts for one more day, so
 * that no one can remove the second person and then act alone right away.
 */
export const needsSecondSuperAdmin = (system: SystemDb, askerId: string): Promise<boolean> =>
  findNeedForSecond(system, askerId);

/** Locks the set of super administrators until the transaction ends. */
export const lockSuperAdminSet = (system: SystemDb): Promise<void> => lockSuperAdminChanges(system);

/**
 * Takes the rights from a login at once, in all of its sessions, but never from the last super administrator. Must be
 * called in a transaction: until it ends, no one can take another super administrator's rights.
 */
export async function endSuperAdmin(system: SystemDb, id: string): Promise<'ended' | 'unknown' | 'last'> {
  await lockSuperAdminChanges(system);
  const all = await lockSuperAdmins(system);
  if (!all.includes(id)) return 'unknown';
  if (all.length === 1) return 'last';
  await takeSuperAdmin(system, id);
  return 'ended';
}
