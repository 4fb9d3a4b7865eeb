import { median } from '#areas/scoring/quantile.ts';
import { everyFrame } from '#areas/testing/tasks/runner/every-frame.ts';
import type { MeasuredDevice } from '#areas/testing/tasks/scored-trials.ts';
import { browserFrameClock, type FrameClock } from '#areas/testing/tasks/runner/frame-clock.ts';
import { LATE_FACTOR } from '#areas/testing/tasks/runner/late-frames.ts';

const INTERVALS = 60;
const CLOCK_CALLS = 200;
/** After this many calls the clock counts as standing still. */
const MOST_CLOCK_CALLS = 20_000_000;
/** Milliseconds; the contract's maximum, reported for a clock that stands still. */
const NO_STEP_MS = 1000;

export interface FrameCheck {
  /** `frameMs` is the median interval; `lateFrames` is the share of intervals more than 1.5 times as long. */
  readonly frameMs: number;
  readonly lateFrames: number;
}

/** Reported when the test ended before the screen could be measured. */
export const NOT_MEASURED: FrameCheck = { frameMs: 0, lateFrames: 0 };

export async function checkFrames(clock: FrameClock, signal: AbortSignal): Promise<FrameCheck> {
  const times: number[] = [];
  await everyFrame(clock, signal, (time) => times.push(time) > INTERVALS);
  const intervals = times.slice(1).map((time, i) => time - (times[i] ?? 0));
  if (intervals.length < INTERVALS) return NOT_MEASURED;
  const frameMs = median(intervals);
  const late = intervals.filter((interval) => interval > LATE_FACTOR * frameMs).length;
  return { frameMs, lateFrames: late / intervals.length };
}

/** Measures what a test would measure of this device before it begins; takes a second. */
export async function measureDevice(signal: AbortSignal): Promise<MeasuredDevice> {
  const frames = await checkFrames(browserFrameClock(0), signal);
  return { ...frames, timerStepMs: clockStep(() => performance.now()) };
}

/** The smallest step of the clock in 200 calls, or in as many calls as one step takes. */
export function clockStep(now: () => number): number {
  let smallest = Infinity;
  let last = now();
  for (let calls = 1; calls < CLOCK_CALLS || (smallest === Infinity && calls < MOST_CLOCK_CALLS); calls += 1) {
    const time = now();
    if (time > last) smallest = Math.min(smallest, time - last);
    last = time;
  }
  return Math.min(smallest, NO_STEP_MS);
}
