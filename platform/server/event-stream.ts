/** Whoever reads knows by then whether the line still stands; proxies close silent ones. */
const HEARTBEAT_MS = 15_000;
/** For what ends by time alone: a session that nobody uses, and one that has lasted its hours. */
const CHECK_SESSION_MS = 60_000;

interface StreamOptions {
  readonly follow: (onEvent: (type: string) => void) => () => void;
  /** Calls back when it may be that whoever reads may read no longer. */
  readonly watchAccess: (onChange: () => void) => () => void;
  /** Whether whoever reads may still read. */
  readonly isStillIn: () => Promise<boolean>;
  readonly until: AbortSignal;
  /** For tests: how often something is said without an event, and the session is looked at. */
  readonly heartbeatMs?: number;
  readonly checkSessionMs?: number;
}

/** Server-sent events with nothing but their kind. Those that come while the reader is slow are told once of each kind. */
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
    // What changed before this stream watched was told to nobody here.
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

/** Looks at the session when its last look has expired, or is too long ago. */
function accessCheck({ isStillIn, checkSessionMs = CHECK_SESSION_MS }: StreamOptions) {
  let checkedAt = -Infinity;
  return {
    expire: () => {
      checkedAt = -Infinity;
    },
    isGood: async (): Promise<boolean> => {
      if (performance.now() - checkedAt < checkSessionMs) return true;
      // Before the look: what changes during it expires it again.
      checkedAt = performance.now();
      return isStillIn();
    },
  };
}

class WaitingKinds {
  readonly #kinds = new Set<string>();
  #isAwake = false;
  #wake: () => void = () => undefined;

  /** The next take, or the one that waits, comes back at once. */
  wake(): void {
    this.#isAwake = true;
    this.#wake();
  }

  add(kind: string): void {
    this.#kinds.add(kind);
    this.#wake();
  }

  /** At the latest after so long, or when it is over, and then perhaps nothing. */
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
