import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { EACH_FIELD, NO_VALUES } from '#areas/users/person/person-field-lists.ts';
import { eraseFromTexts, type ErasedNames } from '#platform/server/record/erased-names.ts';

/** Everything in an organization that identifies a person. */
export interface NamedPerson {
  id: string;
  accountId: string | null;
  firstName: string;
  lastName: string;
  employeeNumber: string | null;
  email: string | null;
  username: string | null;
  phone: string | null;
  externalId: string | null;
}

/** Locks the people until the transaction ends. */
export const lockNamed = async (db: TenantDb, ids: readonly string[]): Promise<NamedPerson[]> => {
  const { rows } = await sql<NamedPerson>`
    select id, account_id as "accountId", first_name as "firstName", last_name as "lastName",
           employee_number as "employeeNumber", email, username, phone, external_id as "externalId"
    from users
    where organization_id = ${db.organizationId} and id = any(${ids}::uuid[]) and role <> 'service' and erased_at is null
    order by id for update`.execute(db);
  return rows;
};

/** Erases everything that identifies these people; what they did stays, without a name. */
export const eraseNames = async (db: TenantDb, ids: readonly string[]): Promise<void> => {
  await sql`
    update users set ${sql.join(EACH_FIELD.map(({ field, column }) => sql`${sql.ref(column)} = ${NO_VALUES[field]}`))},
      erased_at = now(), username = null, account_id = null, role = 'user', is_scoped = false,
      status_before = coalesce(status_before, status), deleted_at = coalesce(deleted_at, now()), status = 'left',
      updated_at = now(), updated_by = ${db.actor.userId}
    where organization_id = ${db.organizationId} and id = any(${ids}::uuid[])`.execute(db);
};

/** Removes these people as supervisors of others; returns whose supervisor was removed. */
export const removeSupervisors = async (db: TenantDb, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update users set supervisor_id = null, updated_at = now(), updated_by = ${db.actor.userId}
    where organization_id = ${db.organizationId} and supervisor_id = any(${ids}::uuid[])
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};

/** A service account is a program, which may have been named after its creator. */
export const eraseFromServiceNames = (db: TenantDb, words: ErasedNames): Promise<void> =>
  eraseFromTexts(db, { name: 'users', only: sql`role = 'service'` }, { first_name: 100, last_name: 100 }, words);

/** Returns those of these names that another person in the organization has too; service accounts do not count. */
export const findSharedNames = async (db: TenantDb, names: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select given.name from unnest(${names}::text[]) given (name)
    where exists (
      select from users other
      where other.organization_id = ${db.organizationId} and other.role <> 'service'
        and (lower(other.first_name) = lower(given.name) or lower(other.last_name) = lower(given.name)))`.execute(db);
  return rows.map(({ name }) => name);
};

/** Returns the people who left longer ago than this and are not in the bin. */
export const findLongGone = async (
  db: TenantDb,
  { at, months, most }: { at: string; months: number; most: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from users
    where organization_id = ${db.organizationId} and role <> 'service' and status = 'left' and deleted_at is null
      and left_at < ${at}::timestamptz - make_interval(months => ${months})
    order by left_at limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
};
