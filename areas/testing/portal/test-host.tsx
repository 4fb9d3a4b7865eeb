import { useState } from 'react';
import { WholeScreen } from '#platform/portal/ui/whole-screen.tsx';
import type { TestingPolicy } from '../policy.contract.ts';
import type { Result } from '../results.contract.ts';
import type { TestToBegin } from './begun-test.ts';
import { Busy, Practiced, Trouble, WaitingRecord } from './host-steps.tsx';
import { PhotoStep } from './photo-step.tsx';
import { ResultScreen } from './result-screen.tsx';
import { RunningStage } from './running-stage.tsx';
import { useTestRun, type RunnerModule, type TestRun } from './use-test-run.ts';

interface TestHostProps extends TestToBegin {
  /** A whole test that nobody stores. */
  readonly isPractice?: boolean | undefined;
  /** Practice before each task. */
  readonly withPractice?: boolean | undefined;
  /** Whether the organization wants a photo before the test. */
  readonly photo?: TestingPolicy['photo'] | undefined;
  /** Whom the device belongs to right now, such as "Maria A.". */
  readonly personName?: string | undefined;
  /** On a device that others use: the last screen clears itself after so long. */
  readonly closesAfterSeconds?: number | undefined;
  /** The result was read; null when it waits on the device, or was practice. */
  readonly onDone: (result: Result | null) => void;
  /** There is no test, or none that counts. */
  readonly onCancel: () => void;
  /** Loaded before the test is begun, and nothing after that. */
  readonly loadRunner?: () => Promise<RunnerModule>;
}

const loadTimedPart = (): Promise<RunnerModule> => import('../runner/mount-runner.ts');

/** A whole test over the page: begun on the server, taken, handed in, and told in words. Light: public pages carry it. */
export function TestHost({ loadRunner = loadTimedPart, ...props }: TestHostProps) {
  const { testType, token, userId, preparedFor, isPractice = false } = props;
  const steps = useTestRun({ testType, token, userId, preparedFor, isPractice, loadRunner });
  return (
    <WholeScreen>
      <HostStep {...props} isPractice={isPractice} steps={steps} />
    </WholeScreen>
  );
}

type HostStepProps = TestHostProps & { isPractice: boolean; steps: ReturnType<typeof useTestRun> };

function HostStep({ steps, ...props }: HostStepProps) {
  const { run, begin, finish, send } = steps;
  const { isPractice, closesAfterSeconds, onDone, onCancel } = props;
  const cleared = (onEnd: () => void) =>
    closesAfterSeconds === undefined ? null : { seconds: closesAfterSeconds, onEnd };
  const leave = () => onDone(run.step === 'decided' ? run.handedIn.result : null);
  switch (run.step) {
    case 'running':
      return <TestStage {...props} isPractice={isPractice} run={run} onRecord={finish} />;
    case 'refused':
    case 'rejected': {
      const words = { isAboutRecord: run.step === 'rejected', text: run.error.message, clearing: cleared(onCancel) };
      return <Trouble {...words} onAgain={() => begin(steps.testType)} onClose={onCancel} />;
    }
    case 'waiting':
      return <WaitingRecord clearing={cleared(leave)} onSend={() => send(run.test)} onDone={leave} />;
    case 'practiced':
      return <Practiced clearing={cleared(leave)} onDone={leave} />;
    case 'decided':
      return <ResultScreen handedIn={run.handedIn} clearing={cleared(leave)} onBegin={begin} onDone={leave} />;
    case 'preparing':
    case 'sending':
      return <Busy isSending={run.step === 'sending'} />;
  }
}

type TestStageProps = TestHostProps & {
  isPractice: boolean;
  run: Extract<TestRun, { step: 'running' }>;
  onRecord: ReturnType<typeof useTestRun>['finish'];
};

/** The photo, where one is wanted, and then the test itself. */
function TestStage({ run: { attempt, runner }, ...props }: TestStageProps) {
  const { isPractice, withPractice = false, personName, token, photo = 'off', onRecord, onCancel } = props;
  const [photographed, setPhotographed] = useState('');
  const { attemptId } = attempt;
  if (photo !== 'off' && !isPractice && photographed !== attemptId) {
    const isRequired = photo === 'required';
    return <PhotoStep {...{ attemptId, token, isRequired }} onDone={() => setPhotographed(attemptId)} />;
  }
  const stage = { attempt, runner, isPractice, withPractice, personName };
  return <RunningStage {...stage} onRecord={(...made) => onRecord(attempt, ...made)} onLater={onCancel} />;
}
