import { Problem, unavailable } from '#platform/shared/problem.ts';

/**
 * Separate queues for checking passwords and PINs. A browser that the account knows, a kiosk and a signed-in person are
 * `known`: a flood of unknown callers fills only its own lane.
 */
export type HashLane = 'known' | 'strangers';

/** Hashing uses a whole core: two at once are as many as the smallest machine has. */
const AT_ONCE = 2;
/** Per lane: the last one waits about two seconds, and further callers are told to retry. */
const MOST_WAITING = 50;
const RETRY_AFTER_SECONDS = 5;

/** Limits how much work runs at once. The lanes take turns, so that neither delays the other for long. */
export class HashQueue {
  #running = 0;
  #last: HashLane = 'strangers';
  readonly #waiting: Readonly<Record<HashLane, (() => void)[]>> = { known: [], strangers: [] };

  waiting(lane: HashLane): number {
    return this.#waiting[lane].length;
  }

  async run<T>(lane: HashLane, work: () => Promise<T>): Promise<T> {
    if (this.#running < AT_ONCE) this.#running += 1;
    else await this.#turn(lane);
    try {
      return await work();
    } finally {
      this.#pass();
    }
  }

  #turn(lane: HashLane): Promise<void> {
    const line = this.#waiting[lane];
    if (line.length >= MOST_WAITING) throw new Problem(unavailable, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    return new Promise((resolve) => line.push(resolve));
  }

  #pass(): void {
    const order: readonly HashLane[] = this.#last === 'known' ? ['strangers', 'known'] : ['known', 'strangers'];
    for (const lane of order) {
      const next = this.#waiting[lane].shift();
      if (!next) continue;
      this.#last = lane;
      next();
      return;
    }
    this.#running -= 1;
  }
}

/** One per process, because its cores are shared. */
export const hashQueue = new HashQueue();
