import { beyondScope, type TenantDb } from '#platform/server/database/database.ts';
import { invalidInput, Problem } from '#platform/shared/problem.ts';
import { phoneNumber } from '#areas/users/person/phone-number.ts';
import { canSupervise, findSupervisorContact, lockPeopleById } from './supervisors.queries.ts';

/** Call it before any other lock, wherever a person gets a supervisor. */
export async function lockSupervisor(db: TenantDb, id: string, supervisorId: string | null | undefined): Promise<void> {
  if (supervisorId) await lockPeopleById(db, [id, supervisorId]);
}

/** A supervisor is active or invited and within the caller's scope; no one is their own supervisor. */
export async function assertSupervisor(
  db: TenantDb,
  id: string,
  supervisorId: string | null | undefined,
): Promise<void> {
  if (!supervisorId) return;
  if (supervisorId === id.toLowerCase()) throw refused('users.edit.ownSupervisor');
  if (!(await canSupervise(db, supervisorId))) throw refused('users.edit.supervisorInvalid');
}

const refused = (text: string): Problem => new Problem(invalidInput, { fields: { supervisorId: text } });

/**
 * Returns whom a person can talk to: their supervisor, while active. Works at a kiosk too, where no one has a scope.
 */
export async function supervisorContact(
  db: TenantDb,
  userId: string,
): Promise<{ readonly name: string; readonly phone: string } | null> {
  const supervisor = await beyondScope(db, () => findSupervisorContact(db, userId));
  return supervisor ? { name: supervisor.name, phone: supervisor.phone ? phoneNumber(supervisor.phone) : '' } : null;
}
