import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

export interface PictureRow {
  userId: string;
  sealed: Buffer;
  mime: string;
}

/** Replaces the earlier picture. */
export const savePicture = async (db: TenantDb, { userId, sealed, mime }: PictureRow): Promise<void> => {
  await sql`
    insert into kiosk_pictures (user_id, image, mime, set_by) values (${userId}, ${sealed}, ${mime}, ${db.actor.userId})
    on conflict (organization_id, user_id) do update set
      image = excluded.image, mime = excluded.mime, set_by = excluded.set_by, set_at = now()`.execute(db);
};

export const findPictures = async (db: TenantDb, userIds: readonly string[]): Promise<PictureRow[]> => {
  const { rows } = await sql<PictureRow>`
    select user_id as "userId", image as sealed, mime from kiosk_pictures
    where organization_id = ${db.organizationId} and user_id = any(${userIds}::uuid[])`.execute(db);
  return rows;
};

interface PictureFacts {
  setAt: string;
  isOwn: boolean;
}

export const findPictureFacts = async (db: TenantDb, userId: string): Promise<PictureFacts | undefined> => {
  const { rows } = await sql<PictureFacts>`
    select set_at as "setAt", set_by is not distinct from user_id as "isOwn" from kiosk_pictures
    where organization_id = ${db.organizationId} and user_id = ${userId}`.execute(db);
  return rows[0];
};

export const hasKioskWithPictures = async (db: TenantDb): Promise<boolean> => {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (
      select from kiosks
      where organization_id = ${db.organizationId} and pictures <> 'off' and wiped_at is null) as "isUsed"`.execute(db);
  return rows[0]?.isUsed ?? false;
};

/** Returns false when there was none. */
export const deletePicture = async (db: TenantDb, userId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from kiosk_pictures
    where organization_id = ${db.organizationId} and user_id = ${userId}`.execute(db);
  return numAffectedRows === 1n;
};

export const deletePicturesOf = async (db: TenantDb, userIds: readonly string[]): Promise<void> => {
  await sql`
    delete from kiosk_pictures
    where organization_id = ${db.organizationId} and user_id = any(${userIds}::uuid[])`.execute(db);
};

/** Deletes the pictures of people who have left. */
export const deletePicturesOfLeavers = async (db: TenantDb): Promise<void> => {
  await sql`
    delete from kiosk_pictures picture using users person
    where picture.organization_id = ${db.organizationId}
      and person.organization_id = picture.organization_id and person.id = picture.user_id
      and person.status = 'left'`.execute(db);
};
