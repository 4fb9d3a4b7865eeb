import type { Seal } from '#platform/server/secrets/seal.ts';
import { readImage, type FitImage, type ImageLimits } from '#platform/shared/files/image-file.ts';
import { PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS } from '../photo-limits.ts';

const PHOTO: ImageLimits = {
  maxBytes: PHOTO_MAX_BYTES,
  maxPixels: PHOTO_MAX_PIXELS,
  formats: ['image/jpeg', 'image/png'],
};

/** Decodes what a caller sent; undefined when it is not an acceptable picture. */
export const sentImage = (base64: string): FitImage | undefined => readImage(Buffer.from(base64, 'base64'), PHOTO);

export const closePhoto = (seal: Seal, photoId: string, bytes: Uint8Array): Buffer => seal.close(bytes, place(photoId));

/** Returns undefined when the photo was sealed with another secret of the installation. */
export const openPhoto = (seal: Seal, photoId: string, sealed: Buffer): Uint8Array<ArrayBuffer> | undefined =>
  seal.openBytes(sealed, place(photoId));

const place = (photoId: string): string => `photos.image ${photoId}`;
