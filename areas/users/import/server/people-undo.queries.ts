import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { IMPORTED_FIELDS } from '#areas/users/person/person-field-lists.ts';
import type { StoredPerson } from '../written-person.ts';

export interface StoredRow extends StoredPerson {
  id: string;
}

/** Returns the people as they are now and locks them until the transaction ends; people in the bin are left out. */
export const lockStored = async (db: TenantDb, ids: readonly string[]): Promise<StoredRow[]> => {
  await sql`
    select from users where organization_id = ${db.organizationId} and id = any(${ids}::uuid[])
    order by id for update`.execute(db);
  const { rows } = await sql<StoredRow>`
    select person.id, person.status, person.supervisor_id as "supervisorId",
      ${sql.join(IMPORTED_FIELDS.map(({ listName, column }) => sql`${sql.ref(`person.${column}`)} as ${sql.ref(listName)}`))},
      coalesce((
        select array_agg(tagged.tag_id) from tagged_users tagged
        where tagged.organization_id = person.organization_id and tagged.user_id = person.id), '{}') as "tagIds"
    from users person
    where person.organization_id = ${db.organizationId} and person.id = any(${ids}::uuid[])
      and person.deleted_at is null`.execute(db);
  return rows;
};

/** Returns the numbers and addresses that are in use. */
export const findHeld = async (
  db: TenantDb,
  numbers: readonly string[],
  emails: readonly string[],
): Promise<{ numbers: string[]; emails: string[] }> => {
  const { rows } = await sql<{ number: string | null; email: string | null }>`
    select employee_number as number, email from users
    where organization_id = ${db.organizationId} and deleted_at is null
      and (employee_number = any(${numbers}::text[]) or email = any(${emails}::text[]))`.execute(db);
  return {
    numbers: rows.flatMap(({ number }) => number ?? []),
    emails: rows.flatMap(({ email }) => email ?? []),
  };
};

/** Returns the tags that still exist, so that deleted ones do not come back. */
export const findLiveTags = async (db: TenantDb, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from user_tags
    where organization_id = ${db.organizationId} and id = any(${ids}::uuid[]) and deleted_at is null`.execute(db);
  return rows.map(({ id }) => id);
};

/** Moves those of these people who have neither a login nor a test to the bin; returns their ids. */
export const moveUnusedToBin = async (db: TenantDb, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update users person set deleted_at = now(), status_before = status, status = 'left', updated_at = now(),
      updated_by = ${db.actor.userId}
    where person.organization_id = ${db.organizationId} and person.id = any(${ids}::uuid[]) and person.role = 'user'
      and person.deleted_at is null and person.account_id is null
      and not exists (
        select from attempts attempt
        where attempt.organization_id = person.organization_id and attempt.user_id = person.id)
    returning person.id`.execute(db);
  return rows.map(({ id }) => id);
};
