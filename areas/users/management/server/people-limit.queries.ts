import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { countRows } from '#platform/server/database/keyset.ts';

/** Counts everyone who is present or invited; service accounts and people who have left do not count. */
export const countPeople = (db: TenantDb): Promise<number> =>
  countRows(
    db,
    sql`users where organization_id = ${db.organizationId} and role <> 'service' and status <> 'left'
        and deleted_at is null`,
  );

/** Keeps others from adding people until the transaction ends, so that a count stays true. */
export const lockPeopleLimit = async (db: TenantDb): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('room ' || ${db.organizationId}, 0))`.execute(db);
};
