import type { FrameClock } from './frame-clock.ts';
import type { InputQueue } from './input-event.ts';
import type { Stage } from './stage.ts';

/** Everything a task needs of the world; a test gives it another world. */
export interface TaskTools<Raw> {
  readonly stage: Stage;
  readonly clock: FrameClock;
  readonly input: InputQueue;
  /** Ends the task; it then answers with what it has. */
  readonly signal: AbortSignal;
  /** How long a frame usually takes on this screen. */
  readonly frameMs: number;
  /** The left key and the left half then answer "right", and the other way round. */
  readonly isSwapped: boolean;
  /** Right and wrong are shown, as in practice; never in a test. */
  readonly showsFeedback: boolean;
  /** After each trial, with what was recorded so far. */
  onTrial(soFar: Raw): void;
}
