import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Locale } from '#platform/shared/locale.ts';

/** All public settings of an organization. */
export interface OrganizationWords {
  name: string;
  timeZone: string;
  locale: Locale;
  contactEmail: string | null;
  helpUrl: string | null;
  faqUrl: string | null;
}

export const findOrganizationWords = async (db: TenantDb): Promise<OrganizationWords | undefined> => {
  const { rows } = await sql<OrganizationWords>`
    select name, time_zone as "timeZone", locale, contact_email as "contactEmail", help_url as "helpUrl",
           faq_url as "faqUrl"
    from organizations where id = ${db.organizationId}`.execute(db);
  return rows[0];
};

export const updateOrganizationWords = async (db: TenantDb, words: OrganizationWords): Promise<void> => {
  await sql`
    update organizations set
      name = ${words.name}, time_zone = ${words.timeZone}, locale = ${words.locale},
      contact_email = ${words.contactEmail}, help_url = ${words.helpUrl}, faq_url = ${words.faqUrl}
    where id = ${db.organizationId}`.execute(db);
};

/** Removes these addresses as the organization's contact. */
export const removeContact = async (db: TenantDb, emails: readonly string[]): Promise<void> => {
  await sql`
    update organizations set contact_email = null
    where id = ${db.organizationId} and lower(contact_email) = any(${emails}::text[])`.execute(db);
};
