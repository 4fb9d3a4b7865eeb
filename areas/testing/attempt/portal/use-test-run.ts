import { useCallback, useEffect, useState } from 'react';
import type { TestType } from '#areas/scoring/attempt.ts';
import type { ApiError } from '#platform/portal/calls/api-error.ts';
import type { StartedAttempt, SubmissionReply } from '../attempts.contract.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import type { PreliminaryResult } from '../preliminary-result.ts';
import type { mountRunner } from '../runner/mount-runner.ts';
import { asApiError, begunTest, type TestToBegin } from './begun-test.ts';
import type { TrialKeeper } from './trial-store.ts';
import { handIn, type FinishedTest } from './upload-queue.ts';
import { TASK_VERSION } from '#areas/testing/tasks/attempt-plan.ts';

/** The timed part of the product. */
export interface RunnerModule {
  readonly mountRunner: typeof mountRunner;
}

export type TestRun =
  | { readonly step: 'preparing' }
  /** The test could not begin. */
  | { readonly step: 'refused'; readonly error: ApiError }
  | { readonly step: 'running'; readonly attempt: StartedAttempt; readonly runner: RunnerModule }
  | { readonly step: 'sending' }
  /** The record waits on the device. An offline kiosk may be allowed to say a preliminary result. */
  | { readonly step: 'waiting'; readonly test: FinishedTest; readonly preliminary: PreliminaryResult | null }
  /** The server's refusal of the record is final. */
  | { readonly step: 'rejected'; readonly error: ApiError }
  | { readonly step: 'practiced' }
  | { readonly step: 'decided'; readonly handedIn: SubmissionReply };

interface TestRunOptions extends TestToBegin {
  readonly isPractice: boolean;
  loadRunner(): Promise<RunnerModule>;
}

interface TestRunActions {
  readonly run: TestRun;
  readonly testType: TestType;
  /** Begins a test of this type, from the start. */
  begin(testType: TestType): void;
  finish(attempt: StartedAttempt, record: RawAttempt, keeper: TrialKeeper | null): void;
  send(test: FinishedTest): void;
}

/** Runs one test from its start on the server to its decision. The runner is loaded before the test is begun. */
export function useTestRun(options: TestRunOptions): TestRunActions {
  const { isPractice, loadRunner, token, userId, preparedFor, keeping } = options;
  const [round, setRound] = useState({ testType: options.testType });
  const [run, setRun] = useState<TestRun>({ step: 'preparing' });

  useEffect(() => {
    let isOver = false;
    const go = async () => {
      const { testType } = round;
      const next = await preparedRun({ testType, token, userId, preparedFor, keeping, isPractice, loadRunner });
      if (!isOver) setRun(next);
    };
    void go();
    return () => {
      isOver = true;
    };
  }, [round, isPractice, loadRunner, token, userId, preparedFor, keeping]);

  const begin = useCallback((testType: TestType) => {
    setRun({ step: 'preparing' });
    setRound({ testType });
  }, []);

  const deliver = useCallback(
    async (test: FinishedTest, delivery: Promise<SubmissionReply | null>, judge = NOT_JUDGED) => {
      setRun({ step: 'sending' });
      setRun(await delivered(test, delivery, judge));
    },
    [],
  );

  const send = useCallback((test: FinishedTest) => void deliver(test, handIn(test)), [deliver]);

  const finish = useCallback(
    (attempt: StartedAttempt, record: RawAttempt, keeper: TrialKeeper | null) => {
      const { attemptId, submissionToken } = attempt;
      const test = { attemptId, submissionToken, record };
      if (isPractice) setRun({ step: 'practiced' });
      else void deliver(test, keeper ? keeper.finish(record) : handIn(test), keeping && (() => keeping.judge(attempt)));
    },
    [isPractice, deliver, keeping],
  );

  return { run, testType: round.testType, begin, finish, send };
}

async function preparedRun({ isPractice, loadRunner, ...test }: TestRunOptions): Promise<TestRun> {
  try {
    const runner = await loadRunner();
    const attempt = isPractice ? practiceTest(test.testType) : await begunTest(test);
    return { step: 'running', attempt, runner };
  } catch (error) {
    return { step: 'refused', error: asApiError(error) };
  }
}

type Judge = () => Promise<PreliminaryResult | null>;
const NOT_JUDGED: Judge = async () => null;

async function delivered(
  test: FinishedTest,
  delivery: Promise<SubmissionReply | null>,
  judge: Judge,
): Promise<TestRun> {
  try {
    const handedIn = await delivery;
    return handedIn ? { step: 'decided', handedIn } : { step: 'waiting', test, preliminary: await judge() };
  } catch (error) {
    return { step: 'rejected', error: asApiError(error) };
  }
}

/** Makes a test that the server does not know of: nothing of it is stored or sent. */
function practiceTest(testType: TestType): StartedAttempt {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const seed = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { attemptId: '', submissionToken: '', testType, seed, taskVersion: TASK_VERSION, expiresAt: '' };
}
