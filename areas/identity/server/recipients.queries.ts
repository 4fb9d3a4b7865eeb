import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database.ts';
import type { Locale } from '#platform/shared/locale.ts';

export interface Recipient {
  email: string | null;
  locale: Locale;
  timeZone: string;
}

/** Where and how a person is written to: as they chose themselves, else as the organization they joined first does. */
export const findRecipient = async (system: SystemDb, accountId: string): Promise<Recipient | undefined> => {
  const { rows } = await sql<Recipient>`
    select account.email, coalesce(account.locale, organization.locale, 'en') as locale,
           coalesce(account.time_zone, organization.time_zone, 'UTC') as "timeZone"
    from accounts account
    left join users member on member.account_id = account.id and member.status = 'active'
    left join organizations organization on organization.id = member.organization_id
    where account.id = ${accountId}
    order by member.created_at
    limit 1`.execute(system);
  return rows[0];
};
