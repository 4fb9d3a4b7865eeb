import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { countRows, keyset, toPage } from '#platform/server/database/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import { UNIQUE_FIELDS } from '#areas/users/person/person-field-lists.ts';
import type { BinnedUser } from '../people.contract.ts';
import type { PersonKeys } from './person-keys.queries.ts';

const KEPT_DAYS = 30;

/** Returns false when the person does not exist or is already in the bin. */
export const moveToBin = async (db: TenantDb, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update users set deleted_at = now(), status_before = status, status = 'left', updated_at = now(),
      updated_by = ${db.actor.userId}
    where organization_id = ${db.organizationId} and id = ${id} and role <> 'service' and deleted_at is null`.execute(
    db,
  );
  return numAffectedRows === 1n;
};

/** Returns the unique values of a person in the bin, and locks the person until the transaction ends. */
export const lockInBin = async (db: TenantDb, id: string): Promise<PersonKeys | undefined> => {
  const { rows } = await sql<PersonKeys>`
    select ${sql.join(UNIQUE_FIELDS.map(({ field, column }) => sql`${sql.ref(column)} as ${sql.ref(field)}`))} from users
    where organization_id = ${db.organizationId} and id = ${id} and deleted_at is not null and erased_at is null
    for update`.execute(db);
  return rows[0];
};

export const takeFromBin = async (db: TenantDb, id: string): Promise<void> => {
  await sql`
    update users set status = status_before, deleted_at = null, status_before = null, updated_at = now(),
      updated_by = ${db.actor.userId}
    where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};

export async function findBinned(
  db: TenantDb,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page<BinnedUser>> {
  const by = sql`deleted_at`;
  const page = keyset({ by, id: sql`id`, descending: true }, { cursor, limit });
  const matches = sql`organization_id = ${db.organizationId} and deleted_at is not null and erased_at is null`;
  const { rows } = await sql<BinnedUser & { sortKey: string }>`
    select id, first_name as "firstName", last_name as "lastName", employee_number as "employeeNumber",
           deleted_at as "deletedAt", deleted_at + make_interval(days => ${KEPT_DAYS}) as "erasedFrom",
           (${by})::text as "sortKey"
    from users where ${matches} and ${page.after}
    order by ${page.order} limit ${page.take}`.execute(db);
  return toPage(rows, limit, await countRows(db, sql`users where ${matches}`));
}

/** Returns the people whose time in the bin is over. */
export const findPastBin = async (db: TenantDb, atOnce: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from users
    where organization_id = ${db.organizationId} and erased_at is null
      and deleted_at < now() - make_interval(days => ${KEPT_DAYS})
    order by deleted_at limit ${atOnce}`.execute(db);
  return rows.map(({ id }) => id);
};

export const removeEveryTag = async (db: TenantDb, userIds: readonly string[]): Promise<void> => {
  await sql`
    delete from tagged_users where organization_id = ${db.organizationId} and user_id = any(${userIds}::uuid[])`.execute(
    db,
  );
  await sql`
    delete from admin_scopes where organization_id = ${db.organizationId} and user_id = any(${userIds}::uuid[])`.execute(
    db,
  );
};
