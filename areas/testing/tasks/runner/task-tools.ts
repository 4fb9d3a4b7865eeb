import type { FrameClock } from './frame-clock.ts';
import type { InputQueue } from './input-event.ts';
import type { Stage } from './stage.ts';

/** Everything a task needs from its surroundings; tests replace them. */
export interface TaskTools<Raw> {
  readonly stage: Stage;
  readonly clock: FrameClock;
  readonly input: InputQueue;
  /** Ends the task, which then returns what it has. */
  readonly signal: AbortSignal;
  /** The usual duration of a frame on this screen, in milliseconds. */
  readonly frameMs: number;
  /** Swaps sides: the left key and half then answer "right", and the other way round. */
  readonly isSwapped: boolean;
  /** Shows right and wrong, as in practice; never in a test. */
  readonly showsFeedback: boolean;
  /** Called after each trial with what was recorded so far. */
  onTrial(soFar: Raw): void;
}
