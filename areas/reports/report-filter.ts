import { z } from 'zod';
import { CASE_STATES } from '#areas/cases/case-state.ts';
import { DEVICE_CLASSES, TEST_TYPES } from '#areas/scoring/attempt.ts';
import { WAYS } from '#areas/testing/results.contract.ts';
import { VISIT_OUTCOMES } from '#areas/testing/visit-outcome.ts';
import { TAG_MATCHES, USER_STATUSES } from '#areas/users/users.contract.ts';
import { listOf } from '#platform/shared/paging.ts';
import { RELATIVE_PERIODS } from './report-period.ts';

/** Suspect: it counts, and something is noted about it. Void: somebody declared it so, whatever it was before. */
export const VALIDITIES = ['valid', 'suspect', 'invalid', 'void'] as const;
export type Validity = (typeof VALIDITIES)[number];
export const USUAL_VALIDITIES: readonly Validity[] = ['valid', 'suspect'];

/** Which tests of a visit; the last one by default, so that nobody is counted twice for being retested. */
export const ATTEMPTS = ['first', 'last', 'all'] as const;
export type Attempt = (typeof ATTEMPTS)[number];

/** The state of the baseline that a result was compared with. */
export const BASELINE_STATES = ['none', 'establishing', 'established', 'stale'] as const;

/**
 * Where the case about a test's visit stands; none: there is no case about it; undecided: somebody has to decide, with
 * or without a case. Lists of people go by what is undecided about the person, and then by the latest visit.
 */
export const CASE_STANDINGS = [...CASE_STATES, 'none', 'undecided'] as const;

const flag = z.enum(['yes', 'no']);
const score = z.coerce.number().min(0).max(100);
const points = z.coerce.number().min(-100).max(100);

/**
 * One filter for all reports, by the names that its values have in the URL and in the calls. What a report cannot use
 * it leaves aside; nothing is dropped on the way from one to the next.
 */
export type ReportFilter = z.output<typeof ReportFilter>;
export const ReportFilter = z.strictObject({
  /** Left out, with from and to: the last seven days. */
  period: z.enum(RELATIVE_PERIODS).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  tags: listOf(z.uuid()).optional(),
  tagMatch: z.enum(TAG_MATCHES).default('any'),
  users: listOf(z.uuid()).optional(),
  /** Of the people. Left out: tests count whoever took them; lists of people hold the active ones. */
  status: listOf(z.enum(USER_STATUSES)).optional(),
  testTypes: listOf(z.enum(TEST_TYPES)).optional(),
  outcomes: listOf(z.enum(VISIT_OUTCOMES)).optional(),
  /** Left out: valid and suspect. */
  validity: listOf(z.enum(VALIDITIES)).optional(),
  minScore: score.optional(),
  maxScore: score.optional(),
  minDeviation: points.optional(),
  maxDeviation: points.optional(),
  baseline: listOf(z.enum(BASELINE_STATES)).optional(),
  devices: listOf(z.enum(DEVICE_CLASSES)).optional(),
  ways: listOf(z.enum(WAYS)).optional(),
  offline: flag.optional(),
  cases: listOf(z.enum(CASE_STANDINGS)).optional(),
  attempt: z.enum(ATTEMPTS).default('last'),
});

/** The same before it is read: as a URL has it. */
export type FilterValues = z.input<typeof ReportFilter>;

const WHEN = ['period', 'from', 'to'];

/** Whether it says nothing but when: then what was added up beforehand fits. */
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
