import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind, tooManyRequests } from '#platform/shared/problem.ts';
import { alreadySubmitted, attemptExpired } from '#areas/testing/attempt/attempts.contract.ts';
import { PHOTO_MAX_BYTES, SKIP_REASONS } from './photo-limits.ts';
import { putTestPhotoCall, skipTestPhotoCall } from './photo-calls.ts';

/** The organization takes no photos. */
export const photosOff = problemKind({ code: 'photos_off', status: 409 });
/** The image is neither JPEG nor PNG, is broken, or has too many pixels. */
export const unfitPhoto = problemKind({ code: 'unfit_photo', status: 422 });
/** People cannot judge photos of themselves. */
export const ownPhoto = problemKind({ code: 'own_photo', status: 409 });

/** The photo was sealed with another key of the installation, for example before a restore without that key. */
export const photoUnreadable = problemKind({ code: 'photo_unreadable', status: 409 });

/** Whether the test photo shows the person of the reference photo. */
export const PHOTO_VERDICTS = ['same', 'different', 'unsure'] as const;
export type PhotoVerdict = (typeof PHOTO_VERDICTS)[number];

export type Photo = z.infer<typeof Photo>;
/** Facts about a photo; the picture itself is a separate call, and each look is recorded. */
const Photo = z
  .strictObject({
    id: z.uuid(),
    userId: z.uuid(),
    width: z.number().int(),
    height: z.number().int(),
    takenAt: z.iso.datetime(),
    /** Null for a reference photo, which is kept until the person leaves. */
    expiresAt: z.iso.datetime().nullable(),
    verdict: z.enum(PHOTO_VERDICTS).nullable(),
    /** The reviewer's name. */
    reviewedBy: z.string().nullable(),
    reviewedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Photo' });

/** Base64, which turns three bytes into four characters. */
const NewPhoto = z.strictObject({
  image: z
    .string()
    .min(4)
    .max(Math.ceil(PHOTO_MAX_BYTES / 3) * 4)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/),
});

const Params = z.strictObject({ id: z.uuid() });

export const putTestPhoto = endpoint({
  ...putTestPhotoCall,
  audience: 'testTaker',
  whileReadOnly: true,
  feature: 'photos',
  summary:
    'Stores the photo taken at the start of a test (JPEG or PNG); it can be replaced until the test is submitted.',
  params: Params,
  body: NewPhoto,
  problems: [notFound, photosOff, unfitPhoto, alreadySubmitted, attemptExpired, tooManyRequests],
});

export const skipTestPhoto = endpoint({
  ...skipTestPhotoCall,
  audience: 'testTaker',
  whileReadOnly: true,
  summary: 'Records why a test is taken without a photo.',
  params: Params,
  body: z.strictObject({ reason: z.enum(SKIP_REASONS) }),
  problems: [notFound, photosOff, alreadySubmitted, attemptExpired],
});

export const getReferencePhoto = endpoint({
  method: 'GET',
  path: '/api/v2.1/users/:id/reference-photo',
  audience: 'signedIn',
  summary: 'Returns whether a person has a reference photo; below role level 10 only the caller’s own.',
  params: Params,
  reply: z.strictObject({ photo: Photo.nullable(), isAllowed: z.boolean() }),
  problems: [notFound],
});

export const putReferencePhoto = endpoint({
  method: 'PUT',
  path: '/api/v2.1/users/:id/reference-photo',
  audience: 'signedIn',
  feature: 'photos',
  summary: 'Sets the photo that test photos are compared with; below role level 10 only the caller’s own.',
  params: Params,
  body: NewPhoto,
  problems: [notFound, photosOff, unfitPhoto],
});

export const removeReferencePhoto = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/users/:id/reference-photo',
  audience: 'signedIn',
  summary: 'Deletes the reference photo of a person; below role level 10 only the caller’s own.',
  params: Params,
  problems: [notFound],
});

export const getPhoto = endpoint({
  method: 'GET',
  path: '/api/v2.1/photos/:id',
  audience: 'admin',
  permission: 'photos.view',
  summary: 'Returns a photo; each view is audited.',
  params: Params,
  file: ['image/jpeg', 'image/png'],
  problems: [notFound, photoUnreadable],
});

export type ResultPhotos = z.infer<typeof ResultPhotos>;
const ResultPhotos = z.strictObject({
  test: Photo.nullable(),
  reference: Photo.nullable(),
  /** The reason the person gave for skipping the photo; null where there is none. */
  skippedBecause: z.enum(SKIP_REASONS).nullable(),
});

export const getResultPhotos = endpoint({
  method: 'GET',
  path: '/api/v2.1/results/:id/photos',
  audience: 'admin',
  permission: 'photos.view',
  summary: 'Returns the ids of a test photo and of the person’s reference photo.',
  params: Params,
  reply: ResultPhotos,
  problems: [notFound],
});

export const reviewPhoto = endpoint({
  method: 'POST',
  path: '/api/v2.1/photos/:id/review',
  audience: 'admin',
  permission: 'photos.view',
  summary: 'Records whether a test photo shows the person of the reference photo.',
  params: Params,
  body: z.strictObject({ verdict: z.enum(PHOTO_VERDICTS) }),
  reply: Photo,
  problems: [notFound, ownPhoto],
});
