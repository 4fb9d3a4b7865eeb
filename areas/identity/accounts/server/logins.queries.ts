import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';

/** What people who manage administrators may know about a login. */
export interface LoginFacts {
  accountId: string;
  /** The address, or the user name where there is none. */
  name: string | null;
  hasSecondFactor: boolean;
}

export const findLogins = async (system: SystemDb, accountIds: readonly string[]): Promise<LoginFacts[]> => {
  const { rows } = await sql<LoginFacts>`
    select id as "accountId", coalesce(email, username) as name, second_factor_since is not null as "hasSecondFactor"
    from accounts where id = any(${accountIds}::uuid[])`.execute(system);
  return rows;
};
