import type { SystemDb } from '#platform/server/database.ts';
import { contactsOf, type Contact } from './contacts.service.ts';
import {
  findNeedForSecond,
  findSuperAdmins,
  holdSuperAdmins,
  lockSuperAdmins,
  takeSuperAdmin,
  type SuperAdminLogin,
} from './super-admins.queries.ts';

export const superAdmins = (system: SystemDb): Promise<SuperAdminLogin[]> => findSuperAdmins(system);

/** Where the others read their mail: those who have confirmed the address of their login. */
export async function otherSuperAdmins(system: SystemDb, withoutId: string): Promise<(Contact & { email: string })[]> {
  const ids = (await findSuperAdmins(system)).map(({ id }) => id).filter((id) => id !== withoutId);
  const contacts = await contactsOf(system, ids, null);
  return contacts.flatMap(({ email, ...contact }) => (email === null ? [] : [{ ...contact, email }]));
}

/**
 * Whether somebody else has to agree to what this super administrator wants. One who was removed counts for a day
 * longer: nobody gets rid of the second person and goes on alone at once.
 */
export const needsSecondSuperAdmin = (system: SystemDb, askerId: string): Promise<boolean> =>
  findNeedForSecond(system, askerId);

/** Holds the set of super administrators as it is until the transaction ends. */
export const holdSuperAdminSet = (system: SystemDb): Promise<void> => holdSuperAdmins(system);

/**
 * Takes the rights from a login, at once and in all its sessions; of the last one they are not taken. To be called in a
 * transaction: until it ends nobody else can take the rights of another.
 */
export async function endSuperAdmin(system: SystemDb, id: string): Promise<'ended' | 'unknown' | 'last'> {
  await holdSuperAdmins(system);
  const all = await lockSuperAdmins(system);
  if (!all.includes(id)) return 'unknown';
  if (all.length === 1) return 'last';
  await takeSuperAdmin(system, id);
  return 'ended';
}
