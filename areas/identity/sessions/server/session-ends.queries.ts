import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';

/** Ends a session by its id and not by its token, which may be replaced at this moment. */
export const deleteSession = async (system: SystemDb, id: string): Promise<void> => {
  await sql`delete from sessions where id = ${id}`.execute(system);
};

/** Returns false when the account has no such session. */
export const deleteSessionOf = async (system: SystemDb, accountId: string, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from sessions where id = ${id} and account_id = ${accountId}`.execute(system);
  return numAffectedRows === 1n;
};

export interface OfMember {
  readonly organizationId: string;
  readonly userId: string;
}

/** Returns false when this person has no such session in this organization. */
export const deleteSessionOfMember = async (
  system: SystemDb,
  { organizationId, userId }: OfMember,
  id: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from sessions
    where organization_id = ${organizationId} and user_id = ${userId} and id = ${id}`.execute(system);
  return numAffectedRows === 1n;
};

/** Ends every session of an account except the one to keep. */
export const deleteSessionsOf = async (system: SystemDb, accountId: string, keptId?: string): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from sessions
    where account_id = ${accountId} and id is distinct from ${keptId ?? null}::uuid`.execute(system);
  return Number(numAffectedRows ?? 0);
};

/** Ends every session in an organization; returns how many there were. */
export const deleteSessionsIn = async (system: SystemDb, organizationId: string): Promise<number> => {
  const { numAffectedRows } = await sql`delete from sessions where organization_id = ${organizationId}`.execute(system);
  return Number(numAffectedRows ?? 0);
};

/** Ends the sessions that single sign-on has opened for these people in one organization. */
export const deleteSingleSignOnSessions = async (
  system: SystemDb,
  { organizationId, userIds }: { organizationId: string; userIds: readonly string[] },
): Promise<void> => {
  await sql`
    delete from sessions
    where organization_id = ${organizationId} and user_id = any(${userIds}::uuid[])
      and method = 'single sign-on'`.execute(system);
};

/** Removes sessions that are already too old for the look-up to accept. */
export const deleteExpiredSessions = async (system: SystemDb): Promise<void> => {
  await sql`delete from sessions where expires_at < now()`.execute(system);
};

/** Counts the sessions that have not reached their end; an idle one counts until it is removed. */
export const countSessions = async (system: SystemDb): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from sessions where expires_at > now()`.execute(system);
  return rows[0]?.count ?? 0;
};
