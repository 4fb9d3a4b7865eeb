/** Milliseconds of a monotonic clock. */
export type Clock = () => number;

interface Bucket {
  tokens: number;
  /** When the tokens were last counted. */
  at: number;
}

/**
 * Counts calls by key: each key has a number of calls per minute, can use them all at once, and regains them one by
 * one. They are kept in the memory of this process; when there are too many keys, the longest unused ones are dropped.
 */
export class TokenBuckets {
  readonly #perMinute: number;
  readonly #mostKeys: number;
  readonly #now: Clock;
  readonly #buckets = new Map<string, Bucket>();

  constructor(perMinute: number, now: Clock, mostKeys = 20_000) {
    this.#perMinute = perMinute;
    this.#now = now;
    this.#mostKeys = mostKeys;
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** Returns the seconds until the key has a call again; 0 when it has one now. Counts nothing. */
  secondsToWait(key: string): number {
    const bucket = this.#buckets.get(key);
    return bucket ? this.#wait(this.#refilled(bucket)) : 0;
  }

  /** Counts one call: returns 0 when it is allowed, otherwise the seconds until the next one is. */
  take(key: string): number {
    const bucket = this.#refilled(this.#buckets.get(key) ?? { tokens: this.#perMinute, at: this.#now() });
    const wait = this.#wait(bucket);
    if (wait === 0) bucket.tokens -= 1;
    // The last entry of a map is the one used last.
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    this.#forgetSilent();
    return wait;
  }

  #refilled({ tokens, at }: Bucket): Bucket {
    const now = this.#now();
    return { tokens: Math.min(this.#perMinute, tokens + ((now - at) * this.#perMinute) / 60_000), at: now };
  }

  #wait({ tokens }: Bucket): number {
    return tokens >= 1 ? 0 : ((1 - tokens) * 60) / this.#perMinute;
  }

  #forgetSilent(): void {
    if (this.#buckets.size <= this.#mostKeys) return;
    const [silent] = this.#buckets.keys();
    if (silent !== undefined) this.#buckets.delete(silent);
  }
}
