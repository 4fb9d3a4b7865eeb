import { runDual } from '#areas/testing/tasks/runner/dual-task.ts';
import type { FrameClock } from '#areas/testing/tasks/runner/frame-clock.ts';
import { runFlanker } from '#areas/testing/tasks/runner/flanker-task.ts';
import { PRACTICE_DUAL_MS } from '#areas/testing/tasks/runner/practice-plan.ts';
import { runPvt } from '#areas/testing/tasks/runner/pvt-task.ts';
import type { RunningAttempt } from './running-attempt.ts';
import { runSymbols } from '#areas/testing/tasks/runner/symbol-task.ts';
import type { TaskName } from '#areas/testing/tasks/runner/task-name.ts';
import type { TaskTools } from '#areas/testing/tasks/runner/task-tools.ts';
import type { Trials } from './test-record.ts';

type Tools = Omit<TaskTools<never>, 'onTrial' | 'showsFeedback'>;

export function toolsOf(
  { environment, options, frames }: RunningAttempt,
  clock: FrameClock,
  signal: AbortSignal,
): Tools {
  const { stage, input } = environment;
  return { stage, input, clock, signal, frameMs: frames.frameMs, isSwapped: options.isSwapped };
}

/** Runs the scored task; its trials are kept as they happen. */
export async function runTask(task: TaskName, { plan, record, options }: RunningAttempt, tools: Tools): Promise<void> {
  const toolsFor = <Task extends TaskName>(name: Task): TaskTools<NonNullable<Trials[Task]>> => ({
    ...tools,
    showsFeedback: false,
    onTrial: (soFar) => {
      record.keep({ [name]: soFar });
      options.onTrials?.(record.trials);
    },
  });
  if (task === 'pvt') record.keep({ pvt: await runPvt(plan.pvt, toolsFor('pvt')) });
  if (task === 'flanker') record.keep({ flanker: await runFlanker(plan.flanker, toolsFor('flanker')) });
  if (task === 'dual' && plan.dual) record.keep({ dual: await runDual(plan.dual, toolsFor('dual')) });
  if (task === 'symbol' && plan.symbol) record.keep({ symbol: await runSymbols(plan.symbol, toolsFor('symbol')) });
  options.onTrials?.(record.trials);
}

/** Runs the practice task, with feedback and a plan of its own; nothing is kept. */
export async function runPractice(task: TaskName, { practice }: RunningAttempt, tools: Tools): Promise<void> {
  const shown = { ...tools, showsFeedback: true, onTrial: () => undefined };
  if (task === 'pvt') await runPvt(practice.pvt, shown);
  if (task === 'flanker') await runFlanker(practice.flanker, shown);
  if (task === 'dual') await runDual(practice.dual, shown, PRACTICE_DUAL_MS);
  if (task === 'symbol') await runSymbols(practice.symbol, shown);
}
