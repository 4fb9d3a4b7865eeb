import type { StatFigures, StatTotals, UserStatTotals } from './user-stat.contract.ts';
import { emptyRow } from '#areas/reports/frame/empty-row.ts';
import { StatCounts, UserStat } from './user-stat-row.ts';

const ANA: UserStat['person'] = {
  id: '0192f0aa-1111-7000-8000-00000000000a',
  firstName: 'Ana',
  lastName: 'Prova',
  employeeNumber: 'E-1',
  tags: [],
};

/** A person with twenty tests; `changes` override fields. */
export const aStat = (changes: Partial<UserStat> = {}): UserStat => ({
  ...emptyRow(UserStat),
  person: ANA,
  tests: 22,
  n: 20,
  mean: 38.26,
  median: 38.1,
  sd: 1.84,
  min: 35,
  max: 44.1,
  p10: 36.2,
  p90: 40.9,
  green: 14,
  orange: 4,
  red: 1,
  unclassed: 1,
  cleared: 1,
  invalid: 1,
  suspect: 2,
  passes: 1,
  percentile: 55,
  trend: { slopePer30Days: 0.4, p: 0.3, direction: 'no clear trend' },
  baselineStart: 37.9,
  baselineEnd: 38,
  meanDeviation: 0.42,
  medianHour: 5.85,
  devices: ['phone-touch'],
  scores: [37.2, 38.4, 39, 38.1],
  expected: 24,
  late: 2,
  missed: 3,
  completion: 0.875,
  ...changes,
});

const figures = (changes: Partial<StatFigures> = {}): StatFigures => ({
  n: 40,
  mean: 39,
  median: 38.8,
  sd: 2.4,
  min: 33.1,
  max: 47.2,
  p10: 36,
  p90: 42.4,
  meanDeviation: 0.6,
  greenShare: 0.65,
  orangeShare: 0.2,
  redShare: 0.05,
  unclassedShare: 0.1,
  ...changes,
});

export const aTotal = (changes: Partial<StatTotals> = {}): StatTotals => ({
  ...emptyRow(StatCounts),
  people: 2,
  tests: 44,
  green: 26,
  orange: 8,
  red: 2,
  unclassed: 4,
  confirmed: 1,
  cleared: 1,
  invalid: 2,
  suspect: 3,
  passes: 2,
  overTests: figures(),
  overPeople: figures({ n: 2, mean: 38.5, meanDeviation: 0.3 }),
  ...changes,
});

export const theTotals = (changes: Partial<UserStatTotals> = {}): UserStatTotals => ({
  period: {
    from: '2026-11-09T00:00:00.000Z',
    to: '2026-11-16T00:00:00.000Z',
    firstDay: '2026-11-09',
    lastDay: '2026-11-15',
    timeZone: 'UTC',
  },
  comparedWith: null,
  normsVersion: 'v1',
  otherNorms: 0,
  total: aTotal(),
  before: null,
  groups: [],
  ...changes,
});
