import type { Connection, Submittable } from 'pg';
import { CopiedBytes } from './copied-bytes.ts';

/** The number of copied rows, which comes last. */
export interface CopiedRows {
  readonly rows: number;
}

/** Rows arrive one by one and are passed on in blocks that may end anywhere. */
const BLOCK_BYTES = 128 * 1024;
/** Maximum number of blocks waiting for a slow reader; beyond it, the database waits too. */
const MOST_BLOCKS = 4;

const NOTHING = Buffer.alloc(0);
const wholeOf = (block: Buffer): Buffer => Buffer.from(block.buffer, block.byteOffset, BLOCK_BYTES);

/**
 * Passes the bytes of a `copy … to stdout` through where Kysely expects a cursor. They come from the transaction that
 * is confined to one organization, no faster than the reader takes them.
 */
export class CopyCursor<T> implements Submittable {
  readonly #statement: string;
  readonly #blocks: Buffer[] = [];
  /** Blocks that were read, for reuse: discarded memory is not free until it is collected. */
  readonly #spare: Buffer[] = [];
  #lent: Buffer | undefined;
  #block: Buffer = NOTHING;
  #filled = 0;
  #rows = 0;
  #fault: Error | undefined;
  #wake = () => {};
  #connection: Connection | undefined;
  #state: 'flowing' | 'over' | 'told' = 'flowing';

  constructor(statement: string) {
    this.#statement = statement;
  }

  /**
   * Reads the rows without the driver, which would create an object for each; the driver handles everything before and
   * after.
   */
  submit(connection: Connection): void {
    this.#connection = connection;
    const { stream } = connection;
    const driver = stream.listeners('data') as ((piece: Buffer) => void)[];
    const bytes = new CopiedBytes(this.#take);
    const read = (piece: Buffer) => {
      const rest = bytes.read(piece);
      if (!rest) return;
      stream.off('data', read);
      for (const listener of driver) stream.on('data', listener);
      for (const listener of driver) listener(rest);
    };
    for (const listener of driver) stream.off('data', listener);
    stream.on('data', read);
    connection.query(this.#statement);
  }

  readonly #take = (source: Buffer, from: number, to: number): void => {
    for (let at = from; at < to;) {
      if (this.#filled === this.#block.length) this.#begin();
      const copied = source.copy(this.#block, this.#filled, at, to);
      this.#filled += copied;
      at += copied;
    }
  };

  #begin(): void {
    this.#hand();
    this.#block = this.#spare.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES);
    if (this.#blocks.length >= MOST_BLOCKS) this.#connection?.stream.pause();
  }

  #hand(): void {
    if (this.#filled > 0) this.#blocks.push(this.#block.subarray(0, this.#filled));
    this.#block = NOTHING;
    this.#filled = 0;
    this.#wake();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0);
  }

  handleReadyForQuery(): void {
    this.#state = 'over';
    this.#hand();
  }

  handleError(error: Error): void {
    this.#state = 'over';
    this.#fault = error;
    this.#wake();
  }

  /** A block belongs to the reader until the next one is requested. */
  async read(): Promise<T[]> {
    if (this.#state === 'told') return [];
    if (this.#lent) this.#spare.push(wholeOf(this.#lent));
    this.#lent = this.#blocks.shift() ?? (await this.#nextBlock());
    if (this.#lent) return [this.#lent as T];
    // The number of rows, or the error, comes after the last row.
    this.#state = 'told';
    if (this.#fault) throw this.#fault;
    return [{ rows: this.#rows } as T];
  }

  /** Returns undefined when there are no more blocks. */
  async #nextBlock(): Promise<Buffer | undefined> {
    this.#connection?.stream.resume();
    while (this.#state === 'flowing' && this.#blocks.length === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.#blocks.shift();
  }

  /**
   * Closes the connection of an unfinished copy, because the remaining rows would be taken for the reply to the next
   * query.
   */
  async close(): Promise<void> {
    if (this.#state === 'flowing') this.#connection?.stream.destroy();
    else this.#connection?.stream.resume();
  }
}
