import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Bucket } from './bucket.ts';
import type { FileStore } from './stored-file.ts';
import { FileDamaged } from './files-unavailable.ts';

/**
 * The most bytes of an object. A file is kept in pieces of this size: one piece is in memory at a time, and no file is
 * too large for a store.
 */
const PIECE_BYTES = 4 * 1024 * 1024;

/** The object with the name of a file says where its pieces are. */
const Contents = z.object({
  draft: z.string(),
  pieces: z.number().int(),
  bytes: z.number().int(),
});

const pieceAt = (draft: string, piece: number): string => `${draft}/${String(piece).padStart(8, '0')}`;

/** Files in an S3-compatible store. */
export function bucketFiles(bucket: Bucket): FileStore {
  return {
    write: async ({ name, draft }, chunks, onWritten) => {
      const { pieces, bytes, sha256 } = await writePieces(bucket, draft, chunks, onWritten);
      const contents: z.input<typeof Contents> = { draft, pieces, bytes };
      return { bytes, sha256, keep: () => bucket.put(name, Buffer.from(JSON.stringify(contents))) };
    },
    open: async (name) => {
      const found = await bucket.get(name);
      if (!found) return undefined;
      const { draft, pieces, bytes } = Contents.parse(JSON.parse(found.toString()));
      // A store that is away is told before the first byte was promised to the reader.
      const first = pieces === 0 ? undefined : await readPiece(bucket, pieceAt(draft, 0));
      return { length: bytes, chunks: readPieces(bucket, { draft, pieces, first }), close: async () => {} };
    },
    remove: async (beginning) => {
      for (const { key } of await bucket.list(beginning)) await bucket.remove(key);
    },
    list: async (folder) => {
      const objects = await bucket.list(`${folder}/`);
      return objects.map(({ key, changedAt }) => ({ name: key.slice(folder.length + 1), changedAt }));
    },
    check: () => bucket.check(),
  };
}

async function writePieces(
  bucket: Bucket,
  draft: string,
  chunks: AsyncIterable<string | Uint8Array>,
  onWritten?: (bytes: number) => void,
): Promise<{ pieces: number; bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  let filled = 0;
  let pieces = 0;
  let bytes = 0;
  const put = async () => {
    await bucket.put(pieceAt(draft, pieces), piece.subarray(0, filled));
    pieces += 1;
    bytes += filled;
    filled = 0;
    onWritten?.(bytes);
  };
  for await (const chunk of chunks) {
    // The bytes are copied, because the next chunk may be read into the same memory.
    let rest =
      typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    hash.update(rest);
    while (rest.length > 0) {
      const taken = rest.copy(piece, filled);
      filled += taken;
      rest = rest.subarray(taken);
      if (filled === PIECE_BYTES) await put();
    }
  }
  if (filled > 0) await put();
  return { pieces, bytes, sha256: hash.digest('hex') };
}

async function readPiece(bucket: Bucket, key: string): Promise<Buffer> {
  const piece = await bucket.get(key);
  if (!piece) throw new FileDamaged('A piece of a file is missing in the store.');
  return piece;
}

async function* readPieces(
  bucket: Bucket,
  { draft, pieces, first }: { draft: string; pieces: number; first: Buffer | undefined },
): AsyncGenerator<Uint8Array> {
  if (first) yield first;
  for (let piece = 1; piece < pieces; piece += 1) yield await readPiece(bucket, pieceAt(draft, piece));
}
