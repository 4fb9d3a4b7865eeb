import type { Picture } from './picture.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Markers within the range of frame headers that are none: Huffman and arithmetic tables, and a reserved one. */
const CODES = [0xc4, 0xcc];
const UNUSED = 0xc8;
/** Tables, line count and restarts, which decoding requires. */
const TABLES = [...CODES, 0xdb, 0xdc, 0xdd];
/** Application segments: one identifies the file, Adobe's says how to read its colors. */
const APPLICATION = { jfif: 0xe0, adobe: 0xee };

export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === START && bytes[2] === 0xff;

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== UNUSED && !CODES.includes(marker);

/** Walks the segments to the end of the picture; undefined where it is broken. */
export function readJpeg(bytes: Uint8Array): Picture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  const seen = new Set<number>();
  for (let at = 2; at + 2 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === END) return size && { mime: 'image/jpeg', ...size, parts: [...kept, bytes.subarray(at, at + 2)] };
    if (at + 4 > bytes.length) return undefined;
    const headEnd = at + 2 + view.getUint16(at + 2);
    if (headEnd < at + 4 || headEnd > bytes.length) return undefined;
    if (isFrame(marker)) {
      // A second frame could have a different size from the measured one.
      if (size || headEnd < at + 9) return undefined;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    if (marker === SCAN && !size) return undefined;
    const end = marker === SCAN ? scanEnd(bytes, headEnd) : headEnd;
    const part = neededPart(bytes.subarray(at, end), marker, !seen.has(marker));
    if (part) kept.push(part);
    seen.add(marker);
    at = end;
  }
  return undefined;
}

/**
 * Returns the part of a segment that the picture needs. Metadata (place, time, device) and thumbnails are private, so
 * only known parts are kept, and an application segment only the first time.
 */
function neededPart(segment: Uint8Array, marker: number, isFirst: boolean): Uint8Array | undefined {
  if (isFrame(marker) || marker === SCAN || TABLES.includes(marker)) return segment;
  if (!isFirst) return undefined;
  if (marker === APPLICATION.jfif && isNamed(segment, 'JFIF\0', JFIF_LENGTH)) return withoutThumbnail(segment);
  if (marker === APPLICATION.adobe && isNamed(segment, 'Adobe', ADOBE_LENGTH)) return cutTo(segment, ADOBE_LENGTH);
  return undefined;
}

/** Marker and length, then the name and its numbers. */
const JFIF_LENGTH = 4 + 14;
const ADOBE_LENGTH = 4 + 12;

const isNamed = (segment: Uint8Array, name: string, length: number): boolean =>
  segment.length >= length && [...name].every((letter, at) => segment[4 + at] === letter.charCodeAt(0));

function cutTo(segment: Uint8Array, length: number): Uint8Array {
  // A copy. `slice` of a Buffer would be a view, and writing to it would change memory that others use.
  const cut = new Uint8Array(segment.subarray(0, length));
  new DataView(cut.buffer).setUint16(2, length - 2);
  return cut;
}

/** The last two numbers are the size of a thumbnail, whose pixels would follow. */
function withoutThumbnail(segment: Uint8Array): Uint8Array {
  const cut = cutTo(segment, JFIF_LENGTH);
  cut.fill(0, JFIF_LENGTH - 2);
  return cut;
}

/** The pixels extend to the next marker that is neither an escaped byte nor a restart. */
function scanEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isPixels = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isPixels) return at;
  }
  return bytes.length;
}
