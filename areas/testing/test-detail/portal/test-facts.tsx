import type { ReactNode } from 'react';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { Result } from '#areas/testing/results/results.contract.ts';
import { shownDeviation, shownNumber } from '#areas/testing/results/shown-number.ts';
import { sdUnits } from '#areas/testing/results/test-overview.ts';
import { changeName } from '#areas/testing/results/portal/change-name.ts';
import { DeviationChip } from '#areas/testing/results/portal/deviation-chip.tsx';
import { OutcomeMark } from '#areas/testing/results/portal/outcome-mark.tsx';
import { deviceName, durationText, wayName } from '#areas/testing/results/portal/result-facts.ts';
import { ScoreChip } from '#areas/testing/results/portal/score-chip.tsx';
import { testName } from '#areas/testing/results/portal/test-name.ts';
import { useShownTime } from '#areas/testing/results/portal/use-shown-time.ts';

/** The facts about a test, one per line. */
export function TestFacts({ result }: { result: Result }) {
  const t = useText();
  const { moment } = useShownTime();
  const received = result.isOffline ? t('testing.detail.offline', { at: moment(result.receivedAt) }) : null;
  return (
    <dl className="facts test-facts">
      <Fact name={t('testing.column.outcome')}>
        <OutcomeMark result={result} />
      </Fact>
      <Fact name={t('testing.column.result')}>
        <ScoreChip result={result} />
      </Fact>
      <Comparison result={result} />
      <Fact name={t('testing.column.takenAt')}>
        {moment(result.takenAt)}
        {received && <small>{received}</small>}
      </Fact>
      <Fact name={t('testing.column.test')}>{testName(t, result.testType)}</Fact>
      <Fact name={t('testing.detail.attempt')}>{result.attemptNumber}</Fact>
      <Fact name={t('testing.detail.duration')}>{durationText(result.elapsedMs)}</Fact>
      <Fact name={t('testing.column.device')}>{deviceName(t, result.deviceClass)}</Fact>
      <Fact name={t('testing.column.way')}>{wayName(t, result.way)}</Fact>
      <Fact name={t('testing.detail.versions')}>
        {t('testing.detail.versionsOf', { task: result.taskVersion, norms: result.normsVersion })}
      </Fact>
    </dl>
  );
}

/** The baseline in force at the time, and how far the score lies from it. */
function Comparison({ result }: { result: Result }) {
  const t = useText();
  const locale = useLocale();
  const { value, sd, n, status } = result.baseline;
  if (value === null || sd === null) {
    const why = status === 'established' ? '–' : t('testing.detail.noBaselineThen');
    return <Fact name={t('testing.detail.baselineThen')}>{why}</Fact>;
  }
  const figures = { value: shownNumber(value, locale), sd: shownNumber(sd, locale), n: n ?? 0 };
  const units = sdUnits(result);
  return (
    <>
      <Fact name={t('testing.detail.baselineThen')}>
        {t('testing.detail.valueAndSd', figures)}
        {result.baseline.isStale && <small>{t('testing.detail.wasStale')}</small>}
      </Fact>
      {result.deviation !== null && (
        <Fact name={t('testing.column.deviation')}>
          <DeviationChip deviation={result.deviation} />
          <small>
            {units !== null && `${t('testing.detail.inSds', { units: shownDeviation(units, locale) })} · `}
            {changeName(t, result.change)}
          </small>
        </Fact>
      )}
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
