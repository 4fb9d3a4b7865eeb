import type { DeviceFacts } from './device-class.ts';
import type { FrameClock } from './frame-clock.ts';
import type { InputQueue } from './input-event.ts';
import type { Interruption } from './interruptions.ts';
import type { Stage } from './stage.ts';
import type { TaskName } from './task-name.ts';

/** How a screen between the tasks was left. */
export type Choice = 'go' | 'stop';

/** The pages around the tasks; outside the timed part they are ordinary markup. */
export interface Screens {
  instructions(task: TaskName): Promise<Choice>;
  practiceDone(task: TaskName): Promise<Choice>;
  askToStop(): Promise<Choice>;
  /** Shows nothing but the stage. */
  clear(): void;
}

export interface DeviceDescription extends DeviceFacts {
  readonly userAgent: string;
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly clockStepMs: number;
}

/** The surroundings in which a test is taken: the browser, or a replacement in tests of the runner. */
export interface TestEnvironment {
  readonly clock: FrameClock;
  readonly input: InputQueue;
  readonly stage: Stage;
  readonly screens: Screens;
  readonly device: DeviceDescription;
  /** Records keys and presses for the task, until the returned function stops it. */
  listen(onFallback: (at: number) => void): () => void;
  watch(tell: (what: Interruption) => void): () => void;
}
