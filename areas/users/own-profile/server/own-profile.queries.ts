import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { OwnProfile, OwnProfileChanges } from '../own-profile.contract.ts';

export const findProfile = async (db: TenantDb, userId: string): Promise<OwnProfile | undefined> => {
  const { rows } = await sql<OwnProfile>`
    select first_name as "firstName", last_name as "lastName", phone from users
    where organization_id = ${db.organizationId} and id = ${userId}`.execute(db);
  return rows[0];
};

/** Changes the given fields and no others; an empty phone number is stored as none. */
export const updateProfile = async (
  db: TenantDb,
  userId: string,
  { firstName, lastName, phone }: OwnProfileChanges,
): Promise<void> => {
  await sql`
    update users set
      first_name = coalesce(${firstName ?? null}, first_name),
      last_name = coalesce(${lastName ?? null}, last_name),
      phone = nullif(coalesce(${phone ?? null}, phone), ''),
      updated_at = now(), updated_by = ${userId}
    where organization_id = ${db.organizationId} and id = ${userId}`.execute(db);
};

export const markAsLeft = async (db: TenantDb, userId: string): Promise<void> => {
  await sql`
    update users set status = 'left', left_at = now(), updated_at = now() where organization_id = ${db.organizationId} and id = ${userId}`.execute(
    db,
  );
};
