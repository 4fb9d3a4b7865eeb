import { useApiList, useApiMutation } from '#platform/portal/api.ts';
import { useListView } from '#platform/portal/use-list-view.ts';
import { listLatestResults } from '#areas/testing/results/latest-results.contract.ts';
import { getResult, listResults, voidResults } from '#areas/testing/results/results.contract.ts';
import { getScorePoints, listPersonPoints } from '../score-points.contract.ts';
import { getScore, getScoreSummary, listScores, SCORE_SORTS } from '../scores.contract.ts';
import { unsearched } from '#areas/reports/frame/portal/unsearched.ts';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';
import { useScoreColumns } from './use-score-columns.tsx';

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
