import { useMemo } from 'react';
import { useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/column.ts';
import type { Result } from '../results.contract.ts';
import { outcomeName } from './outcome-name.ts';
import { DeviationValue, ResultValue } from './result-value.tsx';
import { testName } from './test-name.ts';
import { useShownTime } from './use-shown-time.ts';

export function useResultColumns(): readonly Column<Result>[] {
  const t = useText();
  const { moment } = useShownTime();
  return useMemo(
    () => [
      { id: 'takenAt', header: t('testing.column.takenAt'), cell: ({ takenAt }) => moment(takenAt) },
      { id: 'test', header: t('testing.column.test'), cell: ({ testType }) => testName(t, testType) },
      {
        id: 'result',
        header: t('testing.column.result'),
        cell: (result) => <ResultValue result={result} />,
        isNumeric: true,
        isOnCard: true,
      },
      {
        id: 'deviation',
        header: t('testing.column.deviation'),
        cell: (result) => <DeviationValue result={result} />,
        isNumeric: true,
      },
      {
        id: 'outcome',
        header: t('testing.column.outcome'),
        cell: (result) => outcomeName(t, result),
        isOnCard: true,
      },
    ],
    [t, moment],
  );
}
