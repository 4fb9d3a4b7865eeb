import type { ReactNode } from 'react';
import { DeviationChip } from '#areas/testing/results/portal/deviation-chip.tsx';
import { userName } from '#areas/users/names/user-name.ts';
import { TenStrip } from '#platform/portal/charts/ten-strip.tsx';
import { useText } from '#platform/portal/text.tsx';
import type { DeviationRow } from '../deviation-row.ts';
import { DifferenceTip } from './difference-tip.tsx';
import { useStripLabel } from '#areas/reports/figures/portal/use-strip-label.ts';
import { useDeviationLook } from './use-deviation-look.ts';

interface DeviationValueProps {
  row: DeviationRow;
}

/** The deviation of a row, with its explanation on hover. */
export function DeviationValue({ row }: DeviationValueProps) {
  const t = useText();
  const { unit, opacity } = useDeviationLook();
  return (
    <ComparedTip row={row}>
      {row.deviation === null ? (
        <span className="inline-row small-icons deviation-chip deviation-none">{t('reports.deviation.noClass')}</span>
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

/** The explanation covers only the judgment at the time of the test; the row itself shows today's judgment. */
const ComparedTip = ({ row, children }: DeviationValueProps & { children: ReactNode }) =>
  row.rules === 'now' ? (
    children
  ) : (
    <DifferenceTip resultId={row.resultId} name={userName(row.person)}>
      {children}
    </DifferenceTip>
  );

/** The last ten tests relative to the baseline of the latest; without a baseline it is empty. */
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
