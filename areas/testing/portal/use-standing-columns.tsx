import { useMemo } from 'react';
import { useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/column.ts';
import {
  BaselineCell,
  CaseCell,
  LastDeviationCell,
  LastScoreCell,
  LastTestCell,
  TestCountCell,
} from './standing-cells.tsx';

/** How people stand, as columns for a list of them; the list is inside `Standings`. */
export function useStandingColumns<Row extends { readonly id: string }>(isShown: boolean): readonly Column<Row>[] {
  const t = useText();
  return useMemo(
    () =>
      isShown
        ? [
            { id: 'baseline', header: t('testing.people.baselineSd'), cell: ({ id }) => <BaselineCell userId={id} /> },
            {
              id: 'lastTest',
              header: t('testing.people.lastTest'),
              cell: ({ id }) => <LastTestCell userId={id} />,
              isSortable: true,
            },
            {
              id: 'lastScore',
              header: t('testing.people.lastScore'),
              cell: ({ id }) => <LastScoreCell userId={id} />,
              isSortable: true,
            },
            {
              id: 'lastDeviation',
              header: t('testing.people.lastDeviation'),
              cell: ({ id }) => <LastDeviationCell userId={id} />,
              isOnCard: true,
            },
            {
              id: 'case',
              header: t('testing.people.case'),
              cell: ({ id }) => <CaseCell userId={id} />,
              isOnCard: true,
            },
            {
              id: 'testsIn28Days',
              header: t('testing.people.testsIn28Days'),
              cell: ({ id }) => <TestCountCell userId={id} />,
              isNumeric: true,
              isOptional: true,
            },
          ]
        : [],
    [t, isShown],
  );
}
