/** A frame that takes longer than this many times the usual frame is late. */
export const LATE_FACTOR = 1.5;

/** Counts the frames of one trial, and those that came late. */
export class FrameCount {
  #last = Number.NaN;
  #n = 0;
  #late = 0;
  readonly #limitMs: number;

  constructor(usualMs: number) {
    this.#limitMs = usualMs * LATE_FACTOR;
  }

  start(time: number): void {
    this.#last = time;
    this.#n = 0;
    this.#late = 0;
  }

  add(time: number): void {
    this.#n += 1;
    if (this.#limitMs > 0 && time - this.#last > this.#limitMs) this.#late += 1;
    this.#last = time;
  }

  counts(): { n: number; late: number } {
    return { n: this.#n, late: this.#late };
  }
}
