import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { PICTURE_MAX_BYTES } from './picture-limits.ts';

/** No kiosk of the organization shows people. */
export const picturesOff = problemKind({ code: 'pictures_off', status: 409 });
/** The image is not a small, square JPEG or PNG. */
export const unfitPicture = problemKind({ code: 'unfit_picture', status: 422 });

const Params = z.strictObject({ id: z.uuid() });

export type OwnPicture = z.infer<typeof OwnPicture>;
const OwnPicture = z.strictObject({
  /** A data URL of the image; null if there is none, or if it can no longer be opened. */
  picture: z.string().nullable(),
  /** Null when there is none. */
  setAt: z.iso.datetime().nullable(),
  /** Whether the person added it themselves; null when there is none. */
  isOwn: z.boolean().nullable(),
  /** Whether a kiosk shows people, so that a picture may be added. */
  isUsed: z.boolean(),
});

export const getKioskPicture = endpoint({
  method: 'GET',
  path: '/api/v2.1/users/:id/kiosk-picture',
  audience: 'signedIn',
  summary: 'Returns the picture of a person that kiosks show; below role level 10 only the caller’s own.',
  params: Params,
  reply: OwnPicture,
  problems: [notFound],
});

export const putKioskPicture = endpoint({
  method: 'PUT',
  path: '/api/v2.1/users/:id/kiosk-picture',
  audience: 'signedIn',
  summary:
    'Sets the picture that kiosks show of a person (a square JPEG or PNG); below role level 10 only the caller’s own.',
  params: Params,
  /** Base64, which turns three bytes into four characters. */
  body: z.strictObject({
    image: z
      .string()
      .min(4)
      .max(Math.ceil(PICTURE_MAX_BYTES / 3) * 4)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/),
  }),
  problems: [notFound, picturesOff, unfitPicture],
});

export const removeKioskPicture = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/users/:id/kiosk-picture',
  audience: 'signedIn',
  summary: 'Deletes the picture that kiosks show of a person; below role level 10 only the caller’s own.',
  params: Params,
  problems: [notFound],
});
