import type { Connection, Submittable } from 'pg';
import { to, type CopyToStreamQuery } from 'pg-copy-streams';

/** What the driver calls on a statement that is under way, besides what its types name. */
interface Answered {
  handleError(error: Error): void;
  handleCommandComplete(message: { text: string }): void;
}

/** How many rows were copied; it comes last. */
export interface CopiedRows {
  readonly rows: number;
}

/**
 * Hands the bytes of a `copy … to stdout` through where Kysely expects a cursor: so they come from the very transaction
 * that sees one organization, as fast as the reader takes them and no faster.
 */
export class CopyCursor<T> implements Submittable {
  readonly #stream: CopyToStreamQuery & Answered;
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #done = Promise.withResolvers<void>();
  #connection: Connection | undefined;
  #state: 'flowing' | 'ended' | 'told' = 'flowing';

  constructor(statement: string) {
    this.#stream = to(statement) as CopyToStreamQuery & Answered;
    this.#chunks = this.#stream[Symbol.asyncIterator]();
    this.#done.promise.catch(() => undefined);
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    this.#stream.submit(connection);
  }

  handleError(error: Error): void {
    this.#state = 'told';
    this.#done.reject(error);
    this.#stream.destroy(error);
  }

  handleCommandComplete(message: { text: string }): void {
    this.#stream.handleCommandComplete(message);
  }

  handleReadyForQuery(): void {
    this.#done.resolve();
  }

  async read(): Promise<T[]> {
    if (this.#state === 'told') return [];
    if (this.#state === 'flowing') {
      const { done, value } = await this.#chunks.next();
      if (!done) return [value as T];
      this.#state = 'ended';
    }
    // The number of rows comes after the last of them.
    await this.#done.promise;
    this.#state = 'told';
    return [{ rows: this.#stream.rowCount } as T];
  }

  /** Left in the middle: what is still to come would be taken for the answer to what is asked next. */
  async close(): Promise<void> {
    if (this.#state !== 'told') this.#connection?.stream.destroy();
  }
}
