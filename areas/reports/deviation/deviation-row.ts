import { z } from 'zod';
import { CASE_STATES } from '#areas/cases/case/case-state.ts';
import { caseStateWords } from '#areas/cases/case/case-words.ts';
import { DEVICE_CLASSES } from '#areas/scoring/attempt.ts';
import { DriftSeen, driftWords } from '#areas/testing/results/drift-seen.ts';
import { changeWords, deviceWords, outcomeWords } from '#areas/testing/results/fact-words.ts';
import { Result } from '#areas/testing/results/results.contract.ts';
import { VISIT_OUTCOMES } from '#areas/testing/results/visit-outcome.ts';
import type { ColumnOf, ReportColumns } from '#areas/reports/frame/report-column.ts';
import { PERSON_COLUMNS, ReportPerson } from '#areas/reports/frame/report-person.ts';
import { comparedStateWords, rulesWords, trendWords } from './deviation-words.ts';
import { TREND_DIRECTIONS } from './score-trend.ts';

/**
 * `then`: judged when the test was taken, by its snapshot. `now`: compared again with the person's baseline in force
 * today; what is stored does not change.
 */
export const DEVIATION_RULES = ['then', 'now'] as const;
export type DeviationRules = (typeof DEVIATION_RULES)[number];

const DatedScore = z.strictObject({ id: z.uuid(), takenAt: z.iso.datetime(), score: z.number() });

/** The baseline that a test was compared with. */
export const ComparedBaseline = z.strictObject({
  ...Result.shape.baseline.shape,
  /** Tests that count, including this one if it does. */
  have: z.number().int(),
  /** Days from the last test that counted to this one; null before the first. */
  ageDays: z.number().int().nullable(),
});

export type DeviationRow = z.infer<typeof DeviationRow>;
/** A person with their latest valid full test in the period. */
export const DeviationRow = z
  .strictObject({
    /** The person's id. */
    id: z.uuid(),
    person: ReportPerson,
    resultId: z.uuid(),
    takenAt: z.iso.datetime(),
    score: z.number(),
    baseline: ComparedBaseline,
    /** Null while there is no baseline; then there is no class either. */
    deviation: z.number().nullable(),
    /** The deviation in standard deviations of the baseline. */
    sdUnits: z.number().nullable(),
    rci: z.number().nullable(),
    change: Result.shape.change,
    /** Valid full tests on this kind of device, this one last. */
    lastTen: z.array(DatedScore),
    /** The highest deviation of the period; null if nothing was compared. */
    worst: z.number().nullable(),
    reds: z.number().int(),
    tests: z.number().int(),
    /** The trend of the last ten tests; null for fewer than five. */
    trend: z.strictObject({ perTenTests: z.number(), direction: z.enum(TREND_DIRECTIONS) }).nullable(),
    drift: DriftSeen.nullable(),
    outcome: z.enum(VISIT_OUTCOMES),
    /** The state of the case about the test's visit; null if there is none. */
    caseState: z.enum(CASE_STATES).nullable(),
    deviceClass: z.enum(DEVICE_CLASSES),
    /** Which baseline the fields deviation, change, worst and reds refer to. */
    rules: z.enum(DEVIATION_RULES),
  })
  .meta({ id: 'DeviationRow' });

type Skippable = 'baseline' | 'outcome' | 'deviceClass';

/** A row of the file. Fields that no chosen column needs may be left out of the search; they are null then. */
export type DeviationFileRow = Omit<DeviationRow, Skippable> & {
  readonly [Field in Skippable]: DeviationRow[Field] | null;
};

const OPTIONAL = { isOptional: true } as const;
const OPTIONAL_NUMBER = { ...OPTIONAL, isNumeric: true } as const;

