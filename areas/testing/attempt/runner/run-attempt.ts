import { planAttempt } from '#areas/testing/tasks/attempt-plan.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { deviceClassOf } from '#areas/testing/tasks/runner/device-class.ts';
import { NOT_MEASURED, type FrameCheck } from './device-check.ts';
import { deviceKey } from './device-key.ts';
import { planPractice } from '#areas/testing/tasks/runner/practice-plan.ts';
import { runPart } from './run-part.ts';
import type { AttemptOptions, RunningAttempt } from './running-attempt.ts';
import { tasksOf } from '#areas/testing/tasks/runner/task-name.ts';
import { TestRecord } from './test-record.ts';
import type { TestEnvironment } from '#areas/testing/tasks/runner/test-environment.ts';

/** Runs the whole test and returns its record; null when it was disposed. */
export async function runAttempt(
  environment: TestEnvironment,
  options: AttemptOptions,
  disposed: AbortSignal,
): Promise<RawAttempt | null> {
  const { testType, seed, isKeyboardOnly } = options;
  const attempt: RunningAttempt = {
    environment,
    options,
    disposed,
    record: new TestRecord(),
    plan: planAttempt(testType, seed),
    practice: planPractice(seed),
    frames: NOT_MEASURED,
  };
  let ended: RawAttempt['ended'] = null;
  for (const task of tasksOf(testType, isKeyboardOnly)) {
    ended = await runPart(task, attempt);
    if (disposed.aborted) return null;
    if (ended) break;
  }
  environment.screens.clear();
  const record = await finished(attempt, ended);
  options.onProgress?.('done', null);
  return record;
}

async function finished(
  { environment, record, options, frames }: RunningAttempt,
  ended: RawAttempt['ended'],
): Promise<RawAttempt> {
  const { device } = environment;
  const elapsedMs = environment.clock.now();
  return {
    deviceClass: deviceClassOf(record.inputs(), device),
    device: await deviceReport(environment, frames),
    startedAt: options.startedAt,
    elapsedMs,
    ended,
    circumstances: record.circumstances,
    ...record.trials,
  };
}

async function deviceReport({ device }: TestEnvironment, frames: FrameCheck): Promise<RawAttempt['device']> {
  const { width, height, clockStepMs } = device;
  const key = await deviceKey({ ...device, frameMs: frames.frameMs });
  return { key, ...frames, timerStepMs: clockStepMs, screen: { width, height } };
}
