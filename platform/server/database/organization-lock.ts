import { sql } from 'kysely';
import type { TenantDb } from './database.ts';

/**
 * Lets one transaction of the organization at a time continue from here, among all that name the same thing. What is
 * read afterwards is still true when it is written: a count below a limit, a name that is free. The turn ends with the
 * transaction.
 */
export const lockInOrganization = async (db: TenantDb, thing: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${thing} ${db.organizationId}`}, 0))`.execute(db);
};
