import { z } from 'zod';
import { TagLabel } from '#areas/users/names/tag-label.ts';
import { csvColumns, csvFile } from '#platform/shared/files/csv.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { columnIds, sortsOf } from '#areas/reports/frame/report-column.ts';
import { ReportFilter } from '#areas/reports/frame/report-filter.ts';
import { Period } from '#areas/reports/frame/report-period.ts';
import { peopleIn, peopleNamed } from '#areas/reports/frame/report-person.ts';
import { ScoreFigures, StatCounts, USER_STAT_COLUMNS, UserStat } from './user-stat-row.ts';

const count = z.number().int();
const figure = z.number().nullable();

export const USER_STAT_SORTS = sortsOf(USER_STAT_COLUMNS, 'name');

/** The previous period of the same length, or the same days a year ago. */
export const COMPARED_PERIODS = ['previous', 'lastYear'] as const;
export type ComparedPeriod = (typeof COMPARED_PERIODS)[number];

/** The columns show validity, so the filter's validity is accepted but ignored. */
const StatFilter = z.strictObject({ ...ReportFilter.shape, compare: z.enum(COMPARED_PERIODS).optional() });

export type UserStatQuery = z.output<typeof UserStatQuery>;
const UserStatQuery = z.strictObject({
  ...StatFilter.shape,
  sort: z.enum(USER_STAT_SORTS).default('name'),
  columns: csvColumns(columnIds(USER_STAT_COLUMNS)),
  ...pageQuery,
});

const reading = { audience: 'admin', permission: 'scores.view' } as const;

export const listUserStats = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/user-stat',
  ...reading,
  mayLag: true,
  summary: 'Returns the figures of each person for a period; as CSV, exactly these rows.',
  query: UserStatQuery,
  reply: pageOf(UserStat),
  showsScoresOf: ({ items }: { items: readonly UserStat[] }) =>
    peopleIn({ items: items.filter(({ tests }) => tests > 0) }),
  alsoAs: csvFile,
  fileNeeds: 'exports.identified',
  fileNames: peopleIn,
});

/** Over tests each test counts once; over people each person counts once, by their own means and shares. */
export const Figures = z.strictObject({
  ...ScoreFigures.shape,
  meanDeviation: figure,
  /** Shares of the classes, 0 to 1; null without any test that counts. */
  greenShare: figure,
  orangeShare: figure,
  redShare: figure,
  unclassedShare: figure,
});
export type StatFigures = z.infer<typeof Figures>;

export type StatTotals = z.infer<typeof StatTotals>;
const StatTotals = z
  .strictObject({
    /** People with at least one test. */
    people: count,
    ...StatCounts.shape,
    overTests: Figures,
    overPeople: Figures,
  })
  .meta({ id: 'UserStatTotals' });

export type StatTotalsQuery = z.output<typeof StatTotalsQuery>;
const StatTotalsQuery = z.strictObject({
  ...StatFilter.shape,
  /** A tag category, for subtotals of each of its tags; a person may be in several. */
  groupBy: z.uuid().optional(),
});

export type UserStatTotals = z.infer<typeof UserStatTotals>;
const UserStatTotals = z.strictObject({
  period: Period,
  /** Null if nothing is compared, also if the reader does not see as far back. */
  comparedWith: Period.nullable(),
  /** The norms of the latest test that matches; nothing is averaged across versions of norms. */
  normsVersion: z.string().nullable(),
  /** Full tests that count but are left out because they use other norms. */
  otherNorms: count,
  total: StatTotals,
  /** The total of the comparison period. */
  before: StatTotals.nullable(),
  /** By tag, sorted by name; a null tag stands for people who carry none of the category. */
  groups: z.array(z.strictObject({ tag: TagLabel.nullable(), totals: StatTotals })).max(501),
});

export const getUserStatTotals = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/user-stat/totals',
  ...reading,
  mayLag: true,
  summary: 'Returns the same figures over all tests and over all people, and by the tags of a category.',
  query: StatTotalsQuery,
  reply: UserStatTotals,
  showsScoresOf: peopleNamed,
});
