import { listDeviations, summarizeDeviations } from '#areas/reports/deviation/baseline-deviation.contract.ts';
import { getBaselineDifference } from '#areas/reports/deviation/baseline-difference.contract.ts';
import { getDashboardKiosks } from '#areas/reports/dashboard/dashboard-kiosks.contract.ts';
import {
  getDashboardNow,
  getDashboardPeople,
  getDashboardTrends,
} from '#areas/reports/dashboard/dashboard.contract.ts';
import { countMatching, findFilterPeople } from '#areas/reports/frame/filter.contract.ts';
import {
  changeSavedView,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  restoreSavedView,
} from '#areas/reports/frame/saved-views.contract.ts';
import { getScorePoints, listPersonPoints } from '#areas/reports/scores/score-points.contract.ts';
import { getScore, getScoreSummary, listScores } from '#areas/reports/scores/scores.contract.ts';
import {
  getTestStatusSummary,
  listTestStatus,
  listTestStatusHistory,
} from '#areas/reports/test-status/test-status.contract.ts';
import { getDeviationLines, getTimeline, listTimelineCells } from '#areas/reports/timeline/timeline.contract.ts';
import { createBoard, listBoards, revokeBoard, showBoard } from '#areas/reports/dashboard/wall-boards.contract.ts';
import { getUserStatTotals, listUserStats } from '#areas/reports/user-stat/user-stat.contract.ts';
import { listUserSummaries } from '#areas/reports/user-summary/user-summary.contract.ts';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import { sample, type SampleCall } from './sample-call.ts';

export const REPORTS_CALLS: readonly SampleCall[] = [
  sample(getDashboardNow, () => ({ query: {} })),
  sample(getDashboardTrends, () => ({ query: { compare: 'previous' as const } })),
  sample(getDashboardPeople, () => ({ query: {} })),
  sample(getDashboardKiosks, () => ({})),
  sample(listBoards, () => ({})),
  sample(createBoard, () => ({ body: { name: 'A sample' } })),
  sample(revokeBoard, ({ boardId }) => ({ params: { id: boardId } }), 'boardId'),
  sample(showBoard, () => ({ body: { token: 'A'.repeat(43) } })),
  sample(followEvents, () => ({})),
  sample(listScores, () => ({ query: {} })),
  sample(getScoreSummary, () => ({ query: {} })),
  sample(getScore, ({ resultId }) => ({ params: { id: resultId } }), 'resultId'),
  sample(getScorePoints, () => ({ query: {} })),
  sample(listPersonPoints, () => ({ query: {} })),
  sample(listDeviations, ({ userId }) => ({ query: { users: userId } })),
  sample(summarizeDeviations, ({ tagCategoryId }) => ({ query: { groupBy: tagCategoryId } })),
  sample(getTimeline, ({ userId }) => ({ query: { users: userId } })),
  sample(listTimelineCells, ({ userId }) => ({ query: { users: userId } })),
  sample(getDeviationLines, ({ userId }) => ({ query: { users: userId } })),
  sample(getBaselineDifference, ({ resultId }) => ({ params: { resultId } }), 'resultId'),
  sample(listUserStats, ({ userId }) => ({ query: { users: userId } })),
  sample(getUserStatTotals, ({ tagCategoryId }) => ({ query: { groupBy: tagCategoryId } })),
  sample(listUserSummaries, ({ userId }) => ({ query: { users: userId, purpose: 'a sample' } })),
  sample(countMatching, ({ userId }) => ({
    query: { users: userId, period: '28d' as const, outside: 'yes' as const },
  })),
  sample(findFilterPeople, ({ userId }) => ({ query: { ids: userId } })),
  sample(listSavedViews, () => ({ query: {} })),
  sample(createSavedView, () => ({
    body: {
      report: 'scores' as const,
      name: 'A sample',
      filter: { period: '14d' },
      display: '',
      sharedWith: 'nobody' as const,
      isDefault: false,
    },
  })),
  sample(
    changeSavedView,
    ({ savedViewId }) => ({ params: { id: savedViewId }, body: { name: 'Changed' } }),
    'savedViewId',
  ),
  sample(deleteSavedView, ({ savedViewId }) => ({ params: { id: savedViewId } }), 'savedViewId'),
  sample(restoreSavedView, ({ savedViewId }) => ({ params: { id: savedViewId } }), 'savedViewId'),
  sample(listTestStatus, ({ userId }) => ({ query: { users: userId } })),
  sample(getTestStatusSummary, () => ({ query: {} })),
  sample(listTestStatusHistory, () => ({ query: {} })),
];
