import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database.ts';
import type { SessionMethod } from '../own-sessions.contract.ts';

/** How somebody got in, also of a session that no longer opens anything. */
export const findSessionMethod = async (system: SystemDb, tokenHash: Buffer): Promise<SessionMethod | undefined> => {
  const { rows } = await sql<{ method: SessionMethod }>`
    select method from sessions where token_hash = ${tokenHash}`.execute(system);
  return rows[0]?.method;
};

export const deleteSessionsOfMember = async (
  system: SystemDb,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<void> => {
  await sql`
    delete from sessions where organization_id = ${organizationId} and user_id = ${userId}`.execute(system);
};
