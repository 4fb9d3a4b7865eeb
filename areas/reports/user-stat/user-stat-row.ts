import { z } from 'zod';
import { DEVICE_CLASSES } from '#areas/scoring/attempt.ts';
import { deviceWords } from '#areas/testing/results/fact-words.ts';
import type { ColumnOf, ReportColumns } from '#areas/reports/frame/report-column.ts';
import { PERSON_COLUMNS, ReportPerson } from '#areas/reports/frame/report-person.ts';
import { clockTime, shareOf, statChanges } from './stat-changes.ts';

const count = z.number().int();
const figure = z.number().nullable();

/** Figures of the full tests that count, under the norms of the report. Nothing is rounded. */
export const ScoreFigures = z.strictObject({
  /** The number of scores in the figures. */
  n: count,
  mean: figure,
  median: figure,
  /** Sample standard deviation (n - 1); null for fewer than two. */
  sd: figure,
  min: figure,
  max: figure,
  p10: figure,
  p90: figure,
});

/**
 * Counts. The four classes split the n full tests by deviation: at most 1, at most 5, more than 5, and none. A visit
 * counts once if its red test or a retest matches, however many of its tests match.
 */
export type StatCounts = z.infer<typeof StatCounts>;
export const StatCounts = z.strictObject({
  /** All submitted tests except void ones, whatever their outcome. */
  tests: count,
  green: count,
  orange: count,
  red: count,
  unclassed: count,
  confirmed: count,
  cleared: count,
  invalid: count,
  suspect: count,
  passes: count,
  inconclusive: count,
});

/** The same person in the comparison period. */
const Before = z.strictObject({ n: count, median: figure, meanDeviation: figure, red: count });
export type StatBefore = z.infer<typeof Before>;

/** The message ids of the directions of a trend. */
const DIRECTIONS = {
  rising: 'reports.stat.direction.rising',
  falling: 'reports.stat.direction.falling',
  'no clear trend': 'reports.stat.direction.none',
} as const;

export type UserStat = z.infer<typeof UserStat>;
/** One person's numbers in a period (science 4); null if a number cannot be computed. */
export const UserStat = z
  .strictObject({
    person: ReportPerson,
    ...StatCounts.shape,
    ...ScoreFigures.shape,
    /** The rank of the latest score among the latest scores of all people who match; null for fewer than ten. */
    percentile: figure,
    /** Null for fewer than five tests, or fewer than fourteen days between the first and the last. */
    trend: z
      .strictObject({
        slopePer30Days: z.number(),
        p: z.number(),
        direction: z.enum(['rising', 'falling', 'no clear trend']),
      })
      .nullable(),
    /** The baselines that the first and the last test were compared with. */
    baselineStart: figure,
    baselineEnd: figure,
    meanDeviation: figure,
    /** The median time of day of all tests, in hours in the organization's time zone. */
    medianHour: figure,
    devices: z.array(z.enum(DEVICE_CLASSES)).max(DEVICE_CLASSES.length),
    /** The last scores, oldest first, for the small chart. */
    scores: z.array(z.number()).max(40),
    /** Expected tests of the period that are over, by their outcome. */
    expected: count,
    late: count,
    missed: count,
    /** The share that was taken, on time or late; null if none was expected. */
    completion: figure,
    before: Before.nullable(),
  })
  .meta({ id: 'UserStat' });

const NUMBER = { isNumeric: true } as const;
const SCORE = { ...NUMBER, shows: 'score', decimals: 1 } as const;
const SHARE = { ...NUMBER, shows: 'share' } as const;
const OPTIONAL = { isOptional: true } as const;
const OPTIONAL_NUMBER = { ...NUMBER, ...OPTIONAL } as const;

/**
 * No column can be sorted by raw scores. Where a cell of the table is more than text, `portal/use-stat-columns.tsx`
 * draws it.
 */
