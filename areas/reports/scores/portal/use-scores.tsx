import Camera from 'lucide-react/icons/camera';
import { useApiList, useApiMutation } from '#platform/portal/calls/api.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { FactTip } from '#platform/portal/ui/fact-tip.tsx';
import { useListView } from '#platform/portal/use-list-view.ts';
import { CaseStateMark } from '#areas/cases/case/portal/case-state-mark.tsx';
import { testHref } from '#areas/reports/frame/portal/test-href.ts';
import { useReportColumns, type ReportCells } from '#areas/reports/frame/portal/use-report-columns.ts';
import { listLatestResults } from '#areas/testing/results/latest-results.contract.ts';
import { DeviationChip } from '#areas/testing/results/portal/deviation-chip.tsx';
import { OutcomeMark } from '#areas/testing/results/portal/outcome-mark.tsx';
import { durationText } from '#areas/testing/results/portal/result-facts.ts';
import { ScoreChip } from '#areas/testing/results/portal/score-chip.tsx';
import { getResult, listResults, voidResults } from '#areas/testing/results/results.contract.ts';
import { getScorePoints, listPersonPoints } from '../score-points.contract.ts';
import { SCORE_COLUMNS, type ScoreRow } from '../score-row.ts';
import { getScore, getScoreSummary, listScores, SCORE_SORTS } from '../scores.contract.ts';
import { unsearched } from '#areas/reports/frame/portal/unsearched.ts';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';
import { shownNumber } from '#areas/testing/results/shown-number.ts';
import { userName } from '#areas/users/names/user-name.ts';
import { TagChip } from '#areas/users/tags/portal/tag-chip.tsx';
import { ScoreTooltip } from './score-tooltip.tsx';

type ScoreView = ReturnType<typeof useScoreView>;

export function useScoreView() {
  const { values } = useReportFilter();
  return useListView({ screen: 'scores', sorts: SCORE_SORTS, columns: useScoreColumns(), filter: values });
}

export const useScores = (view: ScoreView) => useApiList(listScores, { query: unsearched(view.query) });

/** Voiding a test may change every figure of the report. */
export const useVoidResults = () =>
  useApiMutation(voidResults, {
    refreshes: [
      listScores,
      getScore,
      getScoreSummary,
      getScorePoints,
      listPersonPoints,
      getResult,
      listResults,
      listLatestResults,
    ],
  });

const useScoreColumns = () => useReportColumns(SCORE_COLUMNS, CELLS);

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

/** A score in a list, with its details in a tooltip. */
function ScoreValue({ row }: { row: ScoreRow }) {
  const t = useText();
  return (
    <FactTip
      label={t('reports.scores.aboutTest', { name: userName(row.person) })}
      facts={<ScoreTooltip row={row} />}
      actions={
        <PageLink className="medium above-8 score-tip-open" to={testHref(row)}>
          {t('reports.scores.openTest')}
        </PageLink>
      }
    >
      <ScoreChip result={row} />
    </FactTip>
  );
}
