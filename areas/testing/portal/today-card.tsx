import type { ReactNode } from 'react';
import type { BaselineProgress } from '#areas/baselines/baselines.contract.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import type { ToldResult } from '../results.contract.ts';
import { hasChanged, wordsNow } from '../shown-words.ts';
import type { Told } from '../told-words.ts';
import { outcomeName } from './outcome-name.ts';
import { ResultTold } from './result-told.tsx';
import { testName } from './test-name.ts';
import { useNow } from './use-now.ts';
import { useShownTime } from './use-shown-time.ts';

interface TodayCardProps {
  /** The latest first. */
  readonly results: readonly ToldResult[];
  readonly progress: BaselineProgress | undefined;
}

/** Today's results: the latest that counts in words, and the others in a line each. */
export function TodayCard({ results, progress }: TodayCardProps) {
  const now = useNow(false);
  const { isToday } = useShownTime();
  const ofToday = results.filter(({ takenAt }) => isToday(takenAt, now));
  const shown = ofToday.find(({ isValid, isVoided }) => isValid && !isVoided) ?? ofToday[0];
  if (!shown) return null;
  return (
    <TodayResult result={shown} progress={progress}>
      <OthersOfToday results={ofToday.filter((result) => result !== shown)} />
    </TodayResult>
  );
}

function OthersOfToday({ results }: { results: readonly ToldResult[] }) {
  const t = useText();
  const { time } = useShownTime();
  if (results.length === 0) return null;
  return (
    <ul className="today-others" aria-label={t('testing.own.todayOthers')}>
      {results.map((result) => (
        <li key={result.id}>
          {t('testing.own.todayOther', {
            time: time(result.takenAt),
            test: testName(t, result.testType),
            outcome: outcomeName(t, result),
          })}
        </li>
      ))}
    </ul>
  );
}

interface TodayResultProps {
  readonly result: ToldResult;
  readonly progress: BaselineProgress | undefined;
  readonly children: ReactNode;
}

/** As it was told; once something has changed, what holds now with what was told before. */
function TodayResult({ result, progress, children }: TodayResultProps) {
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
      {children}
    </Card>
  );
}

function ToldThen({ told: { at, words } }: { told: Told }) {
  const t = useText();
  const { time } = useShownTime();
  const said = [words.heading, words.next].map((each) => (each ? t(each.id, each.values) : ''));
  return <p className="field-hint">{t('testing.own.toldThen', { time: time(at), words: said.join('. ').trim() })}</p>;
}
