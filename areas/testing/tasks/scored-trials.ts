import type { Attempt, TestType } from '#areas/scoring/attempt.ts';
import type { RawAttempt } from './raw-attempt.ts';

/** Up to this many milliseconds a clock step is good, above it is coarse, and from 16 on it is useless. */
const COARSE_STEP_MS = 2;
const USELESS_STEP_MS = 16;
const SLOW_FRAME_MS = 25;
const MANY_LATE_FRAMES = 0.2;
const SOME_LATE_FRAMES = 0.05;

/** The record in the form that the scoring takes: its trials and its circumstances. */
export function scoredTrials(testType: TestType, raw: RawAttempt, serverFlags: readonly string[] = []): Attempt {
  const { pvt, flanker, symbol, dual } = raw;
  return {
    testType,
    deviceClass: raw.deviceClass,
    envFlags: [...circumstanceFlags(raw), ...serverFlags],
    pvt: pvt.map(({ onset, resp, early }) => ({ onset, resp, early })),
    flanker: flanker.map(({ onset, resp, target, key, cond }) => ({
      onset,
      resp,
      target,
      key,
      congruent: cond === 'congruent',
    })),
    ...(symbol && { symbol: symbol.map(({ onset, resp, answer, key }) => ({ onset, resp, answer, key })) }),
    ...(dual && { dual: trackedTask(dual) }),
  };
}

const trackedTask = ({ began, samples, events }: NonNullable<RawAttempt['dual']>): NonNullable<Attempt['dual']> => ({
  samples: samples.map(([t, tx, ty, px, py, contact]) => ({ t: t - began, tx, ty, px, py, contact: contact === 1 })),
  events: events.map(({ onset, kind, resp }) => ({
    onset: onset - began,
    kind,
    resp: resp === null ? null : resp - began,
  })),
});

/** What a device measured about itself. */
export type MeasuredDevice = Pick<RawAttempt['device'], 'timerStepMs' | 'frameMs' | 'lateFrames'>;

/** Returns the flags of a device that is too slow or too coarse; none when it is good. */
export function deviceFlags({ timerStepMs, frameMs, lateFrames }: MeasuredDevice): string[] {
  const flags: string[] = [];
  if (timerStepMs >= USELESS_STEP_MS) flags.push('timer_too_coarse');
  else if (timerStepMs > COARSE_STEP_MS) flags.push('timer_coarse');
  if (frameMs > SLOW_FRAME_MS || lateFrames > MANY_LATE_FRAMES) flags.push('frames_dropped');
  else if (lateFrames > SOME_LATE_FRAMES) flags.push('late_frames');
  return flags;
}

/** Returns the flags for the device and the circumstances of a test. */
function circumstanceFlags({ device, circumstances, ended }: RawAttempt): string[] {
  const happened = (kind: string) => circumstances.some((each) => each.kind === kind);
  const flags: string[] = [];
  if (ended !== null || happened('hidden')) flags.push('hidden_tab');
  flags.push(...deviceFlags(device));
  if (happened('focus_lost')) flags.push('focus_lost');
  if (happened('ts_fallback')) flags.push('ts_fallback');
  if (happened('resized')) flags.push('resized');
  return flags;
}
