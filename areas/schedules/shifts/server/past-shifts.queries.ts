import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

const isPast = (db: TenantDb, at: string, months: number) => sql`
  organization_id = ${db.organizationId} and ends_at < ${at}::timestamptz - make_interval(months => ${months})`;

export const countPast = async (db: TenantDb, at: string, months: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from shifts where ${isPast(db, at, months)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Returns how many were deleted. */
export const deletePast = async (db: TenantDb, at: string, months: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`delete from shifts where ${isPast(db, at, months)}`.execute(db);
  return Number(numAffectedRows);
};
