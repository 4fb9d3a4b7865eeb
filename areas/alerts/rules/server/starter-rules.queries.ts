import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';

/** Includes deleted ones, so that no starter rule is created twice. */
export const findStarters = async (db: TenantDb): Promise<string[]> => {
  const { rows } = await sql<{ starter: string }>`
    select starter from alert_rules
    where organization_id = ${db.organizationId} and starter is not null`.execute(db);
  return rows.map(({ starter }) => starter);
};
