/** The reports, named by the last part of their paths. */
export const REPORTS = [
  'dashboard',
  'scores',
  'baseline-deviation',
  'baseline-deviation-timeline',
  'user-stat',
  'test-status',
  'user-summary',
] as const;
export type ReportName = (typeof REPORTS)[number];

/** @example reportPath('scores') // '/reports/scores' */
export const reportPath = (report: ReportName): string =>
  report === 'dashboard' ? '/dashboard' : `/reports/${report}`;
