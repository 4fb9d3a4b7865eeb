import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

/** Returns the tests that were missed since the last run. */
export const markMissed = async (db: TenantDb): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update occurrences occurrence set status = 'missed', missed_reason = missed_reason_of(occurrence)
    where occurrence.organization_id = ${db.organizationId} and occurrence.status = 'scheduled'
      and occurrence.closes_at <= now() and not is_in_progress(occurrence)
    returning occurrence.id`.execute(db);
  return rows.map(({ id }) => id);
};
