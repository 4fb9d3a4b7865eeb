/** Whoever reads knows by then whether the line still stands; proxies close silent ones. */
const HEARTBEAT_MS = 15_000;
const CHECK_SESSION_MS = 60_000;

interface StreamOptions {
  readonly follow: (onEvent: (type: string) => void) => () => void;
  /** Whether whoever reads may still read. */
  readonly isStillIn: () => Promise<boolean>;
  readonly until: AbortSignal;
  /** For tests: how often something is said without an event, and the session is looked at. */
  readonly heartbeatMs?: number;
  readonly checkSessionMs?: number;
}

/** Server-sent events with nothing but their kind. Those that come while the reader is slow are told once of each kind. */
export async function* eventStream(options: StreamOptions): AsyncGenerator<string> {
  const { follow, isStillIn, until, heartbeatMs = HEARTBEAT_MS, checkSessionMs = CHECK_SESSION_MS } = options;
  const waiting = new WaitingKinds();
  const unfollow = follow((type) => waiting.add(type));
  let checkedAt = performance.now();
  try {
    yield ': welcome\n\n';
    while (!until.aborted) {
      const kinds = await waiting.take(heartbeatMs, until);
      const isToBeChecked = performance.now() - checkedAt >= checkSessionMs;
      if (isToBeChecked && !(await isStillIn())) return;
      if (isToBeChecked) checkedAt = performance.now();
      if (!until.aborted) yield kinds.map((kind) => `event: ${kind}\ndata: {}\n\n`).join('') || ': still here\n\n';
    }
  } finally {
    unfollow();
  }
}

class WaitingKinds {
  readonly #kinds = new Set<string>();
  #wake: () => void = () => undefined;

  add(kind: string): void {
    this.#kinds.add(kind);
    this.#wake();
  }

  /** At the latest after so long, or when it is over, and then perhaps nothing. */
  async take(withinMs: number, until: AbortSignal): Promise<string[]> {
    if (this.#kinds.size === 0 && !until.aborted) await this.#something(withinMs, until);
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
