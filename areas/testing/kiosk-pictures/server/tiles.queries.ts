import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

interface ShownRow {
  id: string;
  firstName: string;
  initial: string;
}

/** Finds everyone who can test here. Where a PIN is asked for, people without one could only fail. */
export const findShownPeople = async (db: TenantDb, needsPin: boolean): Promise<ShownRow[]> => {
  const { rows } = await sql<ShownRow>`
    select person.id, person.first_name as "firstName", left(person.last_name, 1) as initial
    from users person
    where person.organization_id = ${db.organizationId} and person.status = 'active' and person.role <> 'service'
      and person.deleted_at is null
      and (not ${needsPin} or exists (
        select from test_pins pin
        where pin.organization_id = person.organization_id and pin.user_id = person.id))
    order by person.id`.execute(db);
  return rows;
};

/** Returns the number of a person who is not in the bin, null for one without; undefined when there is nobody. */
export const findNumberOfTapped = async (db: TenantDb, userId: string): Promise<string | null | undefined> => {
  const { rows } = await sql<{ employeeNumber: string | null }>`
    select employee_number as "employeeNumber" from users
    where organization_id = ${db.organizationId} and id = ${userId} and role <> 'service' and deleted_at is null`.execute(
    db,
  );
  return rows[0]?.employeeNumber;
};
