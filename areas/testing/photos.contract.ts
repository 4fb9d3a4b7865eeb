import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind, tooManyRequests } from '#platform/shared/problem.ts';
import { alreadySubmitted, attemptExpired } from './attempts.contract.ts';
import { PHOTO_MAX_BYTES, SKIP_REASONS } from './photo-limits.ts';

/** The organization takes no photos. */
export const photosOff = problemKind({ code: 'photos_off', status: 409 });
/** Neither JPEG nor PNG, broken, or more pixels than a photo has. */
export const unfitPhoto = problemKind({ code: 'unfit_photo', status: 422 });
/** Nobody decides whether a photo shows themselves. */
export const ownPhoto = problemKind({ code: 'own_photo', status: 409 });

/** It was sealed with another key of the installation, as before a restore without that key. */
export const photoUnreadable = problemKind({ code: 'photo_unreadable', status: 409 });

/** Whether the test photo shows the person of the reference photo. */
export const PHOTO_VERDICTS = ['same', 'different', 'unsure'] as const;
export type PhotoVerdict = (typeof PHOTO_VERDICTS)[number];

export type Photo = z.infer<typeof Photo>;
/** What is known about a photo; the picture itself is another call, and each look is noted. */
const Photo = z
  .strictObject({
    id: z.uuid(),
    userId: z.uuid(),
    width: z.number().int(),
    height: z.number().int(),
    takenAt: z.iso.datetime(),
    /** null for a reference photo, which stays while the person is here. */
    expiresAt: z.iso.datetime().nullable(),
    verdict: z.enum(PHOTO_VERDICTS).nullable(),
    /** The reviewer's name. */
    reviewedBy: z.string().nullable(),
    reviewedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Photo' });

/** As base64, which makes four letters of three bytes. */
const NewPhoto = z.strictObject({
  image: z
    .string()
    .min(4)
    .max(Math.ceil(PHOTO_MAX_BYTES / 3) * 4)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/),
});

const Params = z.strictObject({ id: z.uuid() });

export const putTestPhoto = endpoint({
  method: 'PUT',
  path: '/api/v2.1/attempts/:id/photo',
  audience: 'testTaker',
  whileReadOnly: true,
  feature: 'photos',
  summary:
    'Keeps the photo taken at the start of a test (JPEG or PNG); until the test is handed in it may be replaced.',
  params: Params,
  body: NewPhoto,
  problems: [notFound, photosOff, unfitPhoto, alreadySubmitted, attemptExpired, tooManyRequests],
});

export const skipTestPhoto = endpoint({
  method: 'PUT',
  path: '/api/v2.1/attempts/:id/photo-skip',
  audience: 'testTaker',
  whileReadOnly: true,
  summary: 'Says why a test is taken without a photo.',
  params: Params,
  body: z.strictObject({ reason: z.enum(SKIP_REASONS) }),
  problems: [notFound, photosOff, alreadySubmitted, attemptExpired],
});

export const getReferencePhoto = endpoint({
  method: 'GET',
  path: '/api/v2.1/users/:id/reference-photo',
  audience: 'signedIn',
  summary: 'Says whether there is a reference photo of a person; below role level 10 only of oneself.',
  params: Params,
  reply: z.strictObject({ photo: Photo.nullable(), isAllowed: z.boolean() }),
  problems: [notFound],
});

export const putReferencePhoto = endpoint({
  method: 'PUT',
  path: '/api/v2.1/users/:id/reference-photo',
  audience: 'signedIn',
  feature: 'photos',
  summary: 'Sets the photo that test photos are compared with; below role level 10 only one’s own.',
  params: Params,
  body: NewPhoto,
  problems: [notFound, photosOff, unfitPhoto],
});

export const removeReferencePhoto = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/users/:id/reference-photo',
  audience: 'signedIn',
  summary: 'Deletes the reference photo of a person; below role level 10 only one’s own.',
  params: Params,
  problems: [notFound],
});

export const getPhoto = endpoint({
  method: 'GET',
  path: '/api/v2.1/photos/:id',
  audience: 'admin',
  permission: 'photos.view',
  summary: 'Shows a photo; each look is noted in the audit.',
  params: Params,
  file: ['image/jpeg', 'image/png'],
  problems: [notFound, photoUnreadable],
});

export type ResultPhotos = z.infer<typeof ResultPhotos>;
const ResultPhotos = z.strictObject({
  test: Photo.nullable(),
  reference: Photo.nullable(),
  /** Why there is no test photo, where the person said so. */
  skippedBecause: z.enum(SKIP_REASONS).nullable(),
});

export const getResultPhotos = endpoint({
  method: 'GET',
  path: '/api/v2.1/results/:id/photos',
  audience: 'admin',
  permission: 'photos.view',
  summary: 'Names the photo of a test and the reference photo of its person.',
  params: Params,
  reply: ResultPhotos,
  problems: [notFound],
});

export const reviewPhoto = endpoint({
  method: 'POST',
  path: '/api/v2.1/photos/:id/review',
  audience: 'admin',
  permission: 'photos.view',
  summary: 'Notes whether a test photo shows the person of the reference photo.',
  params: Params,
  body: z.strictObject({ verdict: z.enum(PHOTO_VERDICTS) }),
  reply: Photo,
  problems: [notFound, ownPhoto],
});
