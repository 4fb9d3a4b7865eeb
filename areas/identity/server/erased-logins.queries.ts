import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database.ts';

export interface LoginNames {
  email: string | null;
  username: string | null;
}

export const findLoginNames = async (system: SystemDb, accountId: string): Promise<LoginNames | undefined> => {
  const { rows } = await sql<LoginNames>`select email, username from accounts where id = ${accountId}`.execute(system);
  return rows[0];
};

/** Nobody's login any more; that of somebody who runs the installation stays. */
const IS_UNUSED = sql`
  not account.is_super_admin and not exists (select from users member where member.account_id = account.id)`;

export const isUnusedLogin = async (system: SystemDb, accountId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from accounts account where account.id = ${accountId} and ${IS_UNUSED}`.execute(system);
  return rows.length > 0;
};

/** Sessions, devices and factors of the login go with it. */
export const deleteUnusedLogin = async (system: SystemDb, accountId: string): Promise<void> => {
  await sql`delete from accounts account where account.id = ${accountId} and ${IS_UNUSED}`.execute(system);
};

/** Links to confirm an address, or to sign up with it, which belong to no login yet. */
export const deleteTokensTo = async (system: SystemDb, emails: readonly string[]): Promise<void> => {
  await sql`
    delete from one_time_tokens where lower(payload ->> 'email') = any(${emails}::text[])`.execute(system);
};
