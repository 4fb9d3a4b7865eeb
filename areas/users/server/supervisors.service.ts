import { beyondScope, type TenantDb } from '#platform/server/database.ts';
import { invalidInput, Problem } from '#platform/shared/problem.ts';
import { phoneNumber } from '../phone-number.ts';
import { canSupervise, findSupervisorContact, lockPeopleById } from './supervisors.queries.ts';

/** To be asked before anything else is locked, wherever somebody is given a supervisor. */
export async function holdSupervisor(db: TenantDb, id: string, supervisorId: string | null | undefined): Promise<void> {
  if (supervisorId) await lockPeopleById(db, [id, supervisorId]);
}

/** A supervisor works here and is within the scope of whoever names them; nobody is their own. */
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

/** Whom a person can speak to: their supervisor, as long as that one is active. Also at a kiosk, where nobody has a scope. */
export async function supervisorContact(
  db: TenantDb,
  userId: string,
): Promise<{ readonly name: string; readonly phone: string } | null> {
  const supervisor = await beyondScope(db, () => findSupervisorContact(db, userId));
  return supervisor ? { name: supervisor.name, phone: supervisor.phone ? phoneNumber(supervisor.phone) : '' } : null;
}
