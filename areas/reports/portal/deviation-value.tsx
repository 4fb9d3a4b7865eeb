import type { ReactNode } from 'react';
import { DeviationChip } from '#areas/testing/portal/deviation-chip.tsx';
import { userName } from '#areas/users/user-name.ts';
import { TenStrip } from '#platform/portal/charts/ten-strip.tsx';
import { useText } from '#platform/portal/text.tsx';
import type { DeviationRow } from '../baseline-deviation.contract.ts';
import { DifferenceTip } from './difference-tip.tsx';
import { useStripLabel } from './use-strip-label.ts';
import { useDeviationLook } from './use-deviation-look.ts';

interface DeviationValueProps {
  row: DeviationRow;
}

/** The deviation of a row, which tells how it came about. */
export function DeviationValue({ row }: DeviationValueProps) {
  const t = useText();
  const { unit, opacity } = useDeviationLook();
  return (
    <ComparedTip row={row}>
      {row.deviation === null ? (
        <span className="deviation-chip deviation-none">{t('reports.deviation.noClass')}</span>
      ) : (
        <DeviationChip
          deviation={row.deviation}
          shown={unit === 'sd' ? row.sdUnits : row.deviation}
          opacity={opacity}
        />
      )}
    </ComparedTip>
  );
}

/** How it came about is told of what was judged then; what is judged anew stands in the row itself. */
const ComparedTip = ({ row, children }: DeviationValueProps & { children: ReactNode }) =>
  row.rules === 'now' ? (
    children
  ) : (
    <DifferenceTip resultId={row.resultId} name={userName(row.person)}>
      {children}
    </DifferenceTip>
  );

/** The last ten tests around the baseline of the latest; without one there is nothing to draw them around. */
export function LastTenValue({ row }: DeviationValueProps) {
  const label = useStripLabel();
  const { value } = row.baseline;
  if (value === null) return '–';
  const deviations = row.lastTen.map(({ score }) => score - value);
  return (
    <ComparedTip row={row}>
      <TenStrip deviations={deviations} label={label(deviations)} />
    </ComparedTip>
  );
}
