import { sql } from 'kysely';
import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';
import type { Locale } from '#platform/shared/locale.ts';
import type { OrganizationChanges } from '../organizations.contract.ts';

export interface Organization {
  id: string;
  name: string;
  timeZone: string;
  locale: Locale;
}

export const insertOrganization = async (
  system: SystemDb,
  { id, name, timeZone, locale }: Organization,
): Promise<void> => {
  await sql`
    insert into organizations (id, name, time_zone, locale) values (${id}, ${name}, ${timeZone}, ${locale})
    on conflict (id) do nothing`.execute(system);
};

export const findOrganization = async (db: TenantDb): Promise<Organization | undefined> => {
  const { rows } = await sql<Organization>`
    select id, name, time_zone as "timeZone", locale from organizations where id = ${db.organizationId}`.execute(db);
  return rows[0];
};

/** Changes only the given fields. */
export const updateOrganization = async (
  db: TenantDb,
  { name, timeZone, locale }: OrganizationChanges,
): Promise<void> => {
  await sql`
    update organizations set
      name = coalesce(${name ?? null}, name),
      time_zone = coalesce(${timeZone ?? null}, time_zone),
      locale = coalesce(${locale ?? null}, locale)
    where id = ${db.organizationId}`.execute(db);
};
