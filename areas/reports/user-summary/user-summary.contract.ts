import { z } from 'zod';
import { DEVICE_CLASSES } from '#areas/scoring/attempt.ts';
import { Undecided } from '#areas/testing/results/latest-results.contract.ts';
import { Result } from '#areas/testing/results/results.contract.ts';
import { statusWords } from '#areas/users/person/user-words.ts';
import { USER_STATUSES } from '#areas/users/person/users.contract.ts';
import { csvColumns, csvFile } from '#platform/shared/files/csv.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { problemKind } from '#platform/shared/problem.ts';
import { DriftSeen, driftWords } from '#areas/testing/results/drift-seen.ts';
import { undecidedWords } from '#areas/testing/results/undecided-words.ts';
import { columnIds, type ReportColumns } from '#areas/reports/frame/report-column.ts';
import { ReportFilter } from '#areas/reports/frame/report-filter.ts';
import { Period } from '#areas/reports/frame/report-period.ts';
import { peopleIn, PERSON_COLUMNS, ReportPerson } from '#areas/reports/frame/report-person.ts';
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
    /** The standard error of the value. */
    se: z.number().nullable(),
    n: count.nullable(),
    isStale: z.boolean(),
    isFrozen: z.boolean(),
    validFrom: z.iso.datetime().nullable(),
    /** Why it was reset; left out of the person's own copy. */
    resetReason: z.string().nullable(),
  })
  .meta({ id: 'SummaryBaseline' });
export type SummaryBaseline = z.infer<typeof SummaryBaseline>;

const Side = z.strictObject({ n: count, median: z.number().nullable() });

/** The shift between the scores before a day and those from that day on, by the Hodges-Lehmann estimator. */
const BeforeAfter = z
  .strictObject({
    day: z.iso.date(),
    before: Side,
    after: Side,
    shift: z.number().nullable(),
    /** The 95% interval of the shift; null if there are too few tests. */
    low: z.number().nullable(),
    high: z.number().nullable(),
  })
  .meta({ id: 'SummaryBeforeAfter' });
export type BeforeAfter = z.infer<typeof BeforeAfter>;

/** Figures of the period, over all tests of each visit, without void ones. */
const Figures = z.strictObject({
  firstTestAt: z.iso.datetime().nullable(),
  lastTestAt: z.iso.datetime().nullable(),
  /** Full tests that count. */
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
    /** The baseline that the person's latest tests belong to, as it is today. */
    baseline: SummaryBaseline.nullable(),
    figures: Figures,
    /** The latest full test of the period that counts. */
    latest: Result.nullable(),
    /** The drift today; null for a reader who may not see the details of scores. */
    drift: DriftSeen.nullable(),
    /** The most serious matter that needs a decision today, however old; null if there is none. */
    undecided: Undecided.nullable(),
    /** Expected tests of the period that are over, by their outcome. */
    expected: z.strictObject({ completed: count, late: count, missed: count }),
    /** The test that is open, or the next one to open; null if none is expected. */
    nextDueAt: z.iso.datetime().nullable(),
    beforeAfter: BeforeAfter.nullable(),
    /** The tests of the period, the latest first. */
    tests: z.array(Result).max(SUMMARY_LIMITS.tests),
    /** Older tests of the period, which are in the numbers but not in the list. */
    testsLeftOut: count,
    /** SHA-256, in hexadecimal, of everything returned about this person; it is recorded. */
    hash: z.string().length(64),
  })
  .meta({ id: 'UserSummary' });

/** The columns of the summaries' file, which has a line for each person. */
export const SUMMARY_COLUMNS = {
  ...PERSON_COLUMNS,
  status: { header: 'users.column.status', value: ({ person }, t) => t(statusWords[person.status]) },
  baseline: { header: 'reports.summary.baseline', value: ({ baseline }) => baseline?.value ?? null, decimals: 1 },
  lastTest: { header: 'testing.people.lastTest', value: ({ figures }) => figures.lastTestAt },
  latestScore: { header: 'reports.summary.latest', value: ({ latest }) => latest?.score ?? null, decimals: 1 },
  latestDeviation: {
    header: 'testing.people.lastDeviation',
    value: ({ latest }) => latest?.deviation ?? null,
    decimals: 1,
  },
  meanDeviation: {
    header: 'reports.summary.meanDeviation',
    value: ({ figures }) => figures.meanDeviation,
    decimals: 1,
  },
  drift: { header: 'reports.summary.drift', value: ({ drift }, t) => drift && t(driftWords[drift.state]) },
  case: { header: 'reports.summary.undecided', value: ({ undecided }, t) => undecided && t(undecidedWords(undecided)) },
  fullTests: { header: 'reports.summary.fullTests', value: ({ figures }) => figures.fullTests },
  passes: { header: 'reports.stat.column.passes', value: ({ figures }) => figures.passes },
  inconclusive: { header: 'reports.stat.column.inconclusive', value: ({ figures }) => figures.inconclusive },
  invalid: { header: 'reports.summary.invalid', value: ({ figures }) => figures.invalid },
  suspect: { header: 'reports.summary.suspect', value: ({ figures }) => figures.suspect },
  expected: {
    header: 'reports.stat.column.expected',
    value: ({ expected: { completed, late, missed } }) => completed + late + missed,
  },
  late: { header: 'reports.stat.column.late', value: ({ expected }) => expected.late },
  missed: { header: 'reports.stat.column.missed', value: ({ expected }) => expected.missed },
  nextDue: { header: 'reports.summary.nextDue', value: ({ nextDueAt }) => nextDueAt },
  hash: { header: 'reports.summary.column.hash', value: ({ hash }) => hash },
} satisfies ReportColumns<UserSummary>;

export type UserSummaryQuery = z.output<typeof UserSummaryQuery>;
const UserSummaryQuery = z.strictObject({
  /** Selects people and the period. A person's summary covers all of their tests, so the other fields are ignored. */
  ...ReportFilter.shape,
  /** The purpose, which is recorded with who asked and about whom. */
  purpose: z.string().trim().min(SUMMARY_LIMITS.purposeMin).max(SUMMARY_LIMITS.purposeMax),
  template: z.enum(SUMMARY_TEMPLATES).default('talk'),
  copy: z.enum(SUMMARY_COPIES).default('full'),
  /** A day in the organization's time zone, around which scores are compared. */
  splitOn: z.iso.date().optional(),
  /** The columns of the file. */
  columns: csvColumns(columnIds(SUMMARY_COLUMNS)),
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
  summary: 'Summarizes people for a meeting, for occupational health or for an investigation; each summary is audited.',
  query: UserSummaryQuery,
  reply: UserSummaries,
  showsScoresOf: peopleIn,
  alsoAs: csvFile,
  fileNeeds: 'exports.identified',
  fileNames: peopleIn,
  problems: [tooManySummaries],
});
