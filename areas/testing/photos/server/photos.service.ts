import { memberStatus } from '#areas/users/management/server/members.service.ts';
import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';
import { isSelfOrPermitted } from '#platform/server/http/visitor.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { notFound, Problem, tooManyRequests } from '#platform/shared/problem.ts';
import { alreadySubmitted, attemptExpired } from '#areas/testing/attempt/attempts.contract.ts';
import type { SkipReason } from '../photo-limits.ts';
import { photosOff, unfitPhoto, type Photo } from '../photos.contract.ts';
import { findAttemptForUpdate, type AttemptRow } from '#areas/testing/attempt/server/attempts.queries.ts';
import {
  deletePhotosOf,
  countPhotosOfToday,
  deletePastPhotos,
  deleteReferencePhoto,
  findReferencePhoto,
  noteSkippedPhoto,
  savePhoto,
} from './photos.queries.ts';
import { findOfferedPolicy } from '#areas/testing/policy/server/policies.queries.ts';
import { closePhoto, sentImage } from './sealed-photo.ts';
import { mayHandIn, type Taker } from '#areas/testing/attempt/server/submission.service.ts';

/** More tests than anyone takes in a day; keeps one person from filling the disk. */
const MOST_A_DAY = 50;

export async function storeTestPhoto(
  db: TenantDb,
  seal: Seal,
  taker: Taker,
  { attemptId, image }: { attemptId: string; image: string },
): Promise<void> {
  const { userId } = await attemptToPhotograph(db, taker, attemptId);
  const keptDays = await retentionInForce(db);
  if ((await countPhotosOfToday(db, userId)) >= MOST_A_DAY) {
    throw new Problem(tooManyRequests, { retryAfterSeconds: 3600 });
  }
  const photoId = await store(db, seal, { userId, attemptId, keptDays, image });
  await noteSkippedPhoto(db, attemptId, null);
  const detail = { userId, resultId: attemptId };
  await record(db, { action: 'photo.taken', objectType: 'photo', objectId: photoId, detail });
}

export async function skipTestPhoto(
  db: TenantDb,
  taker: Taker,
  { attemptId, reason }: { attemptId: string; reason: SkipReason },
): Promise<void> {
  const { userId } = await attemptToPhotograph(db, taker, attemptId);
  await retentionInForce(db);
  await noteSkippedPhoto(db, attemptId, reason);
  const detail = { userId, reason };
  await record(db, { action: 'photo.skipped', objectType: 'attempt', objectId: attemptId, detail });
}

export async function showReferencePhoto(
  db: TenantDb,
  taker: Taker,
  userId: string,
): Promise<{ photo: Photo | null; isAllowed: boolean }> {
  await refuseStrangers(db, taker, userId, 'photos.view');
  const photo = (await findReferencePhoto(db, userId)) ?? null;
  return { photo, isAllowed: (await findOfferedPolicy(db, null)).photo !== 'off' };
}

export async function storeReferencePhoto(
  db: TenantDb,
  seal: Seal,
  taker: Taker,
  { userId, image }: { userId: string; image: string },
): Promise<void> {
  await refuseStrangers(db, taker, userId, 'users.edit');
  await retentionInForce(db);
  const photoId = await store(db, seal, { userId, attemptId: null, keptDays: null, image });
  await record(db, { action: 'reference_photo.set', objectType: 'photo', objectId: photoId, detail: { userId } });
}

/** Works even where the organization has stopped taking photos: people can always withdraw their photo. */
export async function removeReferencePhoto(db: TenantDb, taker: Taker, userId: string): Promise<void> {
  await refuseStrangers(db, taker, userId, 'users.edit');
  const photoId = await deleteReferencePhoto(db, userId);
  if (!photoId) throw new Problem(notFound);
  await record(db, { action: 'reference_photo.removed', objectType: 'photo', objectId: photoId, detail: { userId } });
}

/** Deletes expired photos; runs nightly. */
export async function forgetPastPhotos(db: TenantDb): Promise<void> {
  const count = await deletePastPhotos(db);
  if (count > 0) await record(db, { action: 'photo.expired', objectType: 'photo', objectId: null, detail: { count } });
}

/** A photo belongs to the start of a test: once the test is handed in or too old, no photo can be added. */
async function attemptToPhotograph(db: TenantDb, taker: Taker, attemptId: string): Promise<AttemptRow> {
  const attempt = await findAttemptForUpdate(db, attemptId);
  if (!attempt || !mayHandIn(taker, attempt)) throw new Problem(notFound);
  if (attempt.payloadHash) throw new Problem(alreadySubmitted);
  if (attempt.isLate) throw new Problem(attemptExpired);
  return attempt;
}

/** Returns for how many days photos are kept; refuses where the organization takes none. */
async function retentionInForce(db: TenantDb): Promise<number> {
  const { photo, photoRetentionDays } = await findOfferedPolicy(db, null);
  if (photo === 'off') throw new Problem(photosOff);
  return photoRetentionDays;
}

async function refuseStrangers(db: TenantDb, taker: Taker, userId: string, needed: Permission): Promise<void> {
  const isHere = ['active', 'invited', 'suspended'].includes((await memberStatus(db, userId)) ?? '');
  if (!isHere || !isSelfOrPermitted(taker, userId, needed)) throw new Problem(notFound);
}

interface SentPhoto {
  readonly userId: string;
  readonly attemptId: string | null;
  readonly keptDays: number | null;
  readonly image: string;
}

async function store(db: TenantDb, seal: Seal, { image: sent, ...photo }: SentPhoto): Promise<string> {
  const image = sentImage(sent);
  if (!image) throw new Problem(unfitPhoto);
  const id = newId();
  const { mime, width, height, bytes } = image;
  await savePhoto(db, { ...photo, id, mime, width, height, sealed: closePhoto(seal, id, bytes) });
  return id;
}

/** Deletes every photo of a person, for a person who withdraws consent to them. */
export const forgetPhotosOf = (db: TenantDb, userId: string): Promise<void> => deletePhotosOf(db, [userId]);
