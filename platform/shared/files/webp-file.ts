import type { Picture } from './picture.ts';

const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

export const isWebp = (bytes: Uint8Array): boolean => nameAt(bytes, 0) === 'RIFF' && nameAt(bytes, 8) === 'WEBP';

/** RIFF, its length, WEBP. */
const HEADER_LENGTH = 12;
/** Name and length before the content of a chunk. */
const CHUNK_HEAD = 8;
/** Chunks that the picture needs; metadata, color profiles and animation frames are dropped. */
const PIXELS = ['VP8 ', 'VP8L'];
const ALPHA = 'ALPH';
const EXTENDED = 'VP8X';

interface Chunk {
  readonly name: string;
  /** With its header, and the padding byte that makes its length even. */
  readonly whole: Uint8Array;
  readonly content: Uint8Array;
}

/** Reads a still picture; returns undefined when it is broken, animated, or has more than one size. */
export function readWebp(bytes: Uint8Array): Picture | undefined {
  const chunks = chunksOf(bytes);
  const [pixels, another] = chunks?.filter(({ name }) => PIXELS.includes(name)) ?? [];
  if (!chunks || !pixels || another) return undefined;
  const size = pixels.name === 'VP8L' ? losslessSize(pixels.content) : lossySize(pixels.content);
  if (!size) return undefined;
  const alpha = chunks.find(({ name }) => name === ALPHA);
  const parts = alpha ? [extended(size), alpha.whole, pixels.whole] : [pixels.whole];
  return { mime: 'image/webp', ...size, parts: [header(parts), ...parts] };
}

function chunksOf(bytes: Uint8Array): Chunk[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length < HEADER_LENGTH ? 0 : CHUNK_HEAD + view.getUint32(4, true);
  if (end < HEADER_LENGTH || end > bytes.length) return undefined;
  const chunks: Chunk[] = [];
  for (let at = HEADER_LENGTH; at < end;) {
    if (at + CHUNK_HEAD > end) return undefined;
    const length = view.getUint32(at + 4, true);
    const next = at + CHUNK_HEAD + length + (length % 2);
    if (next > end) return undefined;
    const content = bytes.subarray(at + CHUNK_HEAD, at + CHUNK_HEAD + length);
    chunks.push({ name: nameAt(bytes, at), whole: bytes.subarray(at, next), content });
    at = next;
  }
  return chunks;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const FOURTEEN_BITS = 0x3fff;

/** Follows three bytes of frame tag and three constant ones. */
function lossySize(content: Uint8Array): Size | undefined {
  if (content.length < 10 || content[3] !== 0x9d || content[4] !== 0x01 || content[5] !== 0x2a) return undefined;
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  return { width: view.getUint16(6, true) & FOURTEEN_BITS, height: view.getUint16(8, true) & FOURTEEN_BITS };
}

function losslessSize(content: Uint8Array): Size | undefined {
  if (content.length < 5 || content[0] !== 0x2f) return undefined;
  const bits = new DataView(content.buffer, content.byteOffset, content.byteLength).getUint32(1, true);
  return { width: (bits & FOURTEEN_BITS) + 1, height: ((bits >>> 14) & FOURTEEN_BITS) + 1 };
}

/** Returns the chunk that declares transparency, and nothing else. */
function extended({ width, height }: Size): Uint8Array {
  const chunk = new Uint8Array(CHUNK_HEAD + 10);
  const view = new DataView(chunk.buffer);
  chunk.set(Uint8Array.from(EXTENDED, (letter) => letter.charCodeAt(0)));
  view.setUint32(4, 10, true);
  view.setUint32(8, 0x10, true);
  view.setUint32(12, (width - 1) & 0xffffff, true);
  view.setUint16(15, (height - 1) & 0xffff, true);
  return chunk;
}

function header(parts: readonly Uint8Array[]): Uint8Array {
  const head = new Uint8Array(HEADER_LENGTH);
  head.set(Uint8Array.from('RIFF    WEBP', (letter) => letter.charCodeAt(0)));
  const length = parts.reduce((sum, part) => sum + part.length, 4);
  new DataView(head.buffer).setUint32(4, length, true);
  return head;
}
