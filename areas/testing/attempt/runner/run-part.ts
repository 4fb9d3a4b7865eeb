import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { countDown } from '#areas/testing/tasks/runner/countdown.ts';
import { checkFrames, NOT_MEASURED } from './device-check.ts';
import { runPractice, runTask, toolsOf } from './run-task.ts';
import type { RunningAttempt } from './running-attempt.ts';
import { runOnStage, type StageOutcome, type StagePhase } from './stage-stretch.ts';
import type { TaskName } from '#areas/testing/tasks/runner/task-name.ts';
import type { Trials } from './test-record.ts';
import type { TestEnvironment } from '#areas/testing/tasks/runner/test-environment.ts';

type Ended = RawAttempt['ended'];

const NOTHING: Trials = { pvt: [], flanker: [], dual: null, symbol: null };

/** Runs one task with everything before it. Returns why the test ended with it; null when the test goes on. */
export async function runPart(task: TaskName, attempt: RunningAttempt): Promise<Ended> {
  const { environment, options } = attempt;
  options.onProgress?.('instructions', task);
  if ((await environment.screens.instructions(task)) === 'stop') return 'stopped';
  if (options.withPractice) {
    const ended = await untilFinished(() => onStage('practice', task, attempt), attempt.environment);
    if (ended || attempt.disposed.aborted) return ended;
    if ((await environment.screens.practiceDone(task)) === 'stop') return 'stopped';
  }
  return runScored(task, attempt);
}

/** Runs the scored task. A disturbed task restarts, once. */
async function runScored(task: TaskName, attempt: RunningAttempt, mayRestart = true): Promise<Ended> {
  const { environment, record, disposed } = attempt;
  const ended = await untilFinished(() => onStage('countdown', task, attempt), environment);
  if (ended || disposed.aborted) return ended;
  const outcome = await onStage('task', task, attempt, mayRestart);
  if (outcome === 'finished') return null;
  if (outcome === 'left') return 'left';
  if (outcome === 'asked' && (!mayRestart || (await environment.screens.askToStop()) === 'stop')) return 'stopped';
  record.note('task_restarted', environment.clock.now());
  record.keep({ [task]: NOTHING[task] });
  return runScored(task, attempt, false);
}

/** Repeats a part that is not scored until it finishes: a person who asks to stop and then declines starts it over. */
async function untilFinished(run: () => Promise<StageOutcome>, environment: TestEnvironment): Promise<Ended> {
  const outcome = await run();
  if (outcome === 'left') return 'left';
  if (outcome !== 'asked') return null;
  return (await environment.screens.askToStop()) === 'stop' ? 'stopped' : untilFinished(run, environment);
}

function onStage(
  phase: StagePhase,
  task: TaskName,
  attempt: RunningAttempt,
  mayRestart = false,
): Promise<StageOutcome> {
  const { environment, record, disposed, options } = attempt;
  environment.screens.clear();
  options.onProgress?.(phase, task);
  return runOnStage({ environment, record, phase, mayRestart, disposed }, async (clock, signal) => {
    environment.input.take();
    if (phase === 'task') return runTask(task, attempt, toolsOf(attempt, clock, signal));
    if (phase === 'practice') return runPractice(task, attempt, toolsOf(attempt, clock, signal));
    const measured = attempt.frames === NOT_MEASURED ? checkFrames(clock, signal) : attempt.frames;
    [attempt.frames] = await Promise.all([measured, countDown(environment.stage, clock, signal)]);
  });
}
