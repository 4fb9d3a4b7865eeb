import { declaredEncoding, type Encoding } from '../file-dialect.ts';

/** Detects the encoding of a file while its pieces pass through. */
export class EncodingWatch {
  #told: Encoding | undefined;
  #isFirst = true;
  #isUtf8 = true;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });

  see(piece: Uint8Array): void {
    if (this.#isFirst) this.#told = declaredEncoding(piece);
    this.#isFirst = false;
    if (!this.#told) this.#try(() => this.#decoder.decode(piece, { stream: true }));
  }

  /** Call this only after every piece was seen. */
  encoding(): Encoding {
    if (this.#told) return this.#told;
    this.#try(() => this.#decoder.decode());
    return this.#isUtf8 ? 'utf-8' : 'windows-1252';
  }

  #try(decode: () => string): void {
    if (!this.#isUtf8) return;
    try {
      decode();
    } catch {
      this.#isUtf8 = false;
    }
  }
}
