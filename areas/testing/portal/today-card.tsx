import type { BaselineProgress } from '#areas/baselines/baselines.contract.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { resultWords } from '../result-words.ts';
import type { Result } from '../results.contract.ts';
import { ResultTold } from './result-told.tsx';
import { testName } from './test-name.ts';
import { useNow } from './use-now.ts';
import { useShownTime } from './use-shown-time.ts';

interface TodayCardProps {
  /** The latest first. */
  readonly results: readonly Result[];
  readonly progress: BaselineProgress | undefined;
}

/** The latest result of today in words. */
export function TodayCard({ results, progress }: TodayCardProps) {
  const [latest] = results;
  const now = useNow(false);
  const isToday = latest && new Date(latest.takenAt).toDateString() === new Date(now).toDateString();
  return isToday ? <TodayResult result={latest} progress={progress} /> : null;
}

function TodayResult({ result, progress }: { result: Result; progress: BaselineProgress | undefined }) {
  const t = useText();
  const { time } = useShownTime();
  const now = useNow(result.retestFrom !== null);
  const words = resultWords(result, { now, showsNumbers: true, progress });
  const title = t('testing.own.today', { time: time(result.takenAt) });
  return (
    <Card title={title} note={testName(t, result.testType)}>
      <ResultTold words={words} level={3} />
    </Card>
  );
}
