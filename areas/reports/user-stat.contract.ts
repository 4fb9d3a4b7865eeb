import { z } from 'zod';
import { DEVICE_CLASSES } from '#areas/scoring/attempt.ts';
import { TagLabel } from '#areas/users/tag-label.ts';
import { csvColumns, csvFile } from '#platform/shared/csv.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { ReportFilter } from './report-filter.ts';
import { Period } from './report-period.ts';
import { peopleIn, peopleNamed, ReportPerson } from './report-person.ts';
import { USER_STAT_COLUMNS } from './user-stat-columns.ts';

const count = z.number().int();
const figure = z.number().nullable();

/** Of the full tests that count, by the norms of the report. Nothing is rounded. */
const scoreFigures = {
  /** How many scores the figures are made of. */
  n: count,
  mean: figure,
  median: figure,
  /** With n - 1; null for fewer than two. */
  sd: figure,
  min: figure,
  max: figure,
  p10: figure,
  p90: figure,
};

/**
 * How many. The four classes part the n full tests by their deviation: at most 1, at most 5, more than 5, and none. A
 * visit is counted where its red test or a retest is found, and once, however many of its tests are.
 */
const counts = {
  /** Handed in, whatever came of them; void ones are left out. */
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
};

/** The same person in the period that this one is compared with. */
const Before = z.strictObject({ n: count, median: figure, meanDeviation: figure, red: count });
export type StatBefore = z.infer<typeof Before>;

const TREND_DIRECTIONS = ['rising', 'falling', 'no clear trend'] as const;

export type UserStat = z.infer<typeof UserStat>;
/** One person's numbers in a period (science 4). What cannot be said is null. */
export const UserStat = z
  .strictObject({
    person: ReportPerson,
    ...counts,
    ...scoreFigures,
    /** Of the latest score among the latest scores of all people found; null among fewer than ten. */
    percentile: figure,
    /** Null for fewer than five tests, or fewer than fourteen days between the first and the last. */
    trend: z
      .strictObject({ slopePer30Days: z.number(), p: z.number(), direction: z.enum(TREND_DIRECTIONS) })
      .nullable(),
    /** That the first and the last test were compared with. */
    baselineStart: figure,
    baselineEnd: figure,
    meanDeviation: figure,
    /** The middle of the times of day of all tests, in hours by the organization's clock. */
    medianHour: figure,
    devices: z.array(z.enum(DEVICE_CLASSES)).max(DEVICE_CLASSES.length),
    /** The last ones, oldest first, for the small picture. */
    scores: z.array(z.number()).max(40),
    /** Tests that were expected in the period and are over, by what came of them. */
    expected: count,
    late: count,
    missed: count,
    /** The share that was taken, in time or late; null where none was expected. */
    completion: figure,
    before: Before.nullable(),
  })
  .meta({ id: 'UserStat' });

export const USER_STAT_SORTS = [
  'name',
  '-name',
  'employeeNumber',
  '-employeeNumber',
  'tests',
  '-tests',
  'meanDeviation',
  '-meanDeviation',
  'red',
  '-red',
] as const;

/** The period just before of the same length, or the same days a year ago. */
export const COMPARED_PERIODS = ['previous', 'lastYear'] as const;
export type ComparedPeriod = (typeof COMPARED_PERIODS)[number];

/** Whether tests count is said in the columns: the filter's validity is taken along and left aside. */
const StatFilter = z.strictObject({ ...ReportFilter.shape, compare: z.enum(COMPARED_PERIODS).optional() });

export type UserStatQuery = z.output<typeof UserStatQuery>;
const UserStatQuery = z.strictObject({
  ...StatFilter.shape,
  sort: z.enum(USER_STAT_SORTS).default('name'),
  columns: csvColumns(USER_STAT_COLUMNS),
  ...pageQuery,
});

const reading = { audience: 'admin', permission: 'scores.view' } as const;

export const listUserStats = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/user-stat',
  ...reading,
  summary: 'Shows the numbers of each person for a period; as CSV, exactly these rows.',
  query: UserStatQuery,
  reply: pageOf(UserStat),
  showsScoresOf: ({ items }: { items: readonly UserStat[] }) =>
    peopleIn({ items: items.filter(({ tests }) => tests > 0) }),
  alsoAs: csvFile,
  fileNeeds: 'exports.identified',
  fileNames: peopleIn,
});

/** Over tests each test counts once; over people each person once, by their own means and shares. */
const Figures = z.strictObject({
  ...scoreFigures,
  meanDeviation: figure,
  /** Of the classes, 0 to 1; null without any test that counts. */
  greenShare: figure,
  orangeShare: figure,
  redShare: figure,
  unclassedShare: figure,
});
export type StatFigures = z.infer<typeof Figures>;

export type StatTotals = z.infer<typeof StatTotals>;
const StatTotals = z
  .strictObject({
    /** With at least one test. */
    people: count,
    ...counts,
    overTests: Figures,
    overPeople: Figures,
  })
  .meta({ id: 'UserStatTotals' });

export type StatTotalsQuery = z.output<typeof StatTotalsQuery>;
const StatTotalsQuery = z.strictObject({
  ...StatFilter.shape,
  /** A tag category: subtotals for each of its tags, whose people may be the same. */
  groupBy: z.uuid().optional(),
});

export type UserStatTotals = z.infer<typeof UserStatTotals>;
const UserStatTotals = z.strictObject({
  period: Period,
  /** Null when nothing is compared, also because the reader does not see as far back. */
  comparedWith: Period.nullable(),
  /** Of the latest test found: nothing is averaged across versions of norms. */
  normsVersion: z.string().nullable(),
  /** Full tests that count by other norms, and so are in no figure. */
  otherNorms: count,
  total: StatTotals,
  /** The total of the period compared with. */
  before: StatTotals.nullable(),
  /** By tag, in the order of their names; without a tag: those who carry none of the category. */
  groups: z.array(z.strictObject({ tag: TagLabel.nullable(), totals: StatTotals })).max(501),
});

export const getUserStatTotals = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/user-stat/totals',
  ...reading,
  summary: 'Shows the same numbers over all tests and over all people, and by the tags of a category.',
  query: StatTotalsQuery,
  reply: UserStatTotals,
  showsScoresOf: peopleNamed,
});
