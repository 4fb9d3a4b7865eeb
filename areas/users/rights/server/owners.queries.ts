import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { countRows } from '#platform/server/database/keyset.ts';
import type { Locale } from '#platform/shared/locale.ts';

/** The most owners to name; a few are enough to know whom to ask. */
const MOST_NAMED = 5;

/** Runs the whole organization, and can sign in. */
const isActiveOwner = (db: TenantDb) => sql`
  organization_id = ${db.organizationId} and role = 'admin' and profile = 'owner' and not is_scoped
  and status = 'active' and account_id is not null`;

/** Returns the active owners and locks them until the transaction ends. */
export const lockActiveOwners = async (db: TenantDb): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from users where ${isActiveOwner(db)} order by id for update`.execute(db);
  return rows.map(({ id }) => id);
};

/** Returns the logins of all active owners, and the language to write to them in if they chose none themselves. */
export const findOwnerLogins = async (db: TenantDb): Promise<{ accountId: string; locale: Locale }[]> => {
  const { rows } = await sql<{ accountId: string; locale: Locale }>`
    select users.account_id as "accountId", coalesce(users.locale, organization.locale) as locale
    from users
    join organizations organization on organization.id = users.organization_id
    where users.organization_id = ${db.organizationId}
      and users.id in (select id from users where ${isActiveOwner(db)})
    order by users.id`.execute(db);
  return rows;
};

export const countActiveOwners = (db: TenantDb): Promise<number> =>
  countRows(db, sql`users where ${isActiveOwner(db)}`);

/** Returns those of these people who are administrators or service accounts, whatever their status. */
export const findPrivileged = async (db: TenantDb, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from users
    where organization_id = ${db.organizationId} and id = any(${ids}::uuid[]) and role <> 'user'`.execute(db);
  return rows.map(({ id }) => id);
};

export const findOwnerNames = async (db: TenantDb): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select trim(first_name || ' ' || last_name) as name from users
    where organization_id = ${db.organizationId} and role = 'admin' and profile = 'owner' and not is_scoped
      and status = 'active' and first_name || last_name <> ''
    order by created_at, id
    limit ${MOST_NAMED}`.execute(db);
  return rows.map(({ name }) => name);
};

interface Handover {
  organization: string;
  people: { id: string; accountId: string | null; name: string }[];
}

/** Returns the facts for the mails about a new owner. */
export const findHandover = async (db: TenantDb, ids: readonly string[]): Promise<Handover> => {
  const { rows } = await sql<Handover['people'][number] & { organization: string }>`
    select person.id, person.account_id as "accountId", trim(person.first_name || ' ' || person.last_name) as name,
           organization.name as organization
    from users person
    join organizations organization on organization.id = person.organization_id
    where person.organization_id = ${db.organizationId} and person.id = any(${ids}::uuid[])`.execute(db);
  return { organization: rows[0]?.organization ?? '', people: rows };
};
