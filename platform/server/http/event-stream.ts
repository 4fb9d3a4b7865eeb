/** Interval of heartbeats: readers notice a broken connection, and proxies do not close a silent one. */
const HEARTBEAT_MS = 15_000;
/** Interval of session checks, for sessions that end by time alone: idle ones, and those past their maximum age. */
const CHECK_SESSION_MS = 60_000;

interface StreamOptions {
  readonly follow: (onEvent: (type: string) => void) => () => void;
  /** Calls back when the reader may have lost access. */
  readonly watchAccess: (onChange: () => void) => () => void;
  /** Returns whether the reader still has access. */
  readonly isStillIn: () => Promise<boolean>;
  readonly until: AbortSignal;
  /** For tests: the intervals of heartbeats and of session checks. */
  readonly heartbeatMs?: number;
  readonly checkSessionMs?: number;
}

/** Server-sent events that contain only their kind. While the reader is slow, each kind is sent once. */
export async function* eventStream(options: StreamOptions): AsyncGenerator<string> {
  const { follow, watchAccess, until, heartbeatMs = HEARTBEAT_MS } = options;
  const waiting = new WaitingKinds();
  const access = accessCheck(options);
  const unwatch = watchAccess(() => {
    access.expire();
    waiting.wake();
  });
  const unfollow = follow((type) => waiting.add(type));
  try {
    // A change before this stream started watching was not reported here.
    if (!(await access.isGood())) return;
    yield ': welcome\n\n';
    while (!until.aborted) {
      const kinds = await waiting.take(heartbeatMs, until);
      if (!(await access.isGood())) return;
      if (!until.aborted) yield kinds.map((kind) => `event: ${kind}\ndata: {}\n\n`).join('') || ': still here\n\n';
    }
  } finally {
    unfollow();
    unwatch();
  }
}

/** Checks the session when the last check was invalidated or is too old. */
function accessCheck({ isStillIn, checkSessionMs = CHECK_SESSION_MS }: StreamOptions) {
  let checkedAt = -Infinity;
  return {
    expire: () => {
      checkedAt = -Infinity;
    },
    isGood: async (): Promise<boolean> => {
      if (performance.now() - checkedAt < checkSessionMs) return true;
      // Reset before the check, so that a change during it invalidates it again.
      checkedAt = performance.now();
      return isStillIn();
    },
  };
}

class WaitingKinds {
  readonly #kinds = new Set<string>();
  #isAwake = false;
  #wake: () => void = () => undefined;

  /** Makes the current or the next take return at once. */
  wake(): void {
    this.#isAwake = true;
    this.#wake();
  }

  add(kind: string): void {
    this.#kinds.add(kind);
    this.#wake();
  }

  /** Returns after this long at the latest, or at the end, possibly with nothing. */
  async take(withinMs: number, until: AbortSignal): Promise<string[]> {
    if (this.#kinds.size === 0 && !this.#isAwake && !until.aborted) await this.#something(withinMs, until);
    this.#isAwake = false;
    const kinds = [...this.#kinds];
    this.#kinds.clear();
    return kinds;
  }

  #something(withinMs: number, until: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        until.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, withinMs);
      until.addEventListener('abort', end);
      this.#wake = end;
    });
  }
}
