import { crc32, deflateSync } from 'node:zlib';

interface ImageShape {
  width?: number;
  height?: number;
  /** Metadata of cameras and programs: where, when, by whom. */
  note?: string;
}

export const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const JPEG_START = [0xff, 0xd8];
/** Contains an escaped byte and a restart marker, which belong to the pixels and do not end them. */
const JPEG_PIXELS = [0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56];
const JPEG_END = [0xff, 0xd9];
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

interface JpegShape extends ImageShape {
  frames?: number;
  /** Segments in addition to those that every picture has. */
  more?: readonly { readonly marker: number; readonly text: string }[];
}

/** A minimal JPEG: every structure that a reader meets, with almost no pixels. */
export function aJpeg({ width = 64, height = 48, note, frames = 1, more = [] }: JpegShape): Uint8Array {
  const frame = segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  return new Uint8Array([
    ...JPEG_START,
    ...segment(0xe0, [...ascii('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...(note ? [...segment(0xe1, [...ascii(`Exif\0\0${note}`)]), ...segment(0xfe, [...ascii(note)])] : []),
    ...more.flatMap(({ marker, text }) => segment(marker, [...ascii(text)])),
    ...Array.from({ length: frames }, () => frame).flat(),
    ...segment(0xc4, [0, 1, ...new Uint8Array(15), 0]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...JPEG_PIXELS,
    ...JPEG_END,
  ]);
}

const segment = (marker: number, content: readonly number[]): number[] => {
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 255, ...content];
};

interface PngShape extends ImageShape {
  /** Chunks in addition to those that every picture has. */
  more?: readonly { readonly name: string; readonly text: string }[];
}

/** A gray PNG; one that claims to be huge has only the claim. */
export function aPng({ width = 32, height = 24, note, more = [] }: PngShape): Uint8Array<ArrayBuffer> {
  const rows = width * height > 1_000_000 ? [] : Array.from({ length: height }, () => [0, ...Array(width).fill(128)]);
  const pixels = deflateSync(Buffer.from(rows.flat()));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return new Uint8Array([
    ...PNG_SIGNATURE,
    ...chunk('IHDR', header),
    ...(note ? chunk('tEXt', Buffer.from(`Comment\0${note}`)) : []),
    ...more.flatMap(({ name, text }) => chunk(name, Buffer.from(text))),
    ...chunk('IDAT', pixels),
    ...chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): number[] {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return [...length, ...named, ...checksum];
}

interface WebpShape extends ImageShape {
  kind?: 'lossy' | 'lossless' | 'with transparency';
  /** More than one: it is animated. */
  pictures?: number;
}

/** A minimal WebP, with almost no pixels. */
export function aWebp({ width = 32, height = 24, note, kind = 'lossy', pictures = 1 }: WebpShape): Uint8Array {
  const wide = [width & 255, width >> 8, height & 255, height >> 8];
  const size = (width - 1) | ((height - 1) << 14);
  const lossless = [0x2f, size & 255, (size >>> 8) & 255, (size >>> 16) & 255, size >>> 24, 0x12];
  const picture =
    kind === 'lossless' ? riffChunk('VP8L', lossless) : riffChunk('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...wide, 0x12]);
  const canvas = [0x10, 0, 0, 0, (width - 1) & 255, (width - 1) >> 8, 0, (height - 1) & 255, (height - 1) >> 8, 0];
  const chunks = [
    ...(kind === 'with transparency' ? [...riffChunk('VP8X', canvas), ...riffChunk('ALPH', [0, 1, 2])] : []),
    ...Array.from({ length: pictures }, () => picture).flat(),
    ...(note ? riffChunk('EXIF', [...ascii(note)]) : []),
  ];
  return new Uint8Array(riffChunk('RIFF', [...ascii('WEBP'), ...chunks]));
}

function riffChunk(name: string, content: readonly number[]): number[] {
  const { length } = content;
  const padding = length % 2 === 0 ? [] : [0];
  return [...ascii(name), length & 255, (length >> 8) & 255, (length >> 16) & 255, 0, ...content, ...padding];
}
