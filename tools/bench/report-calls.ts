import { listDeviations, summarizeDeviations } from '#areas/reports/deviation/baseline-deviation.contract.ts';
import {
  getDashboardNow,
  getDashboardPeople,
  getDashboardTrends,
} from '#areas/reports/dashboard/dashboard.contract.ts';
import { countMatching } from '#areas/reports/frame/filter.contract.ts';
import { getScorePoints } from '#areas/reports/scores/score-points.contract.ts';
import { getScoreSummary, listScores } from '#areas/reports/scores/scores.contract.ts';
import { getDeviationLines, getTimeline } from '#areas/reports/timeline/timeline.contract.ts';
import { getUserStatTotals, listUserStats } from '#areas/reports/user-stat/user-stat.contract.ts';
import { listUserSummaries } from '#areas/reports/user-summary/user-summary.contract.ts';
import { callPath, type Endpoint } from '#platform/shared/endpoint.ts';
import type { Statement } from './bare-server.ts';
import { deviationFloors, statFloors } from './person-report-floors.ts';
import { dashboardFloors, scoreFloors, type ReportGround } from './report-floors.ts';

/** One call of the product, and the same answer by plain SQL. */
export interface ReportCall {
  readonly name: string;
  readonly path: (ground: ReportGround) => string;
  readonly floor: (ground: ReportGround) => readonly Statement[];
  /** Requests the report as a file. */
  readonly asFile?: true;
  /** Covers only the last seven days, so it should take the same time with or without a longer past. */
  readonly isOfWeek?: boolean;
}

type Query = (ground: ReportGround) => Record<string, unknown>;

const call = (name: string, endpoint: Endpoint, floor: ReportCall['floor'], query?: Query): ReportCall => ({
  name,
  floor,
  path: (ground) => callPath(endpoint, {}, query?.(ground) ?? {}),
  isOfWeek: query === undefined,
});

const cursorAt = ({ takenAt, id }: ReportGround['far']): string =>
  Buffer.from(JSON.stringify([takenAt, id])).toString('base64url');

const EVERYBODY = 'name,employeeNumber,tags,takenAt,score,deviation';

/** The calls use the default filter, except where their names say otherwise. */
export const REPORT_CALLS: readonly ReportCall[] = [
  call('results of 30 days, score ≥ 44, 50 rows', listScores, scoreFloors.highOfAMonth, () => ({
    period: '30d',
    minScore: 44,
  })),
  call('the far page of all results', listScores, scoreFloors.farPage, ({ beginning, end, far }) => ({
    from: beginning,
    to: end,
    cursor: cursorAt(far),
  })),
  call('per-day figures of 90 days', getDashboardTrends, dashboardFloors.quarter, () => ({ period: '90d' })),
  {
    ...call(
      'latest result and deviation of everybody, as a file',
      listDeviations,
      deviationFloors.everybody,
      (ground) => ({
        from: ground.beginning,
        to: ground.end,
        columns: EVERYBODY,
      }),
    ),
    asFile: true,
  },
  call('dashboard: now', getDashboardNow, dashboardFloors.now, () => ({})),
  call('dashboard: trends', getDashboardTrends, dashboardFloors.month, () => ({})),
  call('dashboard: people', getDashboardPeople, dashboardFloors.people, () => ({})),
  call('filter count', countMatching, scoreFloors.count),
  call('scores: list', listScores, scoreFloors.list),
  call('scores: summary', getScoreSummary, scoreFloors.summary),
  call('scores: points', getScorePoints, scoreFloors.points),
  call('baseline deviation: list', listDeviations, deviationFloors.list),
  call('baseline deviation: summary', summarizeDeviations, deviationFloors.summary),
  call('timeline: grid', getTimeline, deviationFloors.grid),
  call('timeline: lines of one person', getDeviationLines, deviationFloors.lines, ({ userId }) => ({ users: userId })),
  call('user stat: list', listUserStats, statFloors.list),
  call('user stat: totals', getUserStatTotals, statFloors.totals),
  call('user summary of one person', listUserSummaries, statFloors.person, ({ userId }) => ({
    users: userId,
    period: '90d',
    purpose: 'Benchmark',
  })),
];