/** Where a cell of the table is more than text, `portal/use-deviation-columns.tsx` draws it. */
export type DeviationColumn = ColumnOf<typeof DEVIATION_COLUMNS>;
export const DEVIATION_COLUMNS = {
  name: { ...PERSON_COLUMNS.name, isSortable: true },
  employeeNumber: { ...PERSON_COLUMNS.employeeNumber, ...OPTIONAL, follows: 'tests' },
  tags: PERSON_COLUMNS.tags,
  takenAt: {
    header: 'reports.deviation.column.takenAt',
    value: ({ takenAt }) => takenAt,
    shows: 'moment',
    isSortable: true,
  },
  score: { header: 'reports.deviation.column.score', value: ({ score }) => score, isSortable: true, isOnCard: true },
  baseline: {
    header: 'reports.deviation.column.baseline',
    tableHeader: 'reports.deviation.column.baselineSdN',
    value: ({ baseline }) => baseline?.value ?? null,
    isNumeric: true,
  },
  baselineSd: {
    header: 'reports.deviation.column.baselineSd',
    value: ({ baseline }) => baseline?.sd ?? null,
    shows: 'score',
    decimals: 1,
    ...OPTIONAL_NUMBER,
    follows: 'change',
  },
  baselineN: {
    header: 'reports.deviation.column.baselineN',
    value: ({ baseline }) => baseline?.n ?? null,
    ...OPTIONAL_NUMBER,
    follows: 'baselineSd',
  },
  baselineState: {
    header: 'reports.deviation.column.baselineState',
    value: ({ baseline }, t) => baseline && t(comparedStateWords(baseline)),
    ...OPTIONAL,
    follows: 'case',
  },
  baselineAge: {
    header: 'reports.deviation.column.baselineAge',
    value: ({ baseline }) => baseline?.ageDays ?? null,
    ...OPTIONAL_NUMBER,
    follows: 'baselineState',
  },
  deviation: {
    header: 'reports.deviation.column.deviation',
    value: ({ deviation }) => deviation,
    isSortable: true,
    isOnCard: true,
  },
  sdUnits: {
    header: 'reports.deviation.column.sdUnits',
    value: ({ sdUnits }) => sdUnits,
    shows: 'deviation',
    decimals: 1,
    ...OPTIONAL_NUMBER,
    isSortable: true,
  },
  rci: {
    header: 'reports.deviation.column.rci',
    value: ({ rci }) => rci,
    shows: 'deviation',
    decimals: 2,
    ...OPTIONAL_NUMBER,
    follows: 'baselineAge',
  },
  change: {
    header: 'reports.deviation.column.change',
    value: ({ change }, t) => change && t(changeWords[change]),
    ...OPTIONAL,
    follows: 'rci',
  },
  lastTen: {
    header: 'reports.deviation.column.lastTen',
    value: ({ lastTen }) => lastTen.map(({ score }) => score.toFixed(1)).join(' '),
  },
  worst: {
    header: 'reports.deviation.column.worst',
    value: ({ worst }) => worst,
    shows: 'deviation',
    ...OPTIONAL_NUMBER,
  },
  reds: {
    header: 'reports.deviation.column.reds',
    tableHeader: 'reports.deviation.column.redsOfTests',
    value: ({ reds }) => reds,
    isNumeric: true,
  },
  tests: {
    header: 'reports.deviation.column.tests',
    value: ({ tests }) => tests,
    ...OPTIONAL_NUMBER,
    follows: 'baselineN',
  },
  trend: {
    header: 'reports.deviation.column.trend',
    value: ({ trend }, t) => trend && t(trendWords[trend.direction]),
  },
  drift: { header: 'reports.deviation.column.drift', value: ({ drift }, t) => drift && t(driftWords[drift.state]) },
  outcome: {
    header: 'reports.deviation.column.outcome',
    value: ({ outcome }, t) => outcome && t(outcomeWords[outcome]),
  },
  case: { header: 'reports.column.case', value: ({ caseState }, t) => caseState && t(caseStateWords[caseState]) },
  device: {
    header: 'reports.deviation.column.device',
    value: ({ deviceClass }, t) => deviceClass && t(deviceWords[deviceClass]),
    ...OPTIONAL,
  },
  /** Each line of a file states the rule, because a file is read without the page. */
  rules: { header: 'reports.deviation.rules', value: ({ rules }, t) => t(rulesWords(rules)) },
} satisfies ReportColumns<DeviationFileRow>;
