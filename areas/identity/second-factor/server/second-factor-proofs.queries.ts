import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';

export const updateFactorProof = async (system: SystemDb, sessionId: string): Promise<void> => {
  await sql`update sessions set factor_proved_at = now() where id = ${sessionId}`.execute(system);
};

/** As long as a confirmation of identity lasts. */
export const existsFactorProof = async (system: SystemDb, sessionId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from sessions where id = ${sessionId} and factor_proved_at > now() - interval '10 minutes'`.execute(system);
  return rows.length > 0;
};
