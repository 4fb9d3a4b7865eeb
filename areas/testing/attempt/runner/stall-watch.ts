import type { FrameClock } from '#areas/testing/tasks/runner/frame-clock.ts';

/** When no frame comes for longer than this, the plan's times are no longer kept. */
const STALL_MS = 250;

/** Passes the frames on and reports when they stop for a while, as they do when the device is busy. */
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
