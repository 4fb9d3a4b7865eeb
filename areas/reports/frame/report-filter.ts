import { z } from 'zod';
import { CASE_STATES } from '#areas/cases/case/case-state.ts';
import { DEVICE_CLASSES, TEST_TYPES } from '#areas/scoring/attempt.ts';
import { TEST_WAYS } from '#areas/testing/results/results.contract.ts';
import { VISIT_OUTCOMES } from '#areas/testing/results/visit-outcome.ts';
import { TAG_MATCHES, USER_STATUSES } from '#areas/users/person/users.contract.ts';
import { listOf } from '#platform/shared/paging.ts';
import { RELATIVE_PERIODS } from './report-period.ts';

/** Suspect: counts, but has flags. Void: an administrator declared it void, whatever it was before. */
export const VALIDITIES = ['valid', 'suspect', 'invalid', 'void'] as const;
export type Validity = (typeof VALIDITIES)[number];
export const USUAL_VALIDITIES: readonly Validity[] = ['valid', 'suspect'];

/** Which tests of a visit to use; the last by default, so that a retested person is not counted twice. */
export const ATTEMPTS = ['first', 'last', 'all'] as const;
export type Attempt = (typeof ATTEMPTS)[number];

/** The state of the baseline that a result was compared with. */
export const BASELINE_STATES = ['none', 'establishing', 'established', 'stale'] as const;

/**
 * The state of the case about a test's visit. none: there is no case; undecided: a decision is needed, with or without
 * a case. Lists of people use any undecided matter of the person first, and then the latest visit.
 */
export const CASE_STANDINGS = [...CASE_STATES, 'none', 'undecided'] as const;

const flag = z.enum(['yes', 'no']);
const score = z.coerce.number().min(0).max(100);
const points = z.coerce.number().min(-100).max(100);

/**
 * One filter for all reports, with the same field names in the URL and in the calls. A report ignores what it cannot
 * use, but nothing is dropped on the way from one report to the next.
 */
export type ReportFilter = z.output<typeof ReportFilter>;
export const ReportFilter = z.strictObject({
  /** Defaults to the last seven days, if from and to are not set either. */
  period: z.enum(RELATIVE_PERIODS).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  tags: listOf(z.uuid()).optional(),
  tagMatch: z.enum(TAG_MATCHES).default('any'),
  users: listOf(z.uuid()).optional(),
  /** The status of the people. By default tests of all people count, and lists of people hold active people. */
  status: listOf(z.enum(USER_STATUSES)).optional(),
  testTypes: listOf(z.enum(TEST_TYPES)).optional(),
  outcomes: listOf(z.enum(VISIT_OUTCOMES)).optional(),
  /** Defaults to valid and suspect. */
  validity: listOf(z.enum(VALIDITIES)).optional(),
  minScore: score.optional(),
  maxScore: score.optional(),
  minDeviation: points.optional(),
  maxDeviation: points.optional(),
  baseline: listOf(z.enum(BASELINE_STATES)).optional(),
  devices: listOf(z.enum(DEVICE_CLASSES)).optional(),
  ways: listOf(z.enum(TEST_WAYS)).optional(),
  offline: flag.optional(),
  cases: listOf(z.enum(CASE_STANDINGS)).optional(),
  attempt: z.enum(ATTEMPTS).default('last'),
});

/** The filter before parsing, as in a URL. */
export type FilterValues = z.input<typeof ReportFilter>;

const WHEN = ['period', 'from', 'to'];

/** Whether the filter sets only the period, so that stored figures fit. */
export function isUsualFilter({
  attempt,
  validity = [...USUAL_VALIDITIES],
  tagMatch: _,
  ...others
}: ReportFilter): boolean {
  const isUsual =
    validity.length === USUAL_VALIDITIES.length && USUAL_VALIDITIES.every((kind) => validity.includes(kind));
  const isWide = Object.entries(others).every(([name, value]) => value === undefined || WHEN.includes(name));
  return isUsual && isWide && attempt === 'last';
}
