import type { Log } from '#platform/server/log.ts';
import { traced, type WorkTracing } from '#platform/server/tracing/traced-work.ts';

/** Work that a look has begun and that goes on while the loop looks further. */
interface WorkUnderWay {
  /** The pieces of work that have not ended yet. */
  readonly count: number;
  /** Begins a piece of work; its end wakes the loop, because it makes room. `cut` asks it to end before its time. */
  begin(work: (cut: AbortSignal) => Promise<unknown>): void;
}

interface WorkLoopOptions {
  /** Looks for waiting work, and does or begins it. Returns whether there may be more, so that it looks again at once. */
  look(underWay: WorkUnderWay): Promise<boolean>;
  /** The longest time between two looks. */
  readonly pauseMs: number;
  /** How long work may go on after a stop before it is cut. */
  readonly graceMs?: number;
  readonly log: Log;
  /** What the log says when a look or a piece of work failed. The next look tries again. */
  readonly trouble: string;
  /** Each piece of work is a span of this name. */
  readonly trace?: { readonly by: WorkTracing; readonly name: string };
}

export interface WorkLoop {
  /** Resolves when nothing of it runs any more. */
  stop(): Promise<void>;
}

/** Looks for work again and again until it is stopped. */
export function startWorkLoop({ look, pauseMs, graceMs = 0, log, trouble, trace }: WorkLoopOptions): WorkLoop {
  const underWay = new Set<Promise<unknown>>();
  const cut = new AbortController();
  const stopped = new AbortController();
  let wakeUp = Promise.withResolvers<void>();
  const tell = (error: unknown): false => {
    log.warn({ err: error }, trouble);
    return false;
  };
  const begin: WorkUnderWay['begin'] = (work) => {
    const running = traced(trace?.by, trace?.name ?? '', () => work(cut.signal))
      .catch(tell)
      .finally(() => {
        underWay.delete(running);
        wakeUp.resolve();
      });
    underWay.add(running);
  };
  const run = async () => {
    while (!stopped.signal.aborted) {
      // Renewed before the look, so that a wake-up during the look ends the pause that follows.
      wakeUp = Promise.withResolvers();
      const mayBeMore = await look({ count: underWay.size, begin }).catch(tell);
      if (!mayBeMore && !stopped.signal.aborted) await pause(pauseMs, wakeUp.promise);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopped.abort();
      wakeUp.resolve();
      const grace = setTimeout(() => cut.abort(), graceMs);
      await running;
      await Promise.all(underWay);
      clearTimeout(grace);
    },
  };
}

async function pause(milliseconds: number, wakeUp: Promise<void>): Promise<void> {
  const timer = Promise.withResolvers<void>();
  const timeout = setTimeout(timer.resolve, milliseconds);
  await Promise.race([timer.promise, wakeUp]);
  clearTimeout(timeout);
}
