import type { TagWriters } from '#tests/faults/tag-writers.ts';

const LOOK_MS = 20;

/** Measures how long nobody's writes were acknowledged. */
export class PauseClock {
  readonly #writers: readonly TagWriters[];
  readonly #timer: NodeJS.Timeout;
  #last = Date.now();
  #longestMs = 0;
  #sinceMarkMs = 0;

  constructor(writers: readonly TagWriters[]) {
    this.#writers = writers;
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
  }

  /** The longest pause of the run, in milliseconds. */
  get longestMs(): number {
    return this.#longestMs;
  }

  /** The longest pause since the last call of this. */
  sinceMark(): number {
    const since = this.#sinceMarkMs;
    this.#sinceMarkMs = 0;
    return since;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const last = Math.max(this.#last, ...this.#writers.map(({ lastAcknowledgedAt }) => lastAcknowledgedAt));
    // While nothing comes, the pause goes on; when something came, it lasted until then.
    const pause = last > this.#last ? last - this.#last : Date.now() - this.#last;
    this.#longestMs = Math.max(this.#longestMs, pause);
    this.#sinceMarkMs = Math.max(this.#sinceMarkMs, pause);
    this.#last = last;
  }
}
