import type { TestType } from '#areas/scoring/attempt.ts';
import type { AttemptPlan } from '../attempt-plan.ts';
import type { FrameCheck } from './device-check.ts';
import type { PracticePlan } from './practice-plan.ts';
import type { TaskName } from './task-name.ts';
import type { TestRecord, Trials } from './test-record.ts';
import type { TestRoom } from './test-room.ts';

export type RunnerPhase = 'instructions' | 'practice' | 'countdown' | 'task' | 'done';

export interface AttemptOptions {
  readonly testType: TestType;
  readonly seed: string;
  readonly withPractice: boolean;
  /** What "left" means to the keys and the halves of the screen is then "right". What is shown stays as planned. */
  readonly isSwapped: boolean;
  /** Leaves out the task that needs a pointer. */
  readonly isKeyboardOnly: boolean;
  /** Wall clock at the beginning, as ISO 8601 in UTC. */
  readonly startedAt: string;
  readonly onProgress?: ((phase: RunnerPhase, task: TaskName | null) => void) | undefined;
  /** After each trial, with all trials so far, for those who keep them safe. */
  readonly onTrials?: ((trials: Trials) => void) | undefined;
}

export interface RunningAttempt {
  readonly room: TestRoom;
  readonly options: AttemptOptions;
  readonly record: TestRecord;
  readonly plan: AttemptPlan;
  readonly practice: PracticePlan;
  /** Ends everything without a record. */
  readonly disposed: AbortSignal;
  /** Measured in the first countdown. */
  frames: FrameCheck;
}
