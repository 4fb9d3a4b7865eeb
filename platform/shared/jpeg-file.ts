import type { Picture } from './picture.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
/** They share the numbers of the frame headers and are none. */
const NO_FRAME = [0xc4, 0xc8, 0xcc];
/** Application parts: the first says what the file is, the one of Adobe how its colors are to be read. */
const APPLICATION = { first: 0xe0, adobe: 0xee, last: 0xef };

export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === START && bytes[2] === 0xff;

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.includes(marker);

/** Where, when and by which device a photo was taken is nobody's business; its thumbnail even less. */
const isTold = (marker: number): boolean =>
  marker === COMMENT || (marker > APPLICATION.first && marker <= APPLICATION.last && marker !== APPLICATION.adobe);

/** Walks the segments to the end of the picture; undefined where it is broken. */
export function readJpeg(bytes: Uint8Array): Picture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  for (let at = 2; at + 2 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === END) return size && { mime: 'image/jpeg', ...size, parts: [...kept, bytes.subarray(at, at + 2)] };
    if (at + 4 > bytes.length) return undefined;
    const headEnd = at + 2 + view.getUint16(at + 2);
    if (headEnd < at + 4 || headEnd > bytes.length) return undefined;
    if (isFrame(marker)) {
      // A second frame could have another size than the one that was measured.
      if (size || headEnd < at + 9) return undefined;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    if (marker === SCAN && !size) return undefined;
    const end = marker === SCAN ? scanEnd(bytes, headEnd) : headEnd;
    if (!isTold(marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}

/** The pixels reach to the next marker that is neither an escaped byte nor a restart. */
function scanEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isPixels = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isPixels) return at;
  }
  return bytes.length;
}
