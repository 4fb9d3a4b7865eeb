const HEAD_BYTES = 5;

/** What the database may say while it copies (frontend/backend protocol): only the first kind holds rows. */
const COPY_DATA = 'd'.charCodeAt(0);
const BESIDE_ROWS = new Set(Array.from('HcSNA', (sign) => sign.charCodeAt(0)));

/** Takes the bytes of a source from one place to another. */
type Take = (source: Buffer, from: number, to: number) => void;

/**
 * Takes the rows of a copy out of what the database sends, however it comes in pieces. Each row is a message of its own,
 * and no object is made for any of them: a million rows would make millions.
 */
export class CopiedBytes {
  readonly #take: Take;
  readonly #head = Buffer.alloc(HEAD_BYTES);
  #headBytes = 0;
  /** Of the message that is being read. */
  #left = 0;
  #isRow = false;

  constructor(take: Take) {
    this.#take = take;
  }

  /** Reads a piece. Where the copy is over, it answers what was sent after it: the head of a message and what follows. */
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

  /** The length counts itself. */
  #begin(): boolean {
    const kind = this.#head[0] ?? 0;
    this.#isRow = kind === COPY_DATA;
    if (!this.#isRow && !BESIDE_ROWS.has(kind)) return false;
    this.#left = this.#head.readUInt32BE(1) - (HEAD_BYTES - 1);
    this.#headBytes = 0;
    return true;
  }
}
