import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { countRows } from '#platform/server/database/keyset.ts';

/** Reports of imports that were started more than this many days before a moment. */
const past = (db: TenantDb, at: string, days: number) => sql`
  imports where organization_id = ${db.organizationId} and state not in ('checking', 'running')
    and created_at < ${at}::timestamptz - make_interval(days => ${days})`;

export const countExpired = (db: TenantDb, at: string, days: number): Promise<number> =>
  countRows(db, past(db, at, days));

export const deletePast = async (db: TenantDb, at: string, days: number): Promise<number> => {
  const { numAffectedRows } = await sql`delete from ${past(db, at, days)}`.execute(db);
  return Number(numAffectedRows ?? 0);
};
