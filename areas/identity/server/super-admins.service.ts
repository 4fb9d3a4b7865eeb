import type { SystemDb } from '#platform/server/database.ts';
import { findSuperAdmins, lockSuperAdmins, takeSuperAdmin, type SuperAdminLogin } from './super-admins.queries.ts';

export const superAdmins = (system: SystemDb): Promise<SuperAdminLogin[]> => findSuperAdmins(system);

/**
 * Takes the rights from a login, at once and in all its sessions; of the last one they are not taken. To be called in a
 * transaction: until it ends nobody else can take the rights of another.
 */
export async function endSuperAdmin(system: SystemDb, id: string): Promise<'ended' | 'unknown' | 'last'> {
  const all = await lockSuperAdmins(system);
  if (!all.includes(id)) return 'unknown';
  if (all.length === 1) return 'last';
  await takeSuperAdmin(system, id);
  return 'ended';
}
