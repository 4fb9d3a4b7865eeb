import { median } from '#areas/scoring/quantile.ts';
import { everyFrame } from './every-frame.ts';
import type { MeasuredDevice } from '../scored-trials.ts';
import { browserFrameClock, type FrameClock } from './frame-clock.ts';
import { LATE_FACTOR } from './late-frames.ts';

const INTERVALS = 60;
const CLOCK_CALLS = 200;
/** A clock that has not moved after so many calls is not worth waiting for. */
const MOST_CLOCK_CALLS = 20_000_000;
/** The contract's highest, said of a clock that stands still. */
const NO_STEP_MS = 1000;

export interface FrameCheck {
  /** Median interval, and the share of those that took half as long again. */
  readonly frameMs: number;
  readonly lateFrames: number;
}

/** Said where the test was ended before it could be measured. */
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

/** What a test would measure of this device before it begins; takes a second. */
export async function measureDevice(signal: AbortSignal): Promise<MeasuredDevice> {
  const frames = await checkFrames(browserFrameClock(0), signal);
  return { ...frames, timerStepMs: clockStep(() => performance.now()) };
}

/** The smallest step that the clock takes in 200 calls, or in as many as it needs to take one. */
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
