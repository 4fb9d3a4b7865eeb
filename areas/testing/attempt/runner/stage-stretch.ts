import type { FrameClock } from '#areas/testing/tasks/runner/frame-clock.ts';
import type { Interruption } from '#areas/testing/tasks/runner/interruptions.ts';
import type { TestRecord } from './test-record.ts';
import type { TestEnvironment } from '#areas/testing/tasks/runner/test-environment.ts';

export type StagePhase = 'practice' | 'countdown' | 'task';

/** How a phase on the stage ended: finished, the person left, asked to stop, or the task has to restart. */
export type StageOutcome = 'finished' | 'left' | 'asked' | 'restart';

interface Stretch {
  readonly environment: TestEnvironment;
  readonly record: TestRecord;
  readonly phase: StagePhase;
  /** Whether a disturbance may restart the task: it may once. */
  readonly mayRestart: boolean;
  /** Ends everything without a record. */
  readonly disposed: AbortSignal;
}

/** Runs a phase on the stage while listening for input and watching the page. */
export async function runOnStage(
  { environment, record, phase, mayRestart, disposed }: Stretch,
  work: (clock: FrameClock, signal: AbortSignal) => Promise<void>,
): Promise<StageOutcome> {
  const ending = new AbortController();
  let outcome: StageOutcome = 'finished';
  const end = (as: StageOutcome) => {
    if (ending.signal.aborted) return;
    outcome = as;
    ending.abort();
  };
  const onInterruption = (what: Interruption) => {
    if (ending.signal.aborted) return;
    if (what === 'stop_asked') return end('asked');
    if (what === 'hidden') {
      record.note('hidden', environment.clock.now());
      return end('left');
    }
    if (phase !== 'task') return;
    if (what === 'focus_lost') return record.note('focus_lost', environment.clock.now());
    if (mayRestart) return end('restart');
    if (what === 'resized') record.note('resized', environment.clock.now());
  };
  const onDisposed = () => end('finished');
  disposed.addEventListener('abort', onDisposed);
  if (disposed.aborted) onDisposed();
  const stopWatching = environment.watch(onInterruption);
  const stopListening = environment.listen((at) => record.note('ts_fallback', at));
  const clock = stallWatch(environment.clock, () => onInterruption('stalled'));
  try {
    await work(clock, ending.signal);
  } finally {
    disposed.removeEventListener('abort', onDisposed);
    stopListening();
    stopWatching();
  }
  return outcome;
}

/** When no frame comes for longer than this, the plan's times are no longer kept. */
const STALL_MS = 250;

/** Passes the frames on and reports when they stop for a while, as they do when the device is busy. */
function stallWatch(clock: FrameClock, onStall: () => void): FrameClock {
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
