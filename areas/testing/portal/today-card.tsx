import type { BaselineProgress } from '#areas/baselines/baselines.contract.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import type { ToldResult } from '../results.contract.ts';
import { hasChanged, wordsNow } from '../shown-words.ts';
import type { Told } from '../told-words.ts';
import { ResultTold } from './result-told.tsx';
import { testName } from './test-name.ts';
import { useNow } from './use-now.ts';
import { useShownTime } from './use-shown-time.ts';

interface TodayCardProps {
  /** The latest first. */
  readonly results: readonly ToldResult[];
  readonly progress: BaselineProgress | undefined;
}

/** The latest result of today in words. */
export function TodayCard({ results, progress }: TodayCardProps) {
  const [latest] = results;
  const now = useNow(false);
  const { isToday } = useShownTime();
  return latest && isToday(latest.takenAt, now) ? <TodayResult result={latest} progress={progress} /> : null;
}

/** As it was told; once something has changed, what holds now with what was told before. */
function TodayResult({ result, progress }: { result: ToldResult; progress: BaselineProgress | undefined }) {
  const t = useText();
  const { time } = useShownTime();
  const now = useNow(result.retestFrom !== null);
  const words = wordsNow(result, { now, progress });
  const title = t('testing.own.today', { time: time(result.takenAt) });
  return (
    <Card title={title} note={testName(t, result.testType)}>
      <ResultTold words={words} level={3}>
        {result.told && hasChanged(result, now) && <ToldThen told={result.told} />}
      </ResultTold>
    </Card>
  );
}

function ToldThen({ told: { at, words } }: { told: Told }) {
  const t = useText();
  const { time } = useShownTime();
  const said = [words.heading, words.next].map((each) => (each ? t(each.id, each.values) : ''));
  return <p className="field-hint">{t('testing.own.toldThen', { time: time(at), words: said.join('. ').trim() })}</p>;
}
