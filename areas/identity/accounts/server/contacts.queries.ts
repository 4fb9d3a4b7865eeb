import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';
import type { HourFormat } from '#platform/shared/time/hour-format.ts';
import type { Locale } from '#platform/shared/locale.ts';

/** How a person is written to, as far as they chose it themselves. */
export interface Contact {
  accountId: string;
  /** The address of the login, if it is known to belong to its holder. */
  email: string | null;
  locale: Locale | null;
  timeZone: string | null;
  hourFormat: HourFormat;
}

/** With organizationId null no proved domain counts, because a comparison with null is never true in SQL. */
export const findContacts = async (
  system: SystemDb,
  accountIds: readonly string[],
  organizationId: string | null,
): Promise<Contact[]> => {
  const { rows } = await sql<Contact>`
    select id as "accountId", locale, time_zone as "timeZone", hour_format as "hourFormat",
           case when email_confirmed_at is not null
                  or exists (select from sso_domain_owners owner
                             where owner.organization_id = ${organizationId}::uuid
                               and owner.domain = substring(lower(accounts.email) from '[^@]+$'))
                then email end as email
    from accounts
    where id = any(${[...accountIds]}::uuid[])`.execute(system);
  return rows;
};
