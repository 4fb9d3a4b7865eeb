import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';
import type { SessionMethod } from '../own-sessions.contract.ts';

/** Returns how the person signed in, even for a session that no longer opens anything. */
export const findSessionMethod = async (system: SystemDb, tokenHash: Buffer): Promise<SessionMethod | undefined> => {
  const { rows } = await sql<{ method: SessionMethod }>`
    select method from sessions where token_hash = ${tokenHash}`.execute(system);
  return rows[0]?.method;
};

/** Ends a person's sessions in one organization and none elsewhere; returns how many ended. */
export const deleteSessionsOfMember = async (
  system: SystemDb,
  { organizationId, userId }: { organizationId: string; userId: string },
  keptId?: string,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from sessions
    where organization_id = ${organizationId} and user_id = ${userId}
      and id is distinct from ${keptId ?? null}::uuid`.execute(system);
  return Number(numAffectedRows ?? 0);
};

export const deleteSessionsOfMembers = async (
  system: SystemDb,
  organizationId: string,
  userIds: readonly string[],
): Promise<void> => {
  await sql`
    delete from sessions where organization_id = ${organizationId} and user_id = any(${userIds}::uuid[])`.execute(
    system,
  );
};
