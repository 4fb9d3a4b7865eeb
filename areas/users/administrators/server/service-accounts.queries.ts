import { sql } from 'kysely';
import type { Profile } from '#areas/identity/accounts/profiles.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { countRows } from '#platform/server/database/keyset.ts';

/** A service account without its tokens. */
export interface KnownService {
  id: string;
  name: string;
  profile: Profile;
  isScoped: boolean;
  createdAt: string;
}

const isService = (db: TenantDb) => sql`
  person.organization_id = ${db.organizationId} and person.role = 'service' and person.status = 'active'`;

export const findServices = async (db: TenantDb): Promise<KnownService[]> => {
  const { rows } = await sql<KnownService>`
    select person.id, trim(person.first_name || ' ' || person.last_name) as name, person.profile,
           person.is_scoped as "isScoped", person.created_at as "createdAt"
    from users person
    where ${isService(db)}
    order by lower(person.first_name || ' ' || person.last_name) collate "und-x-icu", person.id`.execute(db);
  return rows;
};

/** Counts the service accounts; no other call creates one before this transaction ends. */
export const countServices = async (db: TenantDb): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`service accounts ${db.organizationId}`}, 0))`.execute(db);
  return countRows(db, sql`users person where ${isService(db)}`);
};

export const insertService = async (db: TenantDb, { id, name }: { id: string; name: string }): Promise<void> => {
  await sql`insert into users (id, role, status, first_name) values (${id}, 'service', 'active', ${name})`.execute(db);
};

export const renameService = async (db: TenantDb, id: string, name: string): Promise<void> => {
  await sql`
    update users set first_name = ${name}, last_name = ''
    where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};

/** The row stays: the record refers to it. */
export const endService = async (db: TenantDb, id: string): Promise<void> => {
  await sql`update users set status = 'left' where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};
