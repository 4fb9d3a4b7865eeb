import { useMemo } from 'react';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import type { Column } from '#platform/portal/ui/table/column.ts';
import {
  BaselineCell,
  CaseCell,
  DeviceClassCell,
  DriftCell,
  LastDeviationCell,
  LastScoreCell,
  LastTestCell,
  TestCountCell,
} from './latest-result-cells.tsx';

/** Columns with people's current state, for a list inside `Standings`. */
export function useLatestResultColumns<Row extends { readonly id: string }>(isShown: boolean): readonly Column<Row>[] {
  const t = useText();
  const seesDrift = usePermission('scores.detail');
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
            {
              id: 'deviceClass',
              header: t('testing.people.deviceClass'),
              cell: ({ id }) => <DeviceClassCell userId={id} />,
              isOptional: true,
            },
            ...(seesDrift ? [driftColumn<Row>(t)] : []),
          ]
        : [],
    [t, isShown, seesDrift],
  );
}

/** Only for users who may see the details of scores. */
const driftColumn = <Row extends { readonly id: string }>(t: Translate): Column<Row> => ({
  id: 'drift',
  header: t('testing.people.drift'),
  cell: ({ id }) => <DriftCell userId={id} />,
  isOptional: true,
});
