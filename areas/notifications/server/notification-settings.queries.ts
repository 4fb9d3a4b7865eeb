import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database.ts';

export const findAddressOf = async (system: SystemDb, accountId: string): Promise<string | null> => {
  const { rows } = await sql<{ email: string | null }>`
    select email from accounts where id = ${accountId}`.execute(system);
  return rows[0]?.email ?? null;
};
