import type { ReactNode } from 'react';
import type { BaselineProgress } from '#areas/baselines/baselines.contract.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import type { ResultWithMessage } from '#areas/testing/results/results.contract.ts';
import { hasChanged, wordsNow } from '#areas/testing/results/shown-words.ts';
import type { ShownMessage } from '#areas/testing/results/shown-message.ts';
import { outcomeName } from '#areas/testing/results/portal/outcome-name.ts';
import { ResultMessage } from '#areas/testing/results/portal/result-message.tsx';
import { testName } from '#areas/testing/results/portal/test-name.ts';
import { useNow } from '#areas/testing/results/portal/use-now.ts';
import { useShownTime } from '#areas/testing/results/portal/use-shown-time.ts';

interface TodayCardProps {
  /** The latest first. */
  readonly results: readonly ResultWithMessage[];
  readonly progress: BaselineProgress | undefined;
}

/** Today's results: the latest that counts in words, the others in one line each. */
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

function OthersOfToday({ results }: { results: readonly ResultWithMessage[] }) {
  const t = useText();
  const { time } = useShownTime();
  if (results.length === 0) return null;
  return (
    <ul className="stack gap-4 quiet small ruled above-12 today-others" aria-label={t('testing.own.todayOthers')}>
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
  readonly result: ResultWithMessage;
  readonly progress: BaselineProgress | undefined;
  readonly children: ReactNode;
}

/** Shows a result as the person first saw it; if it has changed since, the current words with the original below. */
function TodayResult({ result, progress, children }: TodayResultProps) {
  const t = useText();
  const { time } = useShownTime();
  const now = useNow(result.retestFrom !== null);
  const words = wordsNow(result, { now, progress });
  const title = t('testing.own.today', { time: time(result.takenAt) });
  return (
    <Card title={title} note={testName(t, result.testType)}>
      <ResultMessage words={words} level={3}>
        {result.told && hasChanged(result, now) && <EarlierMessage told={result.told} />}
      </ResultMessage>
      {children}
    </Card>
  );
}

function EarlierMessage({ told: { at, words } }: { told: ShownMessage }) {
  const t = useText();
  const { time } = useShownTime();
  const said = [words.heading, words.next].map((each) => (each ? t(each.id, each.values) : ''));
  return <p className="field-hint">{t('testing.own.toldThen', { time: time(at), words: said.join('. ').trim() })}</p>;
}
