import { z } from 'zod';
import { CASE_STATES } from '#areas/cases/case-state.ts';
import { Result } from '#areas/testing/results.contract.ts';
import { csvColumns, csvFile } from '#platform/shared/csv.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { notFound } from '#platform/shared/problem.ts';
import { ReportFilter } from './report-filter.ts';
import { Period } from './report-period.ts';
import { peopleNamed, ReportPerson } from './report-person.ts';

export type ScoreRow = z.infer<typeof ScoreRow>;
/** One test, and who took it. */
export const ScoreRow = Result.extend({
  person: ReportPerson,
  /** Where the person is, as far as they have said; the organization's otherwise. */
  timeZone: z.string(),
  /** The tests of its visit so far, whether they count or not. */
  attempts: z.number().int(),
  /** Where the case about its visit stands; null: there is none. */
  caseState: z.enum(CASE_STATES).nullable(),
}).meta({ id: 'ScoreRow' });

/** What there is no number for comes last, in whichever direction; quick checks have a verdict and no number. */
export const SCORE_SORTS = [
  '-takenAt',
  'takenAt',
  'score',
  '-score',
  'deviation',
  '-deviation',
  'name',
  '-name',
] as const;
export type ScoreSort = (typeof SCORE_SORTS)[number];

/** By the names that the columns have on the page. */
export const SCORE_COLUMNS = [
  'name',
  'takenAt',
  'employeeNumber',
  'test',
  'score',
  'baseline',
  'deviation',
  'outcome',
  'validity',
  'case',
  'tags',
  'band',
  'sdUnits',
  'change',
  'attempt',
  'duration',
  'device',
  'way',
  'receivedAt',
  'photo',
  'versions',
] as const;
export type ScoreColumn = (typeof SCORE_COLUMNS)[number];

export const ScoreQuery = z.strictObject({
  ...ReportFilter.shape,
  sort: z.enum(SCORE_SORTS).default('-takenAt'),
  columns: csvColumns(SCORE_COLUMNS),
  ...pageQuery,
});
export type ScoreQuery = z.output<typeof ScoreQuery>;

export const listScores = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/scores',
  audience: 'admin',
  permission: 'scores.view',
  summary: 'Lists the tests that a filter finds, one row for each; as a file whoever may take data along.',
  query: ScoreQuery,
  reply: pageOf(ScoreRow),
  showsScoresOf: ({ items }: { items: readonly ScoreRow[] }) => items.map(({ userId }) => userId),
  alsoAs: csvFile,
  fileNeeds: 'exports.identified',
  fileNames: ({ items }: { items: readonly ScoreRow[] }) => items.map(({ userId }) => userId),
});

export const getScore = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/scores/:id',
  audience: 'admin',
  permission: 'scores.view',
  summary: 'Shows one row of the list, for what a chart says of a point.',
  params: z.strictObject({ id: z.uuid() }),
  reply: ScoreRow,
  showsScoresOf: ({ userId }: ScoreRow) => [userId],
  problems: [notFound],
});

export type ScoreFigures = z.infer<typeof ScoreFigures>;
/** Of valid full tests by one version of the norms: nothing is averaged across versions. */
const ScoreFigures = z.strictObject({
  normsVersion: z.string(),
  n: z.number().int(),
  median: z.number(),
  q1: z.number(),
  q3: z.number(),
  /** How many in each of the six bands, the lowest first. */
  bands: z.array(z.number().int()),
});

export type ScoreSummary = z.infer<typeof ScoreSummary>;
const ScoreSummary = z
  .strictObject({
    period: Period,
    tests: z.number().int(),
    people: z.number().int(),
    /** Valid tests with a note among those that the filter finds whatever their validity. */
    suspects: z.number().int(),
    full: z.array(ScoreFigures),
    /** Valid quick checks. */
    lightning: z.strictObject({ n: z.number().int(), passed: z.number().int() }),
  })
  .meta({ id: 'ScoreSummary' });

export const getScoreSummary = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/scores/summary',
  audience: 'admin',
  permission: 'scores.view',
  summary: 'Sums up the tests that a filter finds: how many, of how many people, median, quartiles and bands.',
  query: ReportFilter,
  reply: ScoreSummary,
  showsScoresOf: peopleNamed,
});
