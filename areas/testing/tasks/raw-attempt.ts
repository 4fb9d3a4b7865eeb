import { z } from 'zod';
import { DEVICE_CLASSES } from '#areas/scoring/attempt.ts';
import { TrackingSamples } from './tracking-samples.ts';

/** Milliseconds since the attempt began on the device, by a monotonic clock; never rounded. */
const Time = z.number().min(0).max(86_400_000);
const Input = z.enum(['key', 'mouse', 'touch', 'pen']);
const Index = z.number().int().min(0).max(300);
/** Number of frames while the trial was on screen, and how many of them came late. */
const Frames = z.strictObject({ n: z.number().int().min(0).max(100_000), late: z.number().int().min(0).max(100_000) });

export type RawPvtTrial = z.infer<typeof RawPvtTrial>;
const RawPvtTrial = z.strictObject({
  i: Index,
  isi: z.number().int().min(0).max(10_000),
  onset: Time,
  resp: Time.nullable(),
  early: z.number().int().min(0).max(1000),
  input: Input.nullable(),
  frames: Frames,
});

export type RawFlankerTrial = z.infer<typeof RawFlankerTrial>;
const RawFlankerTrial = z.strictObject({
  i: Index,
  cond: z.enum(['congruent', 'neutral', 'incongruent']),
  place: z.enum(['above', 'below']),
  target: z.enum(['L', 'R']),
  onset: Time,
  resp: Time.nullable(),
  key: z.enum(['L', 'R']).nullable(),
  input: Input.nullable(),
  frames: Frames,
});

export type RawSymbolItem = z.infer<typeof RawSymbolItem>;
const RawSymbolItem = z.strictObject({
  i: Index,
  glyph: z.number().int().min(0).max(5),
  answer: z.number().int().min(1).max(3),
  onset: Time,
  resp: Time.nullable(),
  key: z.number().int().min(1).max(3).nullable(),
  input: Input.nullable(),
});

export type RawDualTask = z.infer<typeof RawDualTask>;
const RawDualTask = z.strictObject({
  /** When the task began; like all times, it counts from the start of the attempt. */
  began: Time,
  samples: TrackingSamples,
  events: z
    .array(
      z.strictObject({
        i: Index,
        onset: Time,
        kind: z.enum(['target', 'distractor']),
        corner: z.enum(['top left', 'top right', 'bottom left', 'bottom right']),
        resp: Time.nullable(),
      }),
    )
    .max(12),
});

/** What the device reported about itself before the start. */
const DeviceReport = z.strictObject({
  /** A coarse fingerprint (browser family, system, screen, refresh rate), hashed by the device. */
  key: z
    .string()
    .max(64)
    .regex(/^[0-9a-f]{16,64}$/),
  /** Median of 60 frame intervals, and the share of late ones. */
  frameMs: z.number().min(0).max(10_000),
  lateFrames: z.number().min(0).max(1),
  /** The smallest step of the clock, in milliseconds. */
  timerStepMs: z.number().min(0).max(1000),
  screen: z.strictObject({ width: z.number().int().min(0).max(20_000), height: z.number().int().min(0).max(20_000) }),
});

/** What else happened during the test. */
const CircumstanceKind = z.enum(['hidden', 'focus_lost', 'resized', 'ts_fallback', 'task_restarted']);

export type RawAttempt = z.infer<typeof RawAttempt>;
/** The whole record of one test as the device saw it: raw times, nothing computed. */
export const RawAttempt = z
  .strictObject({
    deviceClass: z.enum(DEVICE_CLASSES),
    device: DeviceReport,
    /** Wall clock of the device at the start; the server dates the test by it, within limits. */
    startedAt: z.iso.datetime(),
    /** Duration of the test. */
    elapsedMs: Time,
    /** Why the test ended early; null when it was finished. */
    ended: z.enum(['left', 'stopped', 'reloaded']).nullable(),
    circumstances: z.array(z.strictObject({ at: Time, kind: CircumstanceKind })).max(200),
    pvt: z.array(RawPvtTrial).max(20),
    flanker: z.array(RawFlankerTrial).max(24),
    /** Null where the test has no such task, or the person uses the keyboard only. */
    dual: RawDualTask.nullable(),
    symbol: z.array(RawSymbolItem).max(150).nullable(),
  })
  .meta({ id: 'RawAttempt' });
