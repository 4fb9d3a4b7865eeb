import type { SubmissionReply, StartedAttempt } from '../attempts.contract.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import type { Trials } from '../runner/test-record.ts';
import { allOnDevice, storeOnDevice, type DeviceTest } from './device-database.ts';
import { holdTest, unlessTaken } from './running-test.ts';
import { unfinishedRecord } from './unfinished-record.ts';
import { enqueue, handIn, type FinishedTest } from './upload-queue.ts';

const NO_TRIALS: Trials = { pvt: [], flanker: [], dual: null, symbol: null };

export interface TrialKeeper {
  /** Called by the runner; stores the trials so far. */
  onTrials(trials: Trials): void;
  /** Hands the record in; null when it has to wait for the network. Throws when the refusal is final. */
  finish(record: RawAttempt): Promise<SubmissionReply | null>;
  /** Hands the test in as it is: it was left without a record, so it is invalid. */
  leave(): Promise<void>;
}

export type RunningTest = Extract<DeviceTest, { state: 'running' }>;

/** Where the trials of a test are stored while it runs, and its record afterwards. */
export interface TrialsPlace {
  write(test: RunningTest): Promise<void>;
  finish(test: FinishedTest): Promise<SubmissionReply | null>;
  leave(attemptId: string): Promise<void>;
}

/** Begins when the person presses Start. From then on the test is either finished or invalid; it cannot be resumed. */
export function keepTrials(
  { attemptId, submissionToken }: StartedAttempt,
  place: TrialsPlace = ON_THIS_DEVICE,
): TrialKeeper {
  const letGo = holdTest(attemptId);
  const startedAt = new Date().toISOString();
  let next: Trials | null = NO_TRIALS;
  let writing: Promise<void> | null = null;
  const write = async () => {
    for (let trials = next; trials; trials = next) {
      next = null;
      const changedAt = Date.now();
      await place.write({ state: 'running', attemptId, submissionToken, startedAt, changedAt, trials });
    }
    writing = null;
  };
  const stopWriting = async () => {
    next = null;
    await writing;
  };
  writing = write();
  return {
    onTrials: (trials) => {
      next = trials;
      writing ??= write();
    },
    finish: async (record) => {
      await stopWriting();
      return place.finish({ attemptId, submissionToken, record }).finally(letGo);
    },
    leave: async () => {
      await stopWriting();
      await place.leave(attemptId);
      letGo();
    },
  };
}

/**
 * Hands in tests that a reload, a closed page or an empty battery interrupted. They are visibly marked as ended early
 * and are never resumed.
 */
export async function handInUnfinished(): Promise<void> {
  for (const test of await allOnDevice('tests')) {
    if (test.state === 'running') await unlessTaken(test, () => handInUnfinishedTest(test.attemptId));
  }
}

/** Makes the record of a test that was interrupted, unless another page has it on its screen. */
export async function closeInterrupted(
  test: RunningTest,
  keep: (record: RawAttempt) => Promise<void>,
  { isOwn }: { readonly isOwn: boolean },
): Promise<void> {
  const close = async () => keep(await unfinishedRecord(test));
  return isOwn ? close() : unlessTaken(test, close);
}

async function handInUnfinishedTest(attemptId: string): Promise<void> {
  const test = (await allOnDevice('tests')).find((each) => each.attemptId === attemptId);
  if (test?.state === 'running') await enqueue({ ...test, record: await unfinishedRecord(test) });
}

const ON_THIS_DEVICE: TrialsPlace = {
  write: (test) => storeOnDevice('tests', test),
  finish: handIn,
  leave: handInUnfinishedTest,
};
