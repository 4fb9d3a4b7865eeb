import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { updateRow } from '#platform/server/database/table-rows.ts';
import { lockInOrganization } from '#platform/server/database/organization-lock.ts';
import type { SkipReason } from '../photo-limits.ts';
import type { Photo, PhotoVerdict } from '../photos.contract.ts';

export interface NewPhotoRow {
  id: string;
  userId: string;
  /** Null for the reference photo. */
  attemptId: string | null;
  sealed: Buffer;
  mime: string;
  width: number;
  height: number;
  /** Null means that the photo is kept until the person leaves. */
  keptDays: number | null;
}

/** Replaces an earlier photo of the same test, or the earlier reference photo. */
export const savePhoto = async (db: TenantDb, photo: NewPhotoRow): Promise<void> => {
  await sql`
    insert into photos (id, user_id, attempt_id, image, mime, width, height, expires_at)
    values (${photo.id}, ${photo.userId}, ${photo.attemptId}, ${photo.sealed}, ${photo.mime}, ${photo.width},
            ${photo.height}, now() + make_interval(days => ${photo.keptDays}))
    on conflict (organization_id, user_id, attempt_id) do update set
      id = excluded.id, image = excluded.image, mime = excluded.mime, width = excluded.width,
      height = excluded.height, taken_at = excluded.taken_at, expires_at = excluded.expires_at, verdict = null,
      reviewed_by = null, reviewed_at = null`.execute(db);
};

export const noteSkippedPhoto = (db: TenantDb, attemptId: string, photoSkipped: SkipReason | null): Promise<void> =>
  updateRow(db, 'attempts', attemptId, { photoSkipped });

export const findSkipReason = async (db: TenantDb, attemptId: string): Promise<SkipReason | null> => {
  const { rows } = await sql<{ reason: SkipReason | null }>`
    select photo_skipped as reason from attempts
    where organization_id = ${db.organizationId} and id = ${attemptId}`.execute(db);
  return rows[0]?.reason ?? null;
};

const PHOTO = sql`
  photo.id, photo.user_id as "userId", photo.width, photo.height, photo.taken_at as "takenAt",
  photo.expires_at as "expiresAt", photo.verdict, reviewer.first_name || ' ' || reviewer.last_name as "reviewedBy",
  photo.reviewed_at as "reviewedAt"`;

const PHOTO_OF = sql`
  photos photo left join users reviewer
    on reviewer.organization_id = photo.organization_id and reviewer.id = photo.reviewed_by`;

/** An expired photo counts as deleted even before the nightly job deletes it. */
const isKept = (db: TenantDb) =>
  sql`photo.organization_id = ${db.organizationId} and (photo.expires_at is null or photo.expires_at > now())`;

export const findTestPhoto = async (db: TenantDb, attemptId: string): Promise<Photo | undefined> => {
  const { rows } = await sql<Photo>`
    select ${PHOTO} from ${PHOTO_OF} where ${isKept(db)} and photo.attempt_id = ${attemptId}`.execute(db);
  return rows[0];
};

export const findReferencePhoto = async (db: TenantDb, userId: string): Promise<Photo | undefined> => {
  const { rows } = await sql<Photo>`
    select ${PHOTO} from ${PHOTO_OF}
    where ${isKept(db)} and photo.user_id = ${userId} and photo.attempt_id is null`.execute(db);
  return rows[0];
};

export interface StoredPhoto extends Photo {
  attemptId: string | null;
  mime: string;
  sealed: Buffer;
}

export const findPhoto = async (db: TenantDb, id: string): Promise<StoredPhoto | undefined> => {
  const { rows } = await sql<StoredPhoto>`
    select ${PHOTO}, photo.attempt_id as "attemptId", photo.mime, photo.image as sealed
    from ${PHOTO_OF} where ${isKept(db)} and photo.id = ${id}`.execute(db);
  return rows[0];
};

/** Counts the photos of this person's tests in the last 24 hours. */
export const countPhotosOfToday = async (db: TenantDb, userId: string): Promise<number> => {
  await lockInOrganization(db, `photos ${userId}`);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from photos
    where organization_id = ${db.organizationId} and user_id = ${userId} and attempt_id is not null
      and taken_at > now() - interval '24 hours'`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Returns false when there is no such test photo. */
export const saveVerdict = async (db: TenantDb, id: string, verdict: PhotoVerdict): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update photos photo set verdict = ${verdict}, reviewed_by = ${db.actor.userId}, reviewed_at = now()
    where ${isKept(db)} and photo.id = ${id} and photo.attempt_id is not null`.execute(db);
  return numAffectedRows === 1n;
};

/** Returns the id of the deleted photo; undefined when there was none. */
export const deleteReferencePhoto = async (db: TenantDb, userId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    delete from photos
    where organization_id = ${db.organizationId} and user_id = ${userId} and attempt_id is null
    returning id`.execute(db);
  return rows[0]?.id;
};

/** Deletes expired photos, and reference photos of people who have left; returns how many. */
export const deletePastPhotos = async (db: TenantDb): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from photos photo using users person
    where photo.organization_id = ${db.organizationId}
      and person.organization_id = photo.organization_id and person.id = photo.user_id
      and (photo.expires_at <= now() or (photo.attempt_id is null and person.status = 'left'))`.execute(db);
  return Number(numAffectedRows ?? 0);
};

export const deletePhotosOf = async (db: TenantDb, userIds: readonly string[]): Promise<void> => {
  await sql`
    delete from photos where organization_id = ${db.organizationId} and user_id = any(${userIds}::uuid[])`.execute(db);
};
