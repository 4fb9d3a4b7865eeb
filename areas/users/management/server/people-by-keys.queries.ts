import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

export interface KnownPerson {
  id: string;
  employeeNumber: string | null;
  email: string | null;
}

/** Returns the people with these ids, numbers or addresses, without those who have left. */
export const findPeopleByKeys = async (
  db: TenantDb,
  { ids, texts }: { ids: readonly string[]; texts: readonly string[] },
): Promise<KnownPerson[]> => {
  const { rows } = await sql<KnownPerson>`
    select person.id, person.employee_number as "employeeNumber", lower(person.email) as email
    from users person
    where person.organization_id = ${db.organizationId} and person.deleted_at is null and person.role <> 'service'
      and person.status <> 'left'
      and (person.id = any(${ids}::uuid[]) or person.employee_number = any(${texts}::text[])
           or lower(person.email) = any(${texts.map((text) => text.toLowerCase())}::text[]))`.execute(db);
  return rows;
};
