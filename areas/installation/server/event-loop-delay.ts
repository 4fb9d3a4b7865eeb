import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 20;
const NS_PER_MS = 1e6;
/** What was long ago says nothing of now. */
const FORGET_AFTER_MS = 5 * 60_000;

export interface DelayWatch {
  delayMs(): { median: number; p99: number };
  stop(): void;
}

/** Watches how late this process comes to its work. */
export function watchEventLoop(): DelayWatch {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  const timer = setInterval(() => histogram.reset(), FORGET_AFTER_MS);
  timer.unref();
  // The histogram counts from one tick to the next, so the tick itself is no delay.
  const lateness = (percentile: number): number =>
    Math.max(0, Math.round((histogram.percentile(percentile) / NS_PER_MS - RESOLUTION_MS) * 10) / 10);
  return {
    delayMs: () => (histogram.count === 0 ? { median: 0, p99: 0 } : { median: lateness(50), p99: lateness(99) }),
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
