import { z } from 'zod';
import { TagLabel } from '#areas/users/names/tag-label.ts';
import { csvColumns, csvFile } from '#platform/shared/files/csv.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { DEVIATION_BINS } from '#areas/reports/figures/deviation-bins.ts';
import { columnIds, sortsOf } from '#areas/reports/frame/report-column.ts';
import { ReportFilter } from '#areas/reports/frame/report-filter.ts';
import { Period } from '#areas/reports/frame/report-period.ts';
import { peopleNamed } from '#areas/reports/frame/report-person.ts';
import { DEVIATION_COLUMNS, DEVIATION_RULES, DeviationRow } from './deviation-row.ts';

export const DEVIATION_SORTS = sortsOf(DEVIATION_COLUMNS, '-deviation');
export type DeviationSort = (typeof DEVIATION_SORTS)[number];

/**
 * How this report uses the filter. It covers only valid full tests; device, way, offline, validity and attempt select
 * among them. `last` is the last valid full test of a visit, even if a quick check or an invalid test follows it. The
 * latest of them is a person's row, and outcome, score, deviation and baseline select the rows.
 */
const DeviationFilter = z.strictObject({
  ...ReportFilter.shape,
  /** Hides people whose latest test had no baseline to compare with. */
  hideEstablishing: z.enum(['yes', 'no']).default('no'),
  rules: z.enum(DEVIATION_RULES).default('then'),
});

export type DeviationQuery = z.output<typeof DeviationQuery>;
const DeviationQuery = z.strictObject({
  ...DeviationFilter.shape,
  sort: z.enum(DEVIATION_SORTS).default('-deviation'),
  columns: csvColumns(columnIds(DEVIATION_COLUMNS)),
  ...pageQuery,
});

export const listDeviations = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/baseline-deviation',
  audience: 'admin',
  permission: 'scores.view',
  mayLag: true,
  summary:
    'Lists the people who tested in a period, each with the latest valid full test and its deviation from their own baseline.',
  query: DeviationQuery,
  reply: pageOf(DeviationRow),
  showsScoresOf: ({ items }: { items: readonly DeviationRow[] }) => items.map(({ id }) => id),
  alsoAs: csvFile,
  fileNeeds: 'exports.identified',
  fileNames: ({ items }: { items: readonly DeviationRow[] }) => items.map(({ id }) => id),
});

/** People by the class of their latest test; `none` if it was compared with nothing. */
export type DeviationClasses = z.infer<typeof DeviationClasses>;
const DeviationClasses = z.strictObject({
  better: z.number().int(),
  green: z.number().int(),
  orange: z.number().int(),
  red: z.number().int(),
  none: z.number().int(),
});

export type DeviationGroup = z.infer<typeof DeviationGroup>;
const DeviationGroup = z.strictObject({
  /** Null for the people without a tag of the category. */
  tag: TagLabel.nullable(),
  people: z.number().int(),
  median: z.number().nullable(),
  classes: DeviationClasses,
});

export type DeviationSummary = z.infer<typeof DeviationSummary>;
const DeviationSummary = z
  .strictObject({
    period: Period,
    people: z.number().int(),
    median: z.number().nullable(),
    classes: DeviationClasses,
    /** People by deviation, in the bins of areas/reports/figures/deviation-bins.ts. */
    bins: z.array(z.number().int()).length(DEVIATION_BINS),
    /** People without an established baseline, by the number of tests still missing. */
    establishing: z.array(z.strictObject({ testsLeft: z.number().int(), people: z.number().int() })),
    /** By the tags of the requested category; a person with two of them is in both. */
    groups: z.array(DeviationGroup).nullable(),
  })
  .meta({ id: 'DeviationSummary' });

export type SummaryQuery = z.output<typeof SummaryQuery>;
const SummaryQuery = z.strictObject({
  ...DeviationFilter.shape,
  /** A category of tags. */
  groupBy: z.uuid().optional(),
});

export const summarizeDeviations = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/baseline-deviation/summary',
  audience: 'admin',
  permission: 'scores.view',
  mayLag: true,
  summary: 'Counts the people of the Baseline Deviation report by class, by half points and by tag.',
  query: SummaryQuery,
  reply: DeviationSummary,
  showsScoresOf: peopleNamed,
});
