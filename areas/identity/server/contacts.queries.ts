import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database.ts';
import type { Locale } from '#platform/shared/locale.ts';

/** How somebody is written to, as far as they chose it themselves. */
export interface Contact {
  accountId: string;
  /** The address of the login, once its holder has confirmed it. */
  email: string | null;
  locale: Locale | null;
  timeZone: string | null;
}

export const findContacts = async (system: SystemDb, accountIds: readonly string[]): Promise<Contact[]> => {
  const { rows } = await sql<Contact>`
    select id as "accountId", case when email_confirmed_at is not null then email end as email, locale,
           time_zone as "timeZone"
    from accounts
    where id = any(${[...accountIds]}::uuid[])`.execute(system);
  return rows;
};
