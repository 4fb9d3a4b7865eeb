import type { Seal } from '#platform/server/seal.ts';
import { readImage, type FitImage } from '../image-file.ts';

/** What a caller sent, as a picture; undefined when it is none. */
export const sentImage = (base64: string): FitImage | undefined => readImage(Buffer.from(base64, 'base64'));

export const closePhoto = (seal: Seal, photoId: string, bytes: Uint8Array): Buffer => seal.close(bytes, place(photoId));

export const openPhoto = (seal: Seal, photoId: string, sealed: Buffer): Uint8Array<ArrayBuffer> =>
  seal.openBytes(sealed, place(photoId));

const place = (photoId: string): string => `photos.image ${photoId}`;
