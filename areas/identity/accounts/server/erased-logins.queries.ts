import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';

export interface LoginNames {
  email: string | null;
  username: string | null;
}

export const findLoginNames = async (system: SystemDb, accountId: string): Promise<LoginNames | undefined> => {
  const { rows } = await sql<LoginNames>`select email, username from accounts where id = ${accountId}`.execute(system);
  return rows[0];
};

/** A removed super administrator counts as the second one for a day (`needs_second_super_admin`). */
const STILL_COUNTS = sql`coalesce(account.super_admin_until > now() - interval '1 day', false)`;

/** A login that no organization uses any more. A super administrator's login never counts as unused. */
const IS_UNUSED = sql`
  not account.is_super_admin and not ${STILL_COUNTS}
  and not exists (select from users member where member.account_id = account.id)`;

export const isCountedLogin = async (system: SystemDb, accountId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from accounts account where account.id = ${accountId} and ${STILL_COUNTS}`.execute(system);
  return rows.length > 0;
};

export const isUnusedLogin = async (system: SystemDb, accountId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from accounts account where account.id = ${accountId} and ${IS_UNUSED}`.execute(system);
  return rows.length > 0;
};

/** Sessions, devices and factors of the login are deleted with it. */
export const deleteUnusedLogin = async (system: SystemDb, accountId: string): Promise<void> => {
  await sql`delete from accounts account where account.id = ${accountId} and ${IS_UNUSED}`.execute(system);
};

/** Deletes links that confirm an address or sign up with it, because they belong to no login yet. */
export const deleteTokensTo = async (system: SystemDb, emails: readonly string[]): Promise<void> => {
  await sql`
    delete from one_time_tokens where lower(payload ->> 'email') = any(${emails}::text[])`.execute(system);
};
