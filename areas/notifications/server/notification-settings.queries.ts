import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';

/** Returns the address of an account. */
export const findAddressOf = async (system: SystemDb, accountId: string): Promise<string | null> => {
  const { rows } = await sql<{ email: string | null }>`
    select email from accounts where id = ${accountId}`.execute(system);
  return rows[0]?.email ?? null;
};

/** Returns the address of a member of an organization. */
export const findAddressOfMember = async (
  system: SystemDb,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<string | null> => {
  const { rows } = await sql<{ email: string | null }>`
    select account.email from users member
    join accounts account on account.id = member.account_id
    where member.organization_id = ${organizationId} and member.id = ${userId}`.execute(system);
  return rows[0]?.email ?? null;
};
