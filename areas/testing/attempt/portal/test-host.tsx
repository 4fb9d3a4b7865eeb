import { useState, type ReactNode } from 'react';
import { WholeScreen } from '#platform/portal/ui/whole-screen.tsx';
import type { TestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import type { Result } from '#areas/testing/results/results.contract.ts';
import type { TestToBegin } from './begun-test.ts';
import { Busy, Practiced, RecordedTest, Trouble, WaitingRecord } from './host-steps.tsx';
import { PhotoStep } from '#areas/testing/photos/portal/photo-step.tsx';
import { PreliminaryScreen, ResultScreen } from './result-screen.tsx';
import { RunningStage } from './running-stage.tsx';
import { useTestRun, type RunnerModule, type TestRun } from './use-test-run.ts';

interface TestHostProps extends TestToBegin {
  /** A whole practice test, which is not stored. */
  readonly isPractice?: boolean | undefined;
  /** Runs practice before each task. */
  readonly withPractice?: boolean | undefined;
  /** Whether the organization asks for a photo before the test. */
  readonly photo?: TestingPolicy['photo'] | undefined;
  /** The person who holds the device, such as "Maria A.". */
  readonly personName?: string | undefined;
  /** On a shared device, the last screen clears itself after this many seconds. */
  readonly closesAfterSeconds?: number | undefined;
  /** Shown below the result. */
  readonly belowResult?: ReactNode;
  /** Called when the result was read; null when the record waits on the device, or the test was practice. */
  readonly onDone: (result: Result | null) => void;
  /** Called when there is no test, or none that counts. */
  readonly onCancel: () => void;
  /** The runner is loaded before the test is begun; nothing is loaded after that. */
  readonly loadRunner?: () => Promise<RunnerModule>;
}

const loadTimedPart = (): Promise<RunnerModule> => import('../runner/mount-runner.ts');

/** A whole test over the page: begun on the server, taken, handed in, result shown. Small: public pages load it. */
export function TestHost({ loadRunner = loadTimedPart, ...props }: TestHostProps) {
  const { testType, token, userId, preparedFor, keeping, isPractice = false } = props;
  const steps = useTestRun({ testType, token, userId, preparedFor, keeping, isPractice, loadRunner });
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
      if (run.preliminary) {
        return <PreliminaryScreen told={run.preliminary} clearing={cleared(leave)} onBegin={begin} onDone={leave} />;
      }
      if (props.keeping) return <RecordedTest clearing={cleared(leave)} onDone={leave} />;
      return <WaitingRecord clearing={cleared(leave)} onSend={() => send(run.test)} onDone={leave} />;
    case 'practiced':
      return <Practiced clearing={cleared(leave)} onDone={leave} />;
    case 'decided':
      return (
        <ResultScreen handedIn={run.handedIn} clearing={cleared(leave)} onBegin={begin} onDone={leave}>
          {props.belowResult}
        </ResultScreen>
      );
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

/** Shows the photo step, where the organization asks for one, and then the test itself. */
function TestStage({ run: { attempt, runner }, ...props }: TestStageProps) {
  const { isPractice, withPractice = false, personName, token, photo = 'off', onRecord, onCancel } = props;
  const [photographed, setPhotographed] = useState('');
  const { attemptId } = attempt;
  if (photo !== 'off' && !isPractice && photographed !== attemptId) {
    const isRequired = photo === 'required';
    return <PhotoStep {...{ attemptId, token, isRequired }} onDone={() => setPhotographed(attemptId)} />;
  }
  const stage = { attempt, runner, isPractice, withPractice, personName, keep: props.keeping?.keep };
  return <RunningStage {...stage} onRecord={(...made) => onRecord(attempt, ...made)} onLater={onCancel} />;
}
