import Camera from 'lucide-react/icons/camera';
import { CaseStateMark } from '#areas/cases/case/portal/case-state-mark.tsx';
import { DeviationChip } from '#areas/testing/results/portal/deviation-chip.tsx';
import { OutcomeMark } from '#areas/testing/results/portal/outcome-mark.tsx';
import { durationText } from '#areas/testing/results/portal/result-facts.ts';
import { shownNumber } from '#areas/testing/results/shown-number.ts';
import { TagChip } from '#areas/users/tags/portal/tag-chip.tsx';
import { useReportColumns, type ReportCells } from '#areas/reports/frame/portal/use-report-columns.ts';
import { SCORE_COLUMNS, type ScoreRow } from '../score-row.ts';
import { ScoreValue } from './score-value.tsx';

export const useScoreColumns = () => useReportColumns(SCORE_COLUMNS, CELLS);

const CELLS: ReportCells<ScoreRow, typeof SCORE_COLUMNS> = {
  score: (row) => <ScoreValue row={row} />,
  baseline: ({ baseline: { value, sd } }, { locale }) =>
    value === null || sd === null ? '–' : `${shownNumber(value, locale)} ± ${shownNumber(sd, locale)}`,
  deviation: ({ deviation }) => <DeviationChip deviation={deviation} />,
  outcome: (row) => <OutcomeMark result={row} />,
  case: ({ caseState }) => (caseState ? <CaseStateMark state={caseState} /> : '–'),
  tags: ({ person }) => (person.tags.length === 0 ? '–' : person.tags.map((tag) => <TagChip key={tag.id} tag={tag} />)),
  duration: ({ elapsedMs }) => durationText(elapsedMs),
  photo: ({ hasPhoto }, { t }) => (hasPhoto ? <Camera aria-label={t('testing.detail.hasPhoto')} /> : '–'),
};
