import { nowAgrees, peopleAgree, trendsAgree } from './agreeing-dashboard.ts';
import { deviationListAgrees, deviationSummaryAgrees } from './agreeing-deviation.ts';
import { scoreListAgrees, scorePointsAgree, scoreSummaryAgrees } from './agreeing-scores.ts';
import { countAgrees, summariesAgree } from './agreeing-summary.ts';
import { gridOfPeopleAgrees, gridOfTagsAgrees, linesAgree } from './agreeing-timeline.ts';
import { userStatListAgrees, userStatTotalsAgree } from './agreeing-user-stat.ts';
import type { Look } from './report-world.ts';

/** Calls a report and compares all of its numbers with those of the raw rows; answers how much it has compared. */
export type Agrees = (look: Look, at: number) => Promise<number>;

/** Every call of the reports that tells a number. */
export const REPORTS: readonly (readonly [name: string, agrees: Agrees])[] = [
  ['filter count', countAgrees],
  ['score results: list', scoreListAgrees],
  ['score results: summary', scoreSummaryAgrees],
  ['score results: points, days and reds', scorePointsAgree],
  ['baseline deviation: list', deviationListAgrees],
  ['baseline deviation: summary', deviationSummaryAgrees],
  ['timeline: people by days and weeks', gridOfPeopleAgrees],
  ['timeline: tags by days and weeks', gridOfTagsAgrees],
  ['timeline: lines and slow change', linesAgree],
  ['user stat: list', userStatListAgrees],
  ['user stat: totals', userStatTotalsAgree],
  ['user summary', summariesAgree],
  ['dashboard: trends', trendsAgree],
  ['dashboard: now', nowAgrees],
  ['dashboard: people', peopleAgree],
];
