import { isJpeg, readJpeg } from './jpeg-file.ts';
import { PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS } from './photo-limits.ts';
import type { Picture } from './picture.ts';
import { isPng, readPng } from './png-file.ts';

export interface FitImage {
  readonly mime: Picture['mime'];
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/**
 * Reads a photo by its own first bytes, never by a name or a claimed type, and without drawing it. The bytes that come
 * back end where the picture ends and tell nothing but the picture. undefined: no JPEG or PNG, broken, or too large.
 */
export function readImage(file: Uint8Array): FitImage | undefined {
  if (file.length > PHOTO_MAX_BYTES) return undefined;
  const image = pictureIn(file);
  if (!image) return undefined;
  const { mime, width, height, parts } = image;
  const pixels = width * height;
  return pixels >= 1 && pixels <= PHOTO_MAX_PIXELS ? { mime, width, height, bytes: joined(parts) } : undefined;
}

function pictureIn(file: Uint8Array): Picture | undefined {
  if (isPng(file)) return readPng(file);
  return isJpeg(file) ? readJpeg(file) : undefined;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
