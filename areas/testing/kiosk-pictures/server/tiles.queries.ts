import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

interface ShownRow {
  id: string;
  firstName: string;
  initial: string;
}

/** A kiosk of a site shows the people of the site, any other kiosk everyone. */
const belongsTo = (siteId: string | null) => sql`
  (${siteId}::uuid is null or exists (
    select from tagged_users tagged
    where tagged.organization_id = person.organization_id and tagged.user_id = person.id
      and tagged.tag_id = ${siteId}::uuid))`;

interface ShownAt {
  /** null: a kiosk without a site. */
  readonly siteId: string | null;
  readonly needsPin: boolean;
}

/** Finds everyone who is shown. Where a PIN is asked for, people without one could only fail. */
export const findShownPeople = async (db: TenantDb, { siteId, needsPin }: ShownAt): Promise<ShownRow[]> => {
  const { rows } = await sql<ShownRow>`
    select person.id, person.first_name as "firstName", left(person.last_name, 1) as initial
    from users person
    where person.organization_id = ${db.organizationId} and person.status = 'active' and person.role <> 'service'
      and person.deleted_at is null and ${belongsTo(siteId)}
      and (not ${needsPin} or exists (
        select from test_pins pin
        where pin.organization_id = person.organization_id and pin.user_id = person.id))
    order by person.id`.execute(db);
  return rows;
};

/** Returns the number of a person who is not in the bin, null for one without; undefined when there is nobody. */
export const findNumberOfTapped = async (
  db: TenantDb,
  userId: string,
  siteId: string | null,
): Promise<string | null | undefined> => {
  const { rows } = await sql<{ employeeNumber: string | null }>`
    select employee_number as "employeeNumber" from users person
    where organization_id = ${db.organizationId} and id = ${userId} and role <> 'service' and deleted_at is null
      and ${belongsTo(siteId)}`.execute(db);
  return rows[0]?.employeeNumber;
};
