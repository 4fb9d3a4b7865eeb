interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

interface LimitSizes {
  readonly atOnce: number;
  readonly mostWaiting: number;
}

/** Limits concurrency per key; a few more wait, first come, first served. */
export class ConcurrencyLimit {
  readonly #sizes: LimitSizes;
  readonly #lines = new Map<string, Line>();

  constructor(sizes: LimitSizes) {
    this.#sizes = sizes;
  }

  /** The number of keys in use. */
  get size(): number {
    return this.#lines.size;
  }

  /** Resolves when it is the caller's turn, which ends with `over`; undefined when too many are already waiting. */
  enter(key: string, over: AbortSignal): Promise<void> | undefined {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    if (over.aborted) return Promise.resolve();
    if (line.running >= this.#sizes.atOnce && line.waiting.length >= this.#sizes.mostWaiting) return undefined;
    this.#lines.set(key, line);
    return new Promise((resolve) => {
      const begin = () => {
        line.running += 1;
        over.removeEventListener('abort', giveUp);
        over.addEventListener('abort', () => this.#end(key, line), { once: true });
        resolve();
      };
      const giveUp = () => {
        line.waiting.splice(line.waiting.indexOf(begin), 1);
        resolve();
      };
      if (line.running < this.#sizes.atOnce) {
        begin();
        return;
      }
      line.waiting.push(begin);
      over.addEventListener('abort', giveUp, { once: true });
    });
  }

  #end(key: string, line: Line): void {
    line.running -= 1;
    line.waiting.shift()?.();
    if (line.running === 0) this.#lines.delete(key);
  }
}
