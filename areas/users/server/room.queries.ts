import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import { countRows } from '#platform/server/keyset.ts';

/** Everybody who is there or awaited; programs are no people, and whoever has left takes no place. */
export const countPeople = (db: TenantDb): Promise<number> =>
  countRows(
    db,
    sql`users where organization_id = ${db.organizationId} and role <> 'service' and status <> 'left'
        and deleted_at is null`,
  );

/** Until the transaction ends nobody else takes the place that was found free. */
export const lockRoom = async (db: TenantDb): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('room ' || ${db.organizationId}, 0))`.execute(db);
};
