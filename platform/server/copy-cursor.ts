import type { Connection, Submittable } from 'pg';
import { CopiedBytes } from './copied-bytes.ts';

/** How many rows were copied; it comes last. */
export interface CopiedRows {
  readonly rows: number;
}

/** Rows come one by one, and are handed on many at a time, cut anywhere. */
const BLOCK_BYTES = 128 * 1024;
/** So many blocks wait for a slow reader; then the database waits too. */
const MOST_BLOCKS = 4;

const NOTHING = Buffer.alloc(0);
const wholeOf = (block: Buffer): Buffer => Buffer.from(block.buffer, block.byteOffset, BLOCK_BYTES);

/**
 * Hands the bytes of a `copy … to stdout` through where Kysely expects a cursor: so they come from the very transaction
 * that sees one organization, as fast as the reader takes them and no faster.
 */
export class CopyCursor<T> implements Submittable {
  readonly #statement: string;
  readonly #blocks: Buffer[] = [];
  /** Those that were read, to be filled again: memory that is thrown away is not free before it is collected. */
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

  /** The rows are read past the driver, which would make an object of each; before and after them everything is its own. */
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

  /** A block is the reader's until the next is asked for. */
  async read(): Promise<T[]> {
    if (this.#state === 'told') return [];
    if (this.#lent) this.#spare.push(wholeOf(this.#lent));
    this.#lent = this.#blocks.shift() ?? (await this.#nextBlock());
    if (this.#lent) return [this.#lent as T];
    // The number of rows comes after the last of them, or what went wrong.
    this.#state = 'told';
    if (this.#fault) throw this.#fault;
    return [{ rows: this.#rows } as T];
  }

  /** Undefined when there are no more. */
  async #nextBlock(): Promise<Buffer | undefined> {
    this.#connection?.stream.resume();
    while (this.#state === 'flowing' && this.#blocks.length === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.#blocks.shift();
  }

  /** Left in the middle: what is still to come would be taken for the answer to what is asked next. */
  async close(): Promise<void> {
    if (this.#state === 'flowing') this.#connection?.stream.destroy();
    else this.#connection?.stream.resume();
  }
}
