import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

/** Counts those of these people who are within the caller's scope. */
export const countPeople = async (db: TenantDb, userIds: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from users where organization_id = ${db.organizationId} and id = any(${userIds}::uuid[])`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};
