import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 20;
const NS_PER_MS = 1e6;
/** Older delays say nothing about the present. */
const FORGET_AFTER_MS = 5 * 60_000;

export interface DelayWatch {
  delayMs(): { median: number; p99: number };
  stop(): void;
}

/** Measures the delay of this process's event loop. */
export function watchEventLoop(): DelayWatch {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  const timer = setInterval(() => histogram.reset(), FORGET_AFTER_MS);
  timer.unref();
  // The histogram measures from one tick to the next, so the tick itself is not a delay.
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
