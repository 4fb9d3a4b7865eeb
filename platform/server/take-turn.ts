import { sql } from 'kysely';
import type { TenantDb } from './database.ts';

/**
 * Lets one transaction of the organization at a time go on from here, of all that name the same thing. What is read
 * after it still holds when it is written: a count up to a limit, a name that nobody has. The turn ends with the
 * transaction.
 */
export const takeTurn = async (db: TenantDb, thing: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${thing} ${db.organizationId}`}, 0))`.execute(db);
};