export type UserStatColumn = ColumnOf<typeof USER_STAT_COLUMNS>;
export const USER_STAT_COLUMNS = {
  name: { ...PERSON_COLUMNS.name, isSortable: true },
  employeeNumber: { ...PERSON_COLUMNS.employeeNumber, isSortable: true },
  tags: { ...PERSON_COLUMNS.tags, ...OPTIONAL },
  tests: {
    header: 'reports.stat.column.tests',
    value: ({ tests }) => tests,
    ...NUMBER,
    isSortable: true,
    isOnCard: true,
  },
  n: { header: 'reports.stat.column.n', value: ({ n }) => n, ...NUMBER },
  mean: { header: 'reports.stat.column.mean', value: ({ mean }) => mean, ...SCORE },
  median: { header: 'reports.stat.column.median', value: ({ median }) => median, ...SCORE },
  sd: { header: 'reports.stat.column.sd', value: ({ sd }) => sd, ...SCORE },
  meanDeviation: {
    header: 'reports.stat.column.meanDeviation',
    value: ({ meanDeviation }) => meanDeviation,
    ...NUMBER,
    shows: 'deviation',
    decimals: 1,
    isSortable: true,
    isOnCard: true,
  },
  green: { header: 'reports.stat.column.green', value: ({ green, n }) => shareOf(green, n), ...SHARE },
  orange: { header: 'reports.stat.column.orange', value: ({ orange, n }) => shareOf(orange, n), ...SHARE },
  redShare: { header: 'reports.stat.column.redShare', value: ({ red, n }) => shareOf(red, n), ...SHARE },
  unclassed: {
    header: 'reports.stat.column.unclassed',
    value: ({ unclassed, n }) => shareOf(unclassed, n),
    ...SHARE,
    ...OPTIONAL,
  },
  red: { header: 'reports.stat.column.red', value: ({ red }) => red, ...NUMBER, isSortable: true, isOnCard: true },
  scores: {
    header: 'reports.stat.column.scores',
    value: ({ scores }) => scores.map((score) => score.toFixed(1)).join(' '),
    follows: 'meanDeviation',
  },
  completion: {
    header: 'reports.stat.column.completion',
    value: ({ completion }) => completion,
    ...SHARE,
    follows: 'redChange',
  },
  trend: {
    header: 'reports.stat.column.trend',
    value: ({ trend }) => trend?.slopePer30Days ?? null,
    ...OPTIONAL_NUMBER,
    shows: 'deviation',
    decimals: 2,
    follows: 'percentile',
  },
  direction: {
    header: 'reports.stat.column.direction',
    value: ({ trend }, t) => trend && t(DIRECTIONS[trend.direction]),
    ...OPTIONAL,
    follows: 'trend',
  },
  min: { header: 'reports.stat.column.min', value: ({ min }) => min, ...SCORE, ...OPTIONAL },
  max: { header: 'reports.stat.column.max', value: ({ max }) => max, ...SCORE, ...OPTIONAL },
  p10: { header: 'reports.stat.column.p10', value: ({ p10 }) => p10, ...SCORE, ...OPTIONAL },
  p90: { header: 'reports.stat.column.p90', value: ({ p90 }) => p90, ...SCORE, ...OPTIONAL },
  percentile: {
    header: 'reports.stat.column.percentile',
    value: ({ percentile }) => percentile,
    ...OPTIONAL_NUMBER,
    decimals: 1,
    follows: 'baselineEnd',
  },
  baselineStart: {
    header: 'reports.stat.column.baselineStart',
    value: ({ baselineStart }) => baselineStart,
    ...OPTIONAL_NUMBER,
    shows: 'score',
  },
  baselineEnd: {
    header: 'reports.stat.column.baselineEnd',
    value: ({ baselineEnd }) => baselineEnd,
    ...OPTIONAL_NUMBER,
    shows: 'score',
  },
  confirmed: { header: 'reports.stat.column.confirmed', value: ({ confirmed }) => confirmed, ...OPTIONAL_NUMBER },
  cleared: { header: 'reports.stat.column.cleared', value: ({ cleared }) => cleared, ...OPTIONAL_NUMBER },
  invalid: { header: 'reports.stat.column.invalid', value: ({ invalid }) => invalid, ...OPTIONAL_NUMBER },
  suspect: { header: 'reports.stat.column.suspect', value: ({ suspect }) => suspect, ...OPTIONAL_NUMBER },
  passes: { header: 'reports.stat.column.passes', value: ({ passes }) => passes, ...OPTIONAL_NUMBER },
  inconclusive: {
    header: 'reports.stat.column.inconclusive',
    value: ({ inconclusive }) => inconclusive,
    ...OPTIONAL_NUMBER,
  },
  expected: { header: 'reports.stat.column.expected', value: ({ expected }) => expected, ...OPTIONAL_NUMBER },
  late: { header: 'reports.stat.column.late', value: ({ late }) => late, ...OPTIONAL_NUMBER },
  missed: { header: 'reports.stat.column.missed', value: ({ missed }) => missed, ...OPTIONAL_NUMBER },
  hour: {
    header: 'reports.stat.column.hour',
    value: ({ medianHour }) => (medianHour === null ? null : clockTime(medianHour)),
    ...OPTIONAL_NUMBER,
  },
  devices: {
    header: 'reports.stat.column.devices',
    value: ({ devices }, t) => devices.map((device) => t(deviceWords[device])),
    ...OPTIONAL,
  },
  nChange: {
    header: 'reports.stat.column.nChange',
    value: (row) => statChanges(row)?.n ?? null,
    ...NUMBER,
    follows: 'scores',
  },
  medianChange: {
    header: 'reports.stat.column.medianChange',
    value: (row) => statChanges(row)?.median ?? null,
    ...NUMBER,
    decimals: 1,
    follows: 'nChange',
  },
  deviationChange: {
    header: 'reports.stat.column.deviationChange',
    value: (row) => statChanges(row)?.meanDeviation ?? null,
    ...NUMBER,
    decimals: 1,
    follows: 'medianChange',
  },
  redChange: {
    header: 'reports.stat.column.redChange',
    value: (row) => statChanges(row)?.red ?? null,
    ...NUMBER,
    follows: 'deviationChange',
  },
} satisfies ReportColumns<UserStat>;
