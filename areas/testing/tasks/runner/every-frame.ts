import type { FrameClock } from './frame-clock.ts';

/** Calls `step` with each frame's time until it returns true, or the signal aborts. */
export function everyFrame(clock: FrameClock, signal: AbortSignal, step: (time: number) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const frame = (time: number) => {
      if (signal.aborted) return;
      try {
        if (step(time)) resolve();
        else clock.nextFrame(frame);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    // A hidden page has no frames, so ending must not wait for one.
    signal.addEventListener('abort', () => resolve(), { once: true });
    if (signal.aborted) resolve();
    else clock.nextFrame(frame);
  });
}
