import { isJpeg, readJpeg } from './jpeg-file.ts';
import type { Picture } from './picture.ts';
import { isPng, readPng } from './png-file.ts';
import { isWebp, readWebp } from './webp-file.ts';

export interface FitImage {
  readonly mime: Picture['mime'];
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface ImageLimits {
  /** Maximum size of the file itself. */
  readonly maxBytes: number;
  /** Maximum size of the decoded picture, which a small file can exceed. */
  readonly maxPixels: number;
  readonly formats: readonly Picture['mime'][];
}

/**
 * Recognizes a picture by its own bytes, never by a name or a claimed type, and without decoding it. The returned bytes
 * end with the picture and contain no metadata. Returns undefined for another format, a broken picture, or one that is
 * too large.
 */
export function readImage(file: Uint8Array, { maxBytes, maxPixels, formats }: ImageLimits): FitImage | undefined {
  if (file.length > maxBytes) return undefined;
  const image = pictureIn(file);
  if (!image || !formats.includes(image.mime)) return undefined;
  const { mime, width, height, parts } = image;
  const pixels = width * height;
  return pixels >= 1 && pixels <= maxPixels ? { mime, width, height, bytes: joined(parts) } : undefined;
}

function pictureIn(file: Uint8Array): Picture | undefined {
  if (isPng(file)) return readPng(file);
  if (isWebp(file)) return readWebp(file);
  return isJpeg(file) ? readJpeg(file) : undefined;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
