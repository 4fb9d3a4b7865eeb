import { EVENTS_MISSED, followEvents } from '#platform/shared/live-events.contract.ts';
import { ApiError } from './api-error.ts';
import { openStream } from './http.ts';

export interface LiveState {
  /** Whether updates arrive automatically at the moment. */
  readonly isLive: boolean;
  /** When the last update arrived, in milliseconds since 1970. */
  readonly lastEventAt: number | null;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Maximum silence: the server sends a heartbeat every 15 seconds. */
const SILENCE_MS = 40_000;
const NEVER: readonly number[] = [401, 403, 404];

/**
 * The tab's only event stream of the organization. It is open while there are listeners and the tab is visible, and is
 * reopened when it breaks. After a gap, all listeners are notified that they may have missed events.
 */
export class LiveStream {
  readonly #listeners = new Set<(type: string) => void>();
  readonly #watchers = new Set<() => void>();
  #state: LiveState = { isLive: false, lastEventAt: null };
  #line: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pauseMs = FIRST_PAUSE_MS;
  #wasOpen = false;

  readonly state = (): LiveState => this.#state;

  readonly watch = (onChange: () => void): (() => void) => {
    this.#watchers.add(onChange);
    return () => this.#watchers.delete(onChange);
  };

  listen(onEvent: (type: string) => void): () => void {
    this.#listeners.add(onEvent);
    if (this.#listeners.size === 1) this.#begin();
    return () => {
      this.#listeners.delete(onEvent);
      if (this.#listeners.size === 0) this.#end();
    };
  }

  #begin(): void {
    this.#wasOpen = false;
    document.addEventListener('visibilitychange', this.#followSight);
    this.#followSight();
  }

  #end(): void {
    document.removeEventListener('visibilitychange', this.#followSight);
    this.#close();
  }

  readonly #followSight = (): void => {
    if (document.hidden) this.#close();
    else if (!this.#line) void this.#open();
  };

  #close(): void {
    clearTimeout(this.#timer);
    this.#line?.abort();
    this.#line = undefined;
    this.#change({ isLive: false });
  }

  async #open(): Promise<void> {
    const line = new AbortController();
    this.#line = line;
    try {
      await this.#read(await openStream(followEvents.path, line.signal), line);
      this.#reopenLater(line);
    } catch (error) {
      if (error instanceof ApiError && NEVER.includes(error.status)) this.#change({ isLive: false });
      else this.#reopenLater(line);
    }
  }

  /** Ends when the stream ends or stays silent for too long. */
  async #read(body: ReadableStream<Uint8Array>, line: AbortController): Promise<void> {
    const decoder = new TextDecoder();
    const reader = body.getReader();
    let rest = '';
    this.#opened();
    for (;;) {
      const silence = setTimeout(() => void reader.cancel(), SILENCE_MS);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (done || line.signal.aborted) return;
      const messages = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = messages.pop() ?? '';
      for (const type of messages.flatMap(typeOf)) this.#tell(type);
    }
  }

  #opened(): void {
    this.#pauseMs = FIRST_PAUSE_MS;
    this.#change({ isLive: true });
    if (this.#wasOpen) this.#tell(EVENTS_MISSED);
    this.#wasOpen = true;
  }

  #reopenLater(line: AbortController): void {
    if (this.#line !== line) return;
    this.#change({ isLive: false });
    this.#timer = setTimeout(() => void this.#open(), this.#pauseMs);
    this.#pauseMs = Math.min(LONGEST_PAUSE_MS, this.#pauseMs * 2);
  }

  #tell(type: string): void {
    this.#change({ lastEventAt: Date.now() });
    for (const onEvent of this.#listeners) onEvent(type);
  }

  #change(change: Partial<LiveState>): void {
    this.#state = { ...this.#state, ...change };
    for (const onChange of this.#watchers) onChange();
  }
}

const typeOf = (message: string): string[] => {
  const [, type] = /^event: (.+)$/m.exec(message) ?? [];
  return type === undefined ? [] : [type];
};
