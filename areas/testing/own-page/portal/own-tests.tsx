import './own-tests.css';
import { useState, type ReactNode } from 'react';
import type { BaselineSeries } from '#areas/baselines/baselines.contract.ts';
import { progressIn } from '#areas/baselines/baseline-progress.ts';
import type { TestType } from '#areas/scoring/attempt.ts';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import type { ResultWithMessage } from '#areas/testing/results/results.contract.ts';
import { latestSeries, seriesInUse } from '#areas/testing/results/test-overview.ts';
import { BaselineProgressCard } from './baseline-progress-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { OwnDataCard } from './own-data-card.tsx';
import { StartTestCard } from './start-test-card.tsx';
import { TestHost } from '#areas/testing/attempt/portal/test-host.tsx';
import { TodayCard } from './today-card.tsx';
import { useOwnTests } from './use-own-tests.ts';
import { WaitingResults } from '#areas/testing/attempt/portal/waiting-results.tsx';

interface ChosenTest {
  readonly testType: TestType;
  readonly isPractice: boolean;
}

interface OwnTestsProps {
  userId: string;
  /** Shown above the button: which test is expected, and until when. */
  due?: ReactNode;
  /** Called when a test has ended, was broken off, or was sent after waiting. */
  onTaken?: () => void;
  /** Called when a practice test has ended. */
  onPracticed?: () => void;
}

/** Everything about tests on the person's own page: taking one, its result, and the person's data. */
export function OwnTests({ userId, due, onTaken, onPracticed }: OwnTestsProps) {
  const { from, results, baselines, state, refresh } = useOwnTests(userId);
  const [chosen, setChosen] = useState<ChosenTest | null>(null);
  const renew = () => {
    refresh();
    onTaken?.();
  };
  const close = () => {
    setChosen(null);
    renew();
  };
  return (
    <div className="own-tests">
      <WaitingResults onSent={renew} />
      <StartTestCard state={state} due={due} onChoose={(testType, isPractice) => setChosen({ testType, isPractice })} />
      <Loaded query={results}>
        {({ items }) => <TestsSoFar results={items} baselines={baselines} from={from} userId={userId} />}
      </Loaded>
      {chosen && (
        <TestHost
          {...chosen}
          preparedFor={userId}
          withPractice={state?.practiceNeeded}
          photo={state?.policy.photo}
          onDone={() => {
            close();
            if (chosen.isPractice) onPracticed?.();
          }}
          onCancel={close}
        />
      )}
    </div>
  );
}

interface TestsSoFarProps {
  readonly results: readonly ResultWithMessage[];
  /** Undefined while loading. */
  readonly baselines: readonly BaselineSeries[] | undefined;
  readonly from: number;
  readonly userId: string;
}

function TestsSoFar({ results, baselines, from, userId }: TestsSoFarProps) {
  const latest = baselines && latestSeries(baselines, results);
  const inUse = baselines && seriesInUse(baselines, results);
  const progress = baselines && progressIn(latest);
  return (
    <div className="own-tests">
      <TodayCard results={results} progress={progress} />
      {progress && (
        <BaselineProgressCard progress={progress} otherDevice={inUse === latest ? undefined : latest?.deviceClass} />
      )}
      {results.length > 0 && <HistoryCard results={results} from={from} />}
      <OwnDataCard results={results} userId={userId} />
    </div>
  );
}
