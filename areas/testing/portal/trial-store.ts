import type { HandedIn, StartedAttempt } from '../attempts.contract.ts';
import type { RawAttempt } from '../raw-attempt.ts';
import type { Trials } from '../runner/test-record.ts';
import { allKept, keep } from './device-database.ts';
import { holdTest, unlessTaken } from './running-test.ts';
import { unfinishedRecord } from './unfinished-record.ts';
import { enqueue, handIn } from './upload-queue.ts';

const NO_TRIALS: Trials = { pvt: [], flanker: [], dual: null, symbol: null };

export interface TrialKeeper {
  /** For the runner: what has happened so far is written down as it happens. */
  onTrials(trials: Trials): void;
  /** Hands the record in; null when it has to wait for the network. Throws what the server refuses for good. */
  finish(record: RawAttempt): Promise<HandedIn | null>;
  /** The test was left without a record: it is void. */
  leave(): Promise<void>;
}

/** Begins when the person presses Start. From then on the test is handed in, or void; nobody goes on with it. */
export function keepTrials({ attemptId, submissionToken }: StartedAttempt): TrialKeeper {
  const letGo = holdTest(attemptId);
  const startedAt = new Date().toISOString();
  let next: Trials | null = NO_TRIALS;
  let writing: Promise<void> | null = null;
  const write = async () => {
    for (let trials = next; trials; trials = next) {
      next = null;
      const changedAt = Date.now();
      await keep('tests', { state: 'running', attemptId, submissionToken, startedAt, changedAt, trials });
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
      return handIn({ attemptId, submissionToken, record }).finally(letGo);
    },
    leave: async () => {
      await stopWriting();
      await handInUnfinishedTest(attemptId);
      letGo();
    },
  };
}

/**
 * Tests that a reload, a closed page or an empty battery has cut off. They are handed in as ended, for everybody to
 * see, and never gone on with.
 */
export async function handInUnfinished(): Promise<void> {
  for (const test of await allKept('tests')) {
    if (test.state === 'running') await unlessTaken(test, () => handInUnfinishedTest(test.attemptId));
  }
}

async function handInUnfinishedTest(attemptId: string): Promise<void> {
  const test = (await allKept('tests')).find((each) => each.attemptId === attemptId);
  if (test?.state === 'running') await enqueue({ ...test, record: await unfinishedRecord(test) });
}
