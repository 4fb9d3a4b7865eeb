import type { BaselineProgress } from '#areas/baselines/baselines.contract.ts';
import type { DeviceClass } from '#areas/scoring/attempt.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { deviceWords } from '#areas/testing/results/fact-words.ts';
import { progressWords } from '#areas/testing/results/progress-words.ts';

interface BaselineProgressCardProps {
  progress: BaselineProgress;
  /** The class of device that the progress is about, for a person with a baseline on another class. */
  otherDevice?: DeviceClass | undefined;
}

/** Progress to a baseline, one dot per test; empty once the baseline is established. */
export function BaselineProgressCard({ progress, otherDevice }: BaselineProgressCardProps) {
  const t = useText();
  const { practice, practiceNeeded, tests, testsNeeded, daysNeeded, isEstablished } = progress;
  if (isEstablished) return null;
  const isBeginner = practice === 0 && tests === 0;
  const words = progressWords(progress);
  const welcome = { practice: practiceNeeded, tests: testsNeeded, days: daysNeeded };
  return (
    <Card
      title={isBeginner ? t('testing.own.welcome') : t('testing.own.baseline')}
      {...(otherDevice && { note: t(deviceWords[otherDevice]) })}
    >
      <p>{isBeginner ? t('testing.own.welcomeText', welcome) : t(words.id, words.values)}</p>
      {otherDevice && <p>{t('testing.own.otherBaselineStays')}</p>}
      <ol className="cluster gap-8 above-12" aria-hidden="true">
        {dots('practice', practice, practiceNeeded)}
        {dots('test', tests, testsNeeded)}
      </ol>
    </Card>
  );
}

const dots = (kind: 'practice' | 'test', done: number, needed: number) =>
  Array.from({ length: needed }, (_, at) => (
    <li key={`${kind}-${at}`} className={`progress-dot progress-dot-${kind}${at < done ? ' progress-dot-done' : ''}`} />
  ));
