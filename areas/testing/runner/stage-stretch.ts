import type { FrameClock } from './frame-clock.ts';
import type { Interruption } from './interruptions.ts';
import type { TestRecord } from './test-record.ts';
import { stallWatch } from './stall-watch.ts';
import type { TestRoom } from './test-room.ts';

export type StagePhase = 'practice' | 'countdown' | 'task';

/** How a stretch on the stage went: to its end, or until the person left, asked to stop, or had to begin again. */
export type StageOutcome = 'finished' | 'left' | 'asked' | 'restart';

interface Stretch {
  readonly room: TestRoom;
  readonly record: TestRecord;
  readonly phase: StagePhase;
  /** Whether a disturbance may begin the task anew: it may once. */
  readonly mayRestart: boolean;
  /** Ends everything without a word. */
  readonly disposed: AbortSignal;
}

/** Runs something on the stage while listening to the person and watching the page. */
export async function runOnStage(
  { room, record, phase, mayRestart, disposed }: Stretch,
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
      record.note('hidden', room.clock.now());
      return end('left');
    }
    if (phase !== 'task') return;
    if (what === 'focus_lost') return record.note('focus_lost', room.clock.now());
    if (mayRestart) return end('restart');
    if (what === 'resized') record.note('resized', room.clock.now());
  };
  const onDisposed = () => end('finished');
  disposed.addEventListener('abort', onDisposed);
  if (disposed.aborted) onDisposed();
  const stopWatching = room.watch(onInterruption);
  const stopListening = room.listen((at) => record.note('ts_fallback', at));
  const clock = stallWatch(room.clock, () => onInterruption('stalled'));
  try {
    await work(clock, ending.signal);
  } finally {
    disposed.removeEventListener('abort', onDisposed);
    stopListening();
    stopWatching();
  }
  return outcome;
}
