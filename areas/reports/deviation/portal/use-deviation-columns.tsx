import { useMemo } from 'react';
import { CaseStateMark } from '#areas/cases/case/portal/case-state-mark.tsx';
import { NORMS } from '#areas/scoring/norms.ts';
import { OutcomeMark } from '#areas/testing/results/portal/outcome-mark.tsx';
import { ScoreChip } from '#areas/testing/results/portal/score-chip.tsx';
import { shownNumber } from '#areas/testing/results/shown-number.ts';
import { TagList } from '#areas/users/tags/portal/tag-chip.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import { useReportColumns, type ReportCells } from '#areas/reports/frame/portal/use-report-columns.ts';
import { DEVIATION_COLUMNS, type DeviationRow } from '../deviation-row.ts';
import { DriftCell, TestTime, TrendCell } from './deviation-cells.tsx';
import { useDeviationRules } from './deviation-rules-choice.tsx';
import { DeviationValue, LastTenValue } from './deviation-value.tsx';

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
