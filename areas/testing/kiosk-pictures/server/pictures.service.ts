import { memberStatus } from '#areas/users/management/server/members.service.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { isSelfOrPermitted, type Visitor } from '#platform/server/http/visitor.ts';
import { record } from '#platform/server/record/audit.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';
import { readImage, type ImageLimits } from '#platform/shared/files/image-file.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { PICTURE_MAX_BYTES, PICTURE_MAX_SIDE } from '../picture-limits.ts';
import { picturesOff, unfitPicture, type OwnPicture } from '../pictures.contract.ts';
import {
  deletePicture,
  findPictureFacts,
  findPictures,
  hasKioskWithPictures,
  savePicture,
  type PictureRow,
} from './pictures.queries.ts';

const PICTURE: ImageLimits = {
  maxBytes: PICTURE_MAX_BYTES,
  maxPixels: PICTURE_MAX_SIDE ** 2,
  formats: ['image/jpeg', 'image/png'],
};

const place = (userId: string): string => `kiosk_pictures.image ${userId}`;

/** Returns the pictures of these people as data URLs; one that cannot be opened is left out. */
export async function picturesOf(
  db: TenantDb,
  seal: Seal,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const opened = (await findPictures(db, userIds)).map((row) => [row.userId, addressOf(seal, row)] as const);
  return new Map(opened.flatMap(([userId, address]) => (address === undefined ? [] : [[userId, address]])));
}

function addressOf(seal: Seal, { userId, sealed, mime }: PictureRow): string | undefined {
  const bytes = seal.openBytes(sealed, place(userId));
  return bytes && `data:${mime};base64,${bytes.toString('base64')}`;
}

export async function showPicture(db: TenantDb, seal: Seal, visitor: Visitor, userId: string): Promise<OwnPicture> {
  await refuseStrangers(db, visitor, userId);
  const facts = await findPictureFacts(db, userId);
  return {
    picture: (await picturesOf(db, seal, [userId])).get(userId) ?? null,
    setAt: facts?.setAt ?? null,
    isOwn: facts?.isOwn ?? null,
    isUsed: await hasKioskWithPictures(db),
  };
}

/** Refuses to store a picture if no kiosk shows any. */
export async function storePicture(
  db: TenantDb,
  seal: Seal,
  visitor: Visitor,
  { userId, image }: { userId: string; image: string },
): Promise<void> {
  await refuseStrangers(db, visitor, userId);
  if (!(await hasKioskWithPictures(db))) throw new Problem(picturesOff);
  const picture = readImage(Buffer.from(image, 'base64'), PICTURE);
  if (!picture || picture.width !== picture.height) throw new Problem(unfitPicture);
  await savePicture(db, { userId, mime: picture.mime, sealed: seal.close(picture.bytes, place(userId)) });
  await record(db, { action: 'kiosk_picture.set', objectType: 'user', objectId: userId });
}

/** Works even where no kiosk shows people any more: people can always take their picture back. */
export async function removePicture(db: TenantDb, visitor: Visitor, userId: string): Promise<void> {
  await refuseStrangers(db, visitor, userId);
  if (!(await deletePicture(db, userId))) throw new Problem(notFound);
  await record(db, { action: 'kiosk_picture.removed', objectType: 'user', objectId: userId });
}

async function refuseStrangers(db: TenantDb, visitor: Visitor, userId: string): Promise<void> {
  const isHere = ['active', 'invited', 'suspended'].includes((await memberStatus(db, userId)) ?? '');
  if (!isHere || !isSelfOrPermitted(visitor, userId, 'users.edit')) throw new Problem(notFound);
}
