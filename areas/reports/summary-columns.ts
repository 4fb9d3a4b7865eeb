/** The columns of the summaries in a file, which has a line for each person. */
export const SUMMARY_COLUMNS = [
  'name',
  'employeeNumber',
  'tags',
  'status',
  'baseline',
  'lastTest',
  'latestScore',
  'latestDeviation',
  'meanDeviation',
  'drift',
  'fullTests',
  'passes',
  'inconclusive',
  'invalid',
  'suspect',
  'expected',
  'late',
  'missed',
  'nextDue',
  'hash',
] as const;
export type SummaryColumn = (typeof SUMMARY_COLUMNS)[number];
