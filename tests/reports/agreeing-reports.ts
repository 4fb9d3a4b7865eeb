import { nowAgrees, peopleAgree, trendsAgree } from './agreeing-dashboard.ts';
import { deviationListAgrees, deviationSummaryAgrees } from './agreeing-deviation.ts';
import { scoreListAgrees, scorePointsAgree, scoreSummaryAgrees } from './agreeing-scores.ts';
import { countAgrees, summariesAgree } from './agreeing-summary.ts';
import { gridOfPeopleAgrees, gridOfTagsAgrees, linesAgree } from './agreeing-timeline.ts';
import { userStatListAgrees, userStatTotalsAgree } from './agreeing-user-stat.ts';
import { hasChangedBetween } from './plain-expected.ts';
import type { Look } from './report-world.ts';

/** Calls a report and compares all its numbers with those of the raw rows; returns how much it has compared. */
export type Agrees = (look: Look, at: number) => Promise<number>;

/** A report is read first and computed from the rows after: when the truth changed in between, both are done again. */
const atOneMoment =
  (agrees: Agrees): Agrees =>
  async (look, at) => {
    const from = Date.now();
    try {
      return await agrees(look, at);
    } catch (difference) {
      if (!hasChangedBetween(look.rows, from, Date.now())) throw difference;
      return agrees(look, at);
    }
  };

const CHECKS: readonly (readonly [name: string, agrees: Agrees])[] = [
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

/** Every report call that returns a number. */
export const REPORTS = CHECKS.map(([name, agrees]) => [name, atOneMoment(agrees)] as const);
