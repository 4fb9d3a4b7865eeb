import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';

export interface Login {
  accountId: string;
  passwordHash: string | null;
}

/** Finds a login by address or, for people without one, by user name; both are stored in lowercase. */
export const findLogin = async (system: SystemDb, name: string): Promise<Login | undefined> => {
  const { rows } = await sql<Login>`
    select id as "accountId", password_hash as "passwordHash" from accounts
    where email = ${name} or username = ${name}`.execute(system);
  return rows[0];
};
