import { rounded } from '#areas/scoring/rounded.ts';
import { deviceWords } from '#areas/testing/fact-words.ts';
import { userName } from '#areas/users/user-name.ts';
import type { CsvColumn, CsvTable } from '#platform/server/csv-reply.ts';
import { clockTime, shareOf, statChanges } from '../stat-changes.ts';
import { directionWords } from '../stat-words.ts';
import type { UserStatColumn } from '../user-stat-columns.ts';
import type { UserStat } from '../user-stat.contract.ts';

type Columns = Readonly<Partial<Record<UserStatColumn, CsvColumn<UserStat>>>>;

/** What the columns of the numbers of people are in a file, by the names that they have on the page. */
export const statColumns = (t: (id: string) => string): CsvTable<UserStat>['columns'] => ({
  ...PERSON,
  ...COUNTS,
  ...SHARES,
  ...FIGURES,
  ...CHANGES,
  direction: {
    header: 'reports.stat.column.direction',
    value: ({ trend }) => trend && t(directionWords[trend.direction]),
  },
  devices: {
    header: 'reports.stat.column.devices',
    value: ({ devices }) => devices.map((device) => t(deviceWords[device])),
  },
});

const to = (value: number | null | undefined, decimals = 1): number | null =>
  value === null || value === undefined ? null : rounded(value, decimals);

const percent = (share: number | null): number | null => to(share === null ? null : share * 100);

const PERSON: Columns = {
  name: { header: 'users.column.name', value: ({ person }) => userName(person) },
  employeeNumber: { header: 'users.column.employeeNumber', value: ({ person }) => person.employeeNumber },
  tags: { header: 'users.column.tags', value: ({ person }) => person.tags.map(({ name }) => name) },
};

const COUNTS: Columns = {
  tests: { header: 'reports.stat.column.tests', value: ({ tests }) => tests },
  n: { header: 'reports.stat.column.n', value: ({ n }) => n },
  red: { header: 'reports.stat.column.red', value: ({ red }) => red },
  confirmed: { header: 'reports.stat.column.confirmed', value: ({ confirmed }) => confirmed },
  cleared: { header: 'reports.stat.column.cleared', value: ({ cleared }) => cleared },
  invalid: { header: 'reports.stat.column.invalid', value: ({ invalid }) => invalid },
  suspect: { header: 'reports.stat.column.suspect', value: ({ suspect }) => suspect },
  expected: { header: 'reports.stat.column.expected', value: ({ expected }) => expected },
  late: { header: 'reports.stat.column.late', value: ({ late }) => late },
  missed: { header: 'reports.stat.column.missed', value: ({ missed }) => missed },
  passes: { header: 'reports.stat.column.passes', value: ({ passes }) => passes },
  inconclusive: { header: 'reports.stat.column.inconclusive', value: ({ inconclusive }) => inconclusive },
};

const SHARES: Columns = {
  completion: { header: 'reports.stat.column.completion', value: ({ completion }) => percent(completion) },
  green: { header: 'reports.stat.column.green', value: ({ green, n }) => percent(shareOf(green, n)) },
  orange: { header: 'reports.stat.column.orange', value: ({ orange, n }) => percent(shareOf(orange, n)) },
  redShare: { header: 'reports.stat.column.redShare', value: ({ red, n }) => percent(shareOf(red, n)) },
  unclassed: { header: 'reports.stat.column.unclassed', value: ({ unclassed, n }) => percent(shareOf(unclassed, n)) },
};

const FIGURES: Columns = {
  mean: { header: 'reports.stat.column.mean', value: ({ mean }) => to(mean) },
  median: { header: 'reports.stat.column.median', value: ({ median }) => to(median) },
  sd: { header: 'reports.stat.column.sd', value: ({ sd }) => to(sd) },
  min: { header: 'reports.stat.column.min', value: ({ min }) => to(min) },
  max: { header: 'reports.stat.column.max', value: ({ max }) => to(max) },
  p10: { header: 'reports.stat.column.p10', value: ({ p10 }) => to(p10) },
  p90: { header: 'reports.stat.column.p90', value: ({ p90 }) => to(p90) },
  percentile: { header: 'reports.stat.column.percentile', value: ({ percentile }) => to(percentile) },
  trend: { header: 'reports.stat.column.trend', value: ({ trend }) => to(trend?.slopePer30Days, 2) },
  baselineStart: { header: 'reports.stat.column.baselineStart', value: ({ baselineStart }) => baselineStart },
  baselineEnd: { header: 'reports.stat.column.baselineEnd', value: ({ baselineEnd }) => baselineEnd },
  meanDeviation: { header: 'reports.stat.column.meanDeviation', value: ({ meanDeviation }) => to(meanDeviation) },
  hour: {
    header: 'reports.stat.column.hour',
    value: ({ medianHour }) => (medianHour === null ? null : clockTime(medianHour)),
  },
  scores: {
    header: 'reports.stat.column.scores',
    value: ({ scores }) => scores.map((score) => score.toFixed(1)).join(' '),
  },
};

const CHANGES: Columns = {
  nChange: { header: 'reports.stat.column.nChange', value: (row) => statChanges(row)?.n ?? null },
  medianChange: { header: 'reports.stat.column.medianChange', value: (row) => to(statChanges(row)?.median) },
  deviationChange: {
    header: 'reports.stat.column.deviationChange',
    value: (row) => to(statChanges(row)?.meanDeviation),
  },
  redChange: { header: 'reports.stat.column.redChange', value: (row) => statChanges(row)?.red ?? null },
};
