import type { Picture } from './picture.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length, name and checksum around the content of a chunk. */
const CHUNK_FRAME = 12;
const HEADER_LENGTH = 13;
/** Chunks that the picture needs; metadata, color profiles and further frames are dropped. */
const KEPT = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];
/** The only chunk that may occur more than once. A second one of another kind would be read by no decoder. */
const PIXELS = 'IDAT';

export const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, at) => bytes[at] === byte);

/** Walks the chunks to the end of the picture; undefined where it is broken. */
export function readPng(bytes: Uint8Array): Picture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, SIGNATURE.length)];
  let size: { width: number; height: number } | undefined;
  const seen = new Set<string>();
  for (let at = SIGNATURE.length; at + CHUNK_FRAME <= bytes.length;) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const end = at + CHUNK_FRAME + length;
    const isFirst = size === undefined;
    if (end > bytes.length || isFirst !== (name === 'IHDR') || (isFirst && length !== HEADER_LENGTH)) return undefined;
    size ??= { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (KEPT.includes(name) && (name === PIXELS || !seen.has(name))) kept.push(bytes.subarray(at, end));
    seen.add(name);
    if (name === 'IEND') return { mime: 'image/png', ...size, parts: kept };
    at = end;
  }
  return undefined;
}
