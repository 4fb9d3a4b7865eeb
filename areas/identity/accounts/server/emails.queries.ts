import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';

/** Gives the account a confirmed address; returns false when another account has it. */
export const updateAddress = async (system: SystemDb, accountId: string, email: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update accounts set email = ${email}, email_confirmed_at = now()
    where id = ${accountId} and not exists (select from accounts where email = ${email})`.execute(system);
  return numAffectedRows === 1n;
};

/** Marks the address as confirmed: following a link that was sent there proves that it is the person's own. */
export const confirmAddress = async (system: SystemDb, accountId: string, email: string): Promise<void> => {
  await sql`
    update accounts set email_confirmed_at = now()
    where id = ${accountId} and email = ${email} and email_confirmed_at is null`.execute(system);
};
