import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';
import type { MailReader } from '#platform/shared/time/mail-time.ts';

export interface Recipient extends MailReader {
  email: string | null;
}

/**
 * Returns where and how a person is written to: in the language and time zone they chose; else in the language of the
 * organization they joined first, and in the time zone of their profile there or of that organization.
 */
export const findRecipient = async (system: SystemDb, accountId: string): Promise<Recipient | undefined> => {
  const { rows } = await sql<Recipient>`
    select account.email, coalesce(account.locale, organization.locale, 'en') as locale,
           coalesce(account.time_zone, member.time_zone, organization.time_zone, 'UTC') as "timeZone",
           account.hour_format as "hourFormat"
    from accounts account
    left join users member on member.account_id = account.id and member.status = 'active'
    left join organizations organization on organization.id = member.organization_id
    where account.id = ${accountId}
    order by member.created_at
    limit 1`.execute(system);
  return rows[0];
};
