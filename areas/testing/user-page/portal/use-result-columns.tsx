import { useMemo } from 'react';
import Camera from 'lucide-react/icons/camera';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import type { Column } from '#platform/portal/ui/table/column.ts';
import type { Result } from '#areas/testing/results/results.contract.ts';
import { shownDeviation, shownNumber } from '#areas/testing/results/shown-number.ts';
import { sdUnits } from '#areas/testing/results/test-overview.ts';
import { DeviationChip } from '#areas/testing/results/portal/deviation-chip.tsx';
import { OutcomeMark } from '#areas/testing/results/portal/outcome-mark.tsx';
import { deviceName, durationText, validityName, wayName } from '#areas/testing/results/portal/result-facts.ts';
import { ScoreChip } from '#areas/testing/results/portal/score-chip.tsx';
import { testName } from '#areas/testing/results/portal/test-name.ts';
import { useShownTime } from '#areas/testing/results/portal/use-shown-time.ts';

export function useResultColumns(): readonly Column<Result>[] {
  const t = useText();
  const locale = useLocale();
  const { moment } = useShownTime();
  return useMemo(
    () => [
      { id: 'takenAt', header: t('testing.column.takenAt'), cell: ({ takenAt }) => moment(takenAt) },
      { id: 'test', header: t('testing.column.test'), cell: ({ testType }) => testName(t, testType) },
      {
        id: 'result',
        header: t('testing.column.result'),
        cell: (result) => <ScoreChip result={result} />,
        isOnCard: true,
      },
      ...comparisonColumns(t, locale),
      {
        id: 'outcome',
        header: t('testing.column.outcome'),
        cell: (result) => <OutcomeMark result={result} />,
        isOnCard: true,
      },
      ...circumstanceColumns(t),
    ],
    [t, locale, moment],
  );
}

/** The columns for the baseline and the deviation from it. */
function comparisonColumns(t: Translate, locale: string): readonly Column<Result>[] {
  const baselineThen = ({ baseline: { value, sd } }: Result) =>
    value === null || sd === null ? '–' : `${shownNumber(value, locale)} ± ${shownNumber(sd, locale)}`;
  const inSds = (result: Result) => {
    const units = sdUnits(result);
    return units === null ? '–' : shownDeviation(units, locale);
  };
  const deviation = ({ deviation: points }: Result) => <DeviationChip deviation={points} />;
  return [
    { id: 'baseline', header: t('testing.detail.baselineThen'), cell: baselineThen, isNumeric: true },
    { id: 'deviation', header: t('testing.column.deviation'), cell: deviation },
    { id: 'sdUnits', header: t('testing.detail.sdUnits'), cell: inSds, isNumeric: true },
  ];
}

function circumstanceColumns(t: Translate): readonly Column<Result>[] {
  const attempt = ({ attemptNumber }: Result) => attemptNumber;
  const device = ({ deviceClass }: Result) => deviceName(t, deviceClass);
  const duration = ({ elapsedMs }: Result) => durationText(elapsedMs);
  const photo = ({ hasPhoto }: Result) => (hasPhoto ? <Camera aria-label={t('testing.detail.hasPhoto')} /> : '–');
  return [
    { id: 'validity', header: t('testing.detail.validity'), cell: (result) => validityName(t, result) },
    { id: 'attempt', header: t('testing.detail.attempt'), cell: attempt, isNumeric: true },
    { id: 'device', header: t('testing.column.device'), cell: device, isOptional: true },
    { id: 'way', header: t('testing.column.way'), cell: ({ way }) => wayName(t, way) },
    { id: 'duration', header: t('testing.detail.duration'), cell: duration, isNumeric: true },
    { id: 'photo', header: t('testing.detail.photo'), cell: photo },
  ];
}
