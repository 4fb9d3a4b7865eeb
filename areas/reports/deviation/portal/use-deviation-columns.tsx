import { useMemo, type ReactNode } from 'react';
import { CaseStateMark } from '#areas/cases/case/portal/case-state-mark.tsx';
import { useStripLabel } from '#areas/reports/figures/portal/use-strip-label.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import { DeviationChip } from '#areas/testing/results/portal/deviation-chip.tsx';
import { OutcomeMark } from '#areas/testing/results/portal/outcome-mark.tsx';
import { ScoreChip } from '#areas/testing/results/portal/score-chip.tsx';
import { shownNumber } from '#areas/testing/results/shown-number.ts';
import { userName } from '#areas/users/names/user-name.ts';
import { TagList } from '#areas/users/tags/portal/tag-chip.tsx';
import { TenStrip } from '#platform/portal/charts/ten-strip.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import { FactTip } from '#platform/portal/ui/fact-tip.tsx';
import { useReportColumns, type ReportCells } from '#areas/reports/frame/portal/use-report-columns.ts';
import { DEVIATION_COLUMNS, type DeviationRow } from '../deviation-row.ts';
import { DifferenceFacts, DifferenceLinks } from './baseline-difference-tooltip.tsx';
import { DriftCell, TestTime, TrendCell } from './deviation-cells.tsx';
import { useDeviationRules } from './deviation-rules-choice.tsx';
import { useDeviationLook } from './use-deviation-look.ts';

/** Slow change is only for readers who may see details. */
export function useDeviationColumns() {
  const seesDrift = usePermission('scores.detail');
  const rules = useDeviationRules();
  const columns = useReportColumns(DEVIATION_COLUMNS, CELLS);
  return useMemo(
    () => columns.filter(({ id }) => (seesDrift || id !== 'drift') && (rules === 'now' || id !== 'rules')),
    [columns, seesDrift, rules],
  );
}

const CELLS: ReportCells<DeviationRow, typeof DEVIATION_COLUMNS> = {
  tags: ({ person }) => <TagList tags={person.tags} most={1} />,
  takenAt: ({ takenAt }) => <TestTime at={takenAt} />,
  score: ({ score }) => <ScoreChip result={{ score, isValid: true, extraData: null }} />,
  baseline: (row, { t, locale }) => baselineText(t, locale, row),
  deviation: (row) => <DeviationValue row={row} />,
  lastTen: (row) => <LastTenValue row={row} />,
  reds: ({ reds, tests }, { t }) => t('reports.deviation.redsOfTests', { reds, tests }),
  trend: ({ trend }) => <TrendCell trend={trend} />,
  drift: ({ drift }) => <DriftCell drift={drift} />,
  outcome: ({ outcome }) => <OutcomeMark result={{ outcome, isValid: true, isVoided: false }} />,
  case: ({ caseState }) => (caseState ? <CaseStateMark state={caseState} /> : '–'),
};

/** Returns "36.8 ± 1.7 (10)", or the progress towards a baseline. */
function baselineText(t: Translate, locale: string, { baseline: { value, sd, n, have } }: DeviationRow): string {
  if (value === null || sd === null) {
    return t('testing.people.progress', {
      have: Math.min(have, NORMS.baseline.minTests),
      needed: NORMS.baseline.minTests,
    });
  }
  return `${shownNumber(value, locale)} ± ${shownNumber(sd, locale)} (${n ?? 0})`;
}

interface DeviationValueProps {
  row: DeviationRow;
}

/** The deviation of a row, with its explanation on hover. */
function DeviationValue({ row }: DeviationValueProps) {
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
function LastTenValue({ row }: DeviationValueProps) {
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

interface DifferenceTipProps {
  resultId: string;
  /** The person's name. */
  name: string;
  children: ReactNode;
}

/** Wraps what stands for a test, such as a deviation or a strip, and explains how far it is from the baseline. */
function DifferenceTip({ resultId, name, children }: DifferenceTipProps) {
  const t = useText();
  return (
    <FactTip
      label={t('reports.deviation.about', { name })}
      facts={<DifferenceFacts resultId={resultId} />}
      actions={<DifferenceLinks resultId={resultId} />}
    >
      {children}
    </FactTip>
  );
}
