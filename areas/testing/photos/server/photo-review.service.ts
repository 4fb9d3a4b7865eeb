import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';
import type { FileReply } from '#platform/shared/endpoint.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { ownPhoto, photoUnreadable, type Photo, type PhotoVerdict, type ResultPhotos } from '../photos.contract.ts';
import { photoJudged } from '../photos.events.ts';
import { findPhoto, findReferencePhoto, findSkipReason, findTestPhoto, saveVerdict } from './photos.queries.ts';
import { findResult } from '#areas/testing/results/server/results.queries.ts';
import { openPhoto } from './sealed-photo.ts';

export async function showResultPhotos(db: TenantDb, resultId: string): Promise<ResultPhotos> {
  const result = await findResult(db, resultId);
  if (!result) throw new Problem(notFound);
  return {
    test: (await findTestPhoto(db, resultId)) ?? null,
    reference: (await findReferencePhoto(db, result.userId)) ?? null,
    skippedBecause: await findSkipReason(db, resultId),
  };
}

/** Records the look in the same transaction as the reading, so that no photo is seen without a record. */
export async function viewPhoto(db: TenantDb, seal: Seal, id: string): Promise<FileReply> {
  const photo = await findPhoto(db, id);
  if (!photo) throw new Problem(notFound);
  const { userId, attemptId } = photo;
  const bytes = openPhoto(seal, id, photo.sealed);
  if (!bytes) throw new Problem(photoUnreadable);
  // The look is recorded on the result, where the person finds all other looks; for a reference photo, on the person.
  const about = attemptId ? { objectType: 'result', objectId: attemptId } : { objectType: 'user', objectId: userId };
  await record(db, { action: 'photo.viewed', ...about, detail: { userId, photoId: id } });
  return { contentType: photo.mime, bytes };
}

export async function review(db: TenantDb, id: string, verdict: PhotoVerdict): Promise<Photo> {
  const before = await findPhoto(db, id);
  if (before?.userId === db.actor.userId) throw new Problem(ownPhoto);
  if (!before?.attemptId || !(await saveVerdict(db, id, verdict))) throw new Problem(notFound);
  const { userId, attemptId: resultId } = before;
  const detail = { userId, resultId, from: before.verdict, to: verdict };
  await record(db, { action: 'photo.reviewed', objectType: 'photo', objectId: id, detail });
  // A test that is not handed in yet has no visit.
  const result = await findResult(db, resultId);
  if (result) await announce(db, photoJudged, { photoId: id, resultId, userId, visitId: result.visitId, verdict });
  return (await findTestPhoto(db, resultId)) ?? before;
}
