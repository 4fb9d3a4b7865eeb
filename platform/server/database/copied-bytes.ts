const HEAD_BYTES = 5;

/** Message types that the database may send during a copy (frontend/backend protocol); only the first contains rows. */
const COPY_DATA = 'd'.charCodeAt(0);
const BESIDE_ROWS = new Set(Array.from('HcSNA', (sign) => sign.charCodeAt(0)));

/** Copies a range of bytes from a source. */
type Take = (source: Buffer, from: number, to: number) => void;

/**
 * Extracts the rows of a copy from the database's messages, however they are split into chunks. Each row is a message,
 * and no object is created per row: a million rows would create millions.
 */
export class CopiedBytes {
  readonly #take: Take;
  readonly #head = Buffer.alloc(HEAD_BYTES);
  #headBytes = 0;
  /** Bytes left of the current message. */
  #left = 0;
  #isRow = false;

  constructor(take: Take) {
    this.#take = take;
  }

  /** Reads a chunk. When the copy is over, it returns the bytes after it: the header of a message and what follows. */
  read(piece: Buffer): Buffer | undefined {
    let at = 0;
    while (at < piece.length) {
      if (this.#left === 0) {
        at = this.#readHead(piece, at);
        if (this.#headBytes < HEAD_BYTES) return undefined;
        if (!this.#begin()) return Buffer.concat([this.#head, piece.subarray(at)]);
        continue;
      }
      const to = Math.min(piece.length, at + this.#left);
      if (this.#isRow) this.#take(piece, at, to);
      this.#left -= to - at;
      at = to;
    }
    return undefined;
  }

  #readHead(piece: Buffer, from: number): number {
    const to = Math.min(piece.length, from + HEAD_BYTES - this.#headBytes);
    for (let at = from; at < to; at += 1) {
      this.#head[this.#headBytes] = piece[at] ?? 0;
      this.#headBytes += 1;
    }
    return to;
  }

  /** The length includes itself. */
  #begin(): boolean {
    const kind = this.#head[0] ?? 0;
    this.#isRow = kind === COPY_DATA;
    if (!this.#isRow && !BESIDE_ROWS.has(kind)) return false;
    this.#left = this.#head.readUInt32BE(1) - (HEAD_BYTES - 1);
    this.#headBytes = 0;
    return true;
  }
}
