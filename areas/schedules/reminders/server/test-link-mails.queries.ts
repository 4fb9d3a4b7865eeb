import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Locale } from '#platform/shared/locale.ts';

export interface LinkReader {
  id: string;
  email: string;
  firstName: string;
  locale: Locale;
  timeZone: string;
}

/** Returns the people who can be mailed a link, and locks their membership until the transaction ends. */
export const lockLinkReaders = async (db: TenantDb, userIds: readonly string[]): Promise<LinkReader[]> => {
  const { rows } = await sql<LinkReader>`
    select person.id, person.email, person.first_name as "firstName",
      coalesce(person.locale, organization.locale) as locale,
      coalesce(person.time_zone, organization.time_zone) as "timeZone"
    from users person
    join organizations organization on organization.id = person.organization_id
    where person.organization_id = ${db.organizationId} and person.id = any(${userIds}::uuid[])
      and person.status = 'active' and person.deleted_at is null and person.email is not null
      and not exists (
        select from reminder_refusals refusal
        where refusal.organization_id = person.organization_id and refusal.user_id = person.id)
    order by person.id for share of person`.execute(db);
  return rows;
};
