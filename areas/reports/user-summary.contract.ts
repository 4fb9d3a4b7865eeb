import { z } from 'zod';
import { DEVICE_CLASSES } from '#areas/scoring/attempt.ts';
import { Undecided } from '#areas/testing/latest-results.contract.ts';
import { Result } from '#areas/testing/results.contract.ts';
import { USER_STATUSES } from '#areas/users/users.contract.ts';
import { csvColumns, csvFile } from '#platform/shared/csv.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { problemKind } from '#platform/shared/problem.ts';
import { DriftSeen } from '#areas/testing/drift-seen.ts';
import { ReportFilter } from './report-filter.ts';
import { Period } from './report-period.ts';
import { peopleIn, ReportPerson } from './report-person.ts';
import { SUMMARY_COLUMNS } from './summary-columns.ts';
import { SUMMARY_COPIES, SUMMARY_LIMITS, SUMMARY_TEMPLATES } from './summary-choices.ts';

const count = z.number().int();

const SummaryBaseline = z
  .strictObject({
    deviceClass: z.enum(DEVICE_CLASSES),
    status: z.enum(['none', 'establishing', 'established']),
    /** Tests and days that count so far. */
    have: count,
    days: count,
    value: z.number().nullable(),
    sd: z.number().nullable(),
    /** Of the value. */
    se: z.number().nullable(),
    n: count.nullable(),
    isStale: z.boolean(),
    isFrozen: z.boolean(),
    validFrom: z.iso.datetime().nullable(),
    /** Why it was begun anew; in a copy for the person it is left out. */
    resetReason: z.string().nullable(),
  })
  .meta({ id: 'SummaryBaseline' });
export type SummaryBaseline = z.infer<typeof SummaryBaseline>;

const Side = z.strictObject({ n: count, median: z.number().nullable() });

/** The scores before a day and from then on: by how much they differ, by Hodges and Lehmann. */
const BeforeAfter = z
  .strictObject({
    day: z.iso.date(),
    before: Side,
    after: Side,
    shift: z.number().nullable(),
    /** The 95 % interval of the shift; null where there are too few tests for one. */
    low: z.number().nullable(),
    high: z.number().nullable(),
  })
  .meta({ id: 'SummaryBeforeAfter' });
export type BeforeAfter = z.infer<typeof BeforeAfter>;

/** Of the period, all tests of each visit; void ones are in none of the numbers. */
const Figures = z.strictObject({
  firstTestAt: z.iso.datetime().nullable(),
  lastTestAt: z.iso.datetime().nullable(),
  /** That count. */
  fullTests: count,
  passes: count,
  inconclusive: count,
  invalid: count,
  suspect: count,
  /** Over the 30 days before the end of the period, or before now. */
  meanDeviation: z.number().nullable(),
  meanDeviationOf: count,
});
export type SummaryFigures = z.infer<typeof Figures>;

export type UserSummary = z.infer<typeof UserSummary>;
export const UserSummary = z
  .strictObject({
    person: z.strictObject({ ...ReportPerson.shape, status: z.enum(USER_STATUSES) }),
    /** The one that the person's latest tests belong to, as it is today. */
    baseline: SummaryBaseline.nullable(),
    figures: Figures,
    /** Of the period, the latest full test that counts. */
    latest: Result.nullable(),
    /** As it stands today; null for whoever may not see the details of scores. */
    drift: DriftSeen.nullable(),
    /** The gravest of what waits for a decision today, however old; null: nothing does. */
    undecided: Undecided.nullable(),
    /** Tests that were expected in the period and are over, by what came of them. */
    expected: z.strictObject({ completed: count, late: count, missed: count }),
    /** The test that is open, or the next one to open; null where none is expected. */
    nextDueAt: z.iso.datetime().nullable(),
    beforeAfter: BeforeAfter.nullable(),
    /** Of the period, the latest first. */
    tests: z.array(Result).max(SUMMARY_LIMITS.tests),
    /** Older ones in the period, which are in the numbers and not in the list. */
    testsLeftOut: count,
    /** SHA-256 of all that was handed out about this person, in hexadecimal; it is in the record. */
    hash: z.string().length(64),
  })
  .meta({ id: 'UserSummary' });

export type UserSummaryQuery = z.output<typeof UserSummaryQuery>;
const UserSummaryQuery = z.strictObject({
  /** Says who and when; a person's summary is whole, so all else is left aside. */
  ...ReportFilter.shape,
  /** What it is for; in the record, with who asked and about whom. */
  purpose: z.string().trim().min(SUMMARY_LIMITS.purposeMin).max(SUMMARY_LIMITS.purposeMax),
  template: z.enum(SUMMARY_TEMPLATES).default('talk'),
  copy: z.enum(SUMMARY_COPIES).default('full'),
  /** A day by the organization's clock, around which scores are compared. */
  splitOn: z.iso.date().optional(),
  /** Of the file. */
  columns: csvColumns(SUMMARY_COLUMNS),
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(SUMMARY_LIMITS.peopleAtOnce).default(10),
});

export type UserSummaries = z.infer<typeof UserSummaries>;
const UserSummaries = z.strictObject({
  ...pageOf(UserSummary).shape,
  period: Period,
  organizationName: z.string(),
  purpose: z.string(),
  generatedAt: z.iso.datetime(),
  generatedBy: z.string(),
  scoringVersion: z.string(),
});

/** More people than one batch may hold. */
export const tooManySummaries = problemKind({ code: 'too_many_summaries', status: 409 });

export const listUserSummaries = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/user-summary',
  audience: 'admin',
  permission: 'scores.view',
  summary: 'Sums up people for a talk, for occupational health or for an investigation; each one is in the record.',
  query: UserSummaryQuery,
  reply: UserSummaries,
  showsScoresOf: peopleIn,
  alsoAs: csvFile,
  fileNeeds: 'exports.identified',
  fileNames: peopleIn,
  problems: [tooManySummaries],
});
