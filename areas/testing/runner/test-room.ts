import type { DeviceFacts } from './device-class.ts';
import type { FrameClock } from './frame-clock.ts';
import type { InputQueue } from './input-event.ts';
import type { Interruption } from './interruptions.ts';
import type { Stage } from './stage.ts';
import type { TaskName } from './task-name.ts';

/** What a screen between the tasks was left by. */
export type Choice = 'go' | 'stop';

/** The pages around the tasks; outside the timed part they are ordinary markup. */
export interface Screens {
  instructions(task: TaskName): Promise<Choice>;
  practiceDone(task: TaskName): Promise<Choice>;
  askToStop(): Promise<Choice>;
  /** Nothing but the stage. */
  clear(): void;
}

export interface DeviceDescription extends DeviceFacts {
  readonly userAgent: string;
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly clockStepMs: number;
}

/** The place a test is taken in: the browser, or what a test of the runner puts in its stead. */
export interface TestRoom {
  readonly clock: FrameClock;
  readonly input: InputQueue;
  readonly stage: Stage;
  readonly screens: Screens;
  readonly device: DeviceDescription;
  /** Takes keys and presses for the task, until it is stopped. */
  listen(onFallback: (at: number) => void): () => void;
  watch(tell: (what: Interruption) => void): () => void;
}
