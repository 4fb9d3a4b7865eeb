import { z } from 'zod';
import { CASE_STATES } from '#areas/cases/case-state.ts';
import { DEVICE_CLASSES } from '#areas/scoring/attempt.ts';
import { Result } from '#areas/testing/results.contract.ts';
import { VISIT_OUTCOMES } from '#areas/testing/visit-outcome.ts';
import { TagLabel } from '#areas/users/tag-label.ts';
import { csvColumns, csvFile } from '#platform/shared/csv.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { DEVIATION_BINS } from './deviation-bins.ts';
import { DriftSeen } from '#areas/testing/drift-seen.ts';
import { ReportFilter } from './report-filter.ts';
import { Period } from './report-period.ts';
import { peopleNamed, ReportPerson } from './report-person.ts';
import { TREND_DIRECTIONS } from './score-trend.ts';

export const DEVIATION_SORTS = [
  '-deviation',
  'deviation',
  '-sdUnits',
  'sdUnits',
  '-score',
  'score',
  'name',
  '-name',
  '-takenAt',
  'takenAt',
] as const;
export type DeviationSort = (typeof DEVIATION_SORTS)[number];

/**
 * `then`: as each test was judged when it was taken, by its snapshot. `now`: compared anew with the person's baseline
 * in force today; what is stored stays as it is.
 */
export const DEVIATION_RULES = ['then', 'now'] as const;
export type DeviationRules = (typeof DEVIATION_RULES)[number];

/**
 * How the filter is meant here. Only valid full tests are looked at; device, way, offline, validity and attempt say
 * which of them. `last` is the last valid full test of a visit, whatever quick check or invalid test follows it. The
 * latest of them is a person's row, and outcome, score, deviation and baseline say which rows are shown.
 */
const DeviationFilter = z.strictObject({
  ...ReportFilter.shape,
  /** Leaves out people whose latest test was compared with nothing. */
  hideEstablishing: z.enum(['yes', 'no']).default('no'),
  rules: z.enum(DEVIATION_RULES).default('then'),
});

export const DEVIATION_COLUMNS = [
  'name',
  'employeeNumber',
  'tags',
  'takenAt',
  'score',
  'baseline',
  'baselineSd',
  'baselineN',
  'baselineState',
  'baselineAge',
  'deviation',
  'sdUnits',
  'rci',
  'change',
  'lastTen',
  'worst',
  'reds',
  'tests',
  'trend',
  'drift',
  'outcome',
  'case',
  'device',
  'rules',
] as const;
export type DeviationColumn = (typeof DEVIATION_COLUMNS)[number];

const DatedScore = z.strictObject({ id: z.uuid(), takenAt: z.iso.datetime(), score: z.number() });

/** What a test was compared with. */
export type ComparedBaseline = z.infer<typeof ComparedBaseline>;
export const ComparedBaseline = z.strictObject({
  ...Result.shape.baseline.shape,
  /** Tests that count, this one among them where it does. */
  have: z.number().int(),
  /** From the last test that counted to this one; null before the first. */
  ageDays: z.number().int().nullable(),
});

export type DeviationRow = z.infer<typeof DeviationRow>;
/** A person, and the latest valid full test of theirs in the period. */
export const DeviationRow = z
  .strictObject({
    /** The person's. */
    id: z.uuid(),
    person: ReportPerson,
    resultId: z.uuid(),
    takenAt: z.iso.datetime(),
    score: z.number(),
    baseline: ComparedBaseline,
    /** Null while there is no baseline: then there is no class either. */
    deviation: z.number().nullable(),
    /** The deviation in standard deviations of the baseline. */
    sdUnits: z.number().nullable(),
    rci: z.number().nullable(),
    change: Result.shape.change,
    /** Of valid full tests on this kind of device, this one the last. */
    lastTen: z.array(DatedScore),
    /** The highest deviation of the period; null where nothing was compared. */
    worst: z.number().nullable(),
    reds: z.number().int(),
    tests: z.number().int(),
    /** Of the last ten; null for fewer than five. */
    trend: z.strictObject({ perTenTests: z.number(), direction: z.enum(TREND_DIRECTIONS) }).nullable(),
    drift: DriftSeen.nullable(),
    outcome: z.enum(VISIT_OUTCOMES),
    /** Where the case about the test's visit stands; null: there is none. */
    caseState: z.enum(CASE_STATES).nullable(),
    deviceClass: z.enum(DEVICE_CLASSES),
    /** By which baseline, deviation, change, worst and reds are meant. */
    rules: z.enum(DEVIATION_RULES),
  })
  .meta({ id: 'DeviationRow' });

export type DeviationQuery = z.output<typeof DeviationQuery>;
const DeviationQuery = z.strictObject({
  ...DeviationFilter.shape,
  sort: z.enum(DEVIATION_SORTS).default('-deviation'),
  columns: csvColumns(DEVIATION_COLUMNS),
  ...pageQuery,
});

export const listDeviations = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/baseline-deviation',
  audience: 'admin',
  permission: 'scores.view',
  summary:
    'Lists the people who tested in a period, each by the latest valid full test: how far from their own normal.',
  query: DeviationQuery,
  reply: pageOf(DeviationRow),
  showsScoresOf: ({ items }: { items: readonly DeviationRow[] }) => items.map(({ id }) => id),
  alsoAs: csvFile,
  fileNeeds: 'exports.identified',
  fileNames: ({ items }: { items: readonly DeviationRow[] }) => items.map(({ id }) => id),
});

/** People by the class of their latest test; `none`: it was compared with nothing. */
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
  /** Null: the people without a tag of the category. */
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
    /** People by deviation, as areas/reports/deviation-bins.ts parts it. */
    bins: z.array(z.number().int()).length(DEVIATION_BINS),
    /** People without an established baseline, by the tests that it still takes. */
    establishing: z.array(z.strictObject({ testsLeft: z.number().int(), people: z.number().int() })),
    /** By the tags of the category that was asked for; somebody with two of them is in both. */
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
  summary: 'Counts the people of the baseline deviation report by class, by half points and by tag.',
  query: SummaryQuery,
  reply: DeviationSummary,
  showsScoresOf: peopleNamed,
});
