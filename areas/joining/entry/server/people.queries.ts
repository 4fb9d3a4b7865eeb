import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

/**
 * Locks the membership of an account in this organization until the transaction ends, so that it joins in only one way.
 */
export const lockMembership = async (db: TenantDb, accountId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`membership ${db.organizationId} ${accountId}`}, 0))`.execute(
    db,
  );
};

export interface PersonNames {
  firstName: string;
  lastName: string;
}

export const findNames = async (db: TenantDb, userId: string): Promise<PersonNames | undefined> => {
  const { rows } = await sql<PersonNames>`
    select first_name as "firstName", last_name as "lastName" from users
    where organization_id = ${db.organizationId} and id = ${userId}`.execute(db);
  return rows[0];
};
