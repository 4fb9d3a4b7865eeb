import { z } from 'zod';
import { csvColumns, csvFile } from '#platform/shared/files/csv.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { notFound } from '#platform/shared/problem.ts';
import { columnIds, sortsOf } from '#areas/reports/frame/report-column.ts';
import { ReportFilter } from '#areas/reports/frame/report-filter.ts';
import { Period } from '#areas/reports/frame/report-period.ts';
import { peopleNamed } from '#areas/reports/frame/report-person.ts';
import { SCORE_COLUMNS, ScoreRow } from './score-row.ts';

/** Tests without a number come last in both directions; quick checks have a verdict and no number. */
export const SCORE_SORTS = sortsOf(SCORE_COLUMNS, '-takenAt');
export type ScoreSort = (typeof SCORE_SORTS)[number];

export const ScoreQuery = z.strictObject({
  ...ReportFilter.shape,
  sort: z.enum(SCORE_SORTS).default('-takenAt'),
  columns: csvColumns(columnIds(SCORE_COLUMNS)),
  ...pageQuery,
});
export type ScoreQuery = z.output<typeof ScoreQuery>;

export const listScores = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/scores',
  audience: 'admin',
  permission: 'scores.view',
  mayLag: true,
  summary: 'Lists the tests that match a filter, one row each; as a file for people who may export data.',
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
  summary: 'Returns one row of the list, for the tooltip of a chart point.',
  params: z.strictObject({ id: z.uuid() }),
  reply: ScoreRow,
  showsScoresOf: ({ userId }: ScoreRow) => [userId],
  problems: [notFound],
});

export type ScoreFigures = z.infer<typeof ScoreFigures>;
/** Valid full tests under one version of norms; nothing is averaged across versions. */
const ScoreFigures = z.strictObject({
  normsVersion: z.string(),
  n: z.number().int(),
  median: z.number(),
  q1: z.number(),
  q3: z.number(),
  /** Tests in each of the six bands, the lowest first. */
  bands: z.array(z.number().int()),
});

export type ScoreSummary = z.infer<typeof ScoreSummary>;
const ScoreSummary = z
  .strictObject({
    period: Period,
    tests: z.number().int(),
    people: z.number().int(),
    /** Valid tests with flags that match the filter, whatever validity it asks for. */
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
  mayLag: true,
  summary: 'Summarizes the tests that match a filter: number of tests and people, median, quartiles and bands.',
  query: ReportFilter,
  reply: ScoreSummary,
  showsScoresOf: peopleNamed,
});
