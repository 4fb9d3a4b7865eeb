import type { TestType } from '#areas/scoring/attempt.ts';
import type { AttemptPlan } from '#areas/testing/tasks/attempt-plan.ts';
import type { FrameCheck } from './device-check.ts';
import type { PracticePlan } from '#areas/testing/tasks/runner/practice-plan.ts';
import type { TaskName } from '#areas/testing/tasks/runner/task-name.ts';
import type { TestRecord, Trials } from './test-record.ts';
import type { TestEnvironment } from '#areas/testing/tasks/runner/test-environment.ts';

export type RunnerPhase = 'instructions' | 'practice' | 'countdown' | 'task' | 'done';

export interface AttemptOptions {
  readonly testType: TestType;
  readonly seed: string;
  readonly withPractice: boolean;
  /** Swaps the meaning of the left and right keys and screen halves. What is shown stays as planned. */
  readonly isSwapped: boolean;
  /** Leaves out the task that needs a pointer. */
  readonly isKeyboardOnly: boolean;
  /** Wall clock at the start, as ISO 8601 in UTC. */
  readonly startedAt: string;
  readonly onProgress?: ((phase: RunnerPhase, task: TaskName | null) => void) | undefined;
  /** Called after each trial with all trials so far, so that the caller can store them. */
  readonly onTrials?: ((trials: Trials) => void) | undefined;
}

export interface RunningAttempt {
  readonly environment: TestEnvironment;
  readonly options: AttemptOptions;
  readonly record: TestRecord;
  readonly plan: AttemptPlan;
  readonly practice: PracticePlan;
  /** Ends everything without a record. */
  readonly disposed: AbortSignal;
  /** Measured in the first countdown. */
  frames: FrameCheck;
}
