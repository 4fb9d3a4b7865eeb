import type { FrameClock } from './frame-clock.ts';

/** Longer than this without a frame and the plan's times are no longer kept. */
const STALL_MS = 250;

/** The same frames; says so when they stop for a while, as they do when the device is busy with something else. */
export function stallWatch(clock: FrameClock, onStall: () => void): FrameClock {
  let last = Number.NaN;
  return {
    now: clock.now,
    nextFrame: (callback) =>
      clock.nextFrame((time) => {
        const gap = time - last;
        last = time;
        if (gap > STALL_MS) onStall();
        callback(time);
      }),
  };
}
