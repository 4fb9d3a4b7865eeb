import './own-tests.css';
import { useState, type ReactNode } from 'react';
import type { BaselineSeries } from '#areas/baselines/baselines.contract.ts';
import { progressIn } from '#areas/baselines/baseline-progress.ts';
import type { TestType } from '#areas/scoring/attempt.ts';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import type { ToldResult } from '../results.contract.ts';
import { latestSeries, seriesInUse } from '../test-overview.ts';
import { BaselineProgressCard } from './baseline-progress-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { OwnDataCard } from './own-data-card.tsx';
import { StartTestCard } from './start-test-card.tsx';
import { TestHost } from './test-host.tsx';
import { TodayCard } from './today-card.tsx';
import { useOwnTests } from './use-own-tests.ts';
import { WaitingResults } from './waiting-results.tsx';

interface ChosenTest {
  readonly testType: TestType;
  readonly isPractice: boolean;
}

interface OwnTestsProps {
  userId: string;
  /** Above the button: which test is expected, and until when. */
  due?: ReactNode;
  /** A test has come to an end, was broken off, or was sent at last. */
  onTaken?: () => void;
  /** A test for practice has come to its end. */
  onPracticed?: () => void;
}

/** Everything a person has to do with tests, on the own page: take one, what came of it, and what is known of it. */
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
  readonly results: readonly ToldResult[];
  /** Not there yet, at first. */
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
