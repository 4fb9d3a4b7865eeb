import { SEVERITIES } from '#areas/alerts/triggers/alert-trigger.ts';
import { CASE_STATES } from '#areas/cases/case/case-state.ts';
import { BASELINE_STATES } from '#areas/reports/frame/report-filter.ts';
import { OCCURRENCE_STATUSES } from '#areas/schedules/rules/occurrence-status.ts';
import { VISIT_OUTCOMES } from '#areas/testing/results/visit-outcome.ts';
import { USER_STATUSES } from '#areas/users/person/users.contract.ts';
import { column, share } from './column-list.ts';
import type { Dataset, ExportColumn } from './datasets.ts';
import { VALUE_WORDS } from './value-words.ts';

export type GroupDataset = Exclude<Dataset, 'audit' | 'trials'>;

/** The figures that a file gives for each group: counts, shares and means. */
export interface GroupFigures {
  readonly byWeek: boolean;
  /** The column that counts the things; null if the people themselves are counted. */
  readonly things: string | null;
  /** The codes whose shares are given, each with the column whose words it uses. */
  readonly codes: readonly { readonly code: string; readonly of: string }[];
  /** The values that have a mean and a standard deviation. */
  readonly amounts: readonly string[];
}

const codesOf = (of: string, codes: readonly string[]) => codes.map((code) => ({ code, of }));

export const GROUP_FIGURES: Readonly<Record<GroupDataset, GroupFigures>> = {
  results: {
    byWeek: true,
    things: 'tests',
    codes: codesOf('outcome', VISIT_OUTCOMES),
    amounts: ['Score', 'Deviation'],
  },
  visits: { byWeek: true, things: 'visits', codes: codesOf('outcome', VISIT_OUTCOMES), amounts: [] },
  occurrences: {
    byWeek: true,
    things: 'expectedTests',
    codes: codesOf('occurrenceStatus', OCCURRENCE_STATUSES),
    amounts: [],
  },
  alerts: { byWeek: true, things: 'alerts', codes: codesOf('severity', SEVERITIES), amounts: [] },
  cases: { byWeek: true, things: 'cases', codes: codesOf('caseState', CASE_STATES), amounts: ['MinutesToDecision'] },
  users: {
    byWeek: false,
    things: null,
    codes: [...codesOf('status', USER_STATUSES), ...codesOf('latestBaselineState', BASELINE_STATES)],
    amounts: [],
  },
  baselines: {
    byWeek: false,
    things: 'baselines',
    codes: codesOf('seriesState', BASELINE_STATES),
    amounts: ['BaselineValue'],
  },
};

/** @example shareId('cleared_on_retest') // 'shareClearedOnRetest' */
export const shareId = (code: string): string =>
  `share${code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;

export function groupColumns(dataset: GroupDataset): readonly ExportColumn[] {
  const { byWeek, things, codes, amounts } = GROUP_FIGURES[dataset];
  return [
    ...(byWeek ? [column('week', 'date')] : []),
    column('group', 'text'),
    column('people', 'number'),
    ...(things === null ? [] : [column(things, 'number')]),
    ...codes.map(({ code, of }) => share(shareId(code), VALUE_WORDS[of]?.[code] ?? code)),
    ...amounts.flatMap((amount) => [column(`mean${amount}`, 'number'), column(`sd${amount}`, 'number')]),
  ];
}
