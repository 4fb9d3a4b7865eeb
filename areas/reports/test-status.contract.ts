import { z } from 'zod';
import {
  ASKED_TESTS,
  EXCUSE_REASONS,
  MISSED_REASONS,
  OCCURRENCE_STATUSES,
} from '#areas/schedules/occurrence-status.ts';
import { GivenReminder } from '#areas/schedules/reminder-rule.ts';
import type { Standing } from '#areas/schedules/standing.ts';
import { WAYS } from '#areas/testing/results.contract.ts';
import { VISIT_OUTCOMES } from '#areas/testing/visit-outcome.ts';
import { csvColumns, csvFile } from '#platform/shared/csv.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { listOf, pageOf, pageQuery } from '#platform/shared/paging.ts';
import { ReportFilter } from './report-filter.ts';
import { Period } from './report-period.ts';
import { ReportPerson } from './report-person.ts';

const count = z.number().int();
const rate = z.number().nullable();

const Window = z.strictObject({
  opensAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
});

/** A test that is expected of one person, and how it stands at this moment (science 4). */
export type TestStatusRow = z.infer<typeof TestStatusRow>;
export const TestStatusRow = z
  .strictObject({
    id: z.uuid(),
    person: ReportPerson,
    phone: z.string().nullable(),
    scheduleId: z.uuid(),
    schedule: z.string(),
    ...Window.shape,
    /** By whose clock the window was reckoned. */
    zone: z.string(),
    testType: z.enum(ASKED_TESTS),
    status: z.enum(OCCURRENCE_STATUSES),
    /** Its window has begun and has not closed. */
    isOpen: z.boolean(),
    isOverdue: z.boolean(),
    /** A retest is awaited; null for whoever may not see outcomes. */
    isRetestDue: z.boolean().nullable(),
    doneAt: z.iso.datetime().nullable(),
    resultId: z.uuid().nullable(),
    /** Of the visit; null for whoever may not see it. */
    outcome: z.enum(VISIT_OUTCOMES).nullable(),
    /** After it was due: of a late test, and of one that is overdue so far. */
    minutesLate: count.nullable(),
    /** Tests begun in the window. */
    attempts: count,
    /** How the person came to the test that served it. */
    way: z.enum(WAYS).nullable(),
    reminders: z.array(GivenReminder),
    missedReason: z.enum(MISSED_REASONS).nullable(),
    excuseReason: z.enum(EXCUSE_REASONS).nullable(),
    excuseNote: z.string().nullable(),
    /** The name of who excused it. */
    excusedBy: z.string().nullable(),
  })
  .meta({ id: 'TestStatusRow' });

/** What a list can be narrowed to. Due: open, and not past due. Scheduled: not open yet. */
export const STANDINGS = [
  'completed',
  'late',
  'inProgress',
  'retest',
  'overdue',
  'due',
  'missed',
  'excused',
  'cancelled',
  'scheduled',
] as const satisfies readonly Standing[];

/** urgency: what needs action, overdue, due, in progress, missed, done, to come. */
export const TEST_STATUS_SORTS = ['urgency', 'name', '-name', 'opensAt', '-opensAt'] as const;

export const TEST_STATUS_COLUMNS = [
  'name',
  'employeeNumber',
  'tags',
  'schedule',
  'opensAt',
  'dueAt',
  'closesAt',
  'status',
  'doneAt',
  'outcome',
  'minutesLate',
  'attempts',
  'way',
  'reminders',
  'reason',
  'phone',
] as const;
export type TestStatusColumn = (typeof TEST_STATUS_COLUMNS)[number];

/** Windows by when they open. Without any period or day: today by the organization's clock. */
const StatusFilter = z.strictObject({
  ...ReportFilter.shape,
  /** One day by the organization's clock, whatever the period says. */
  day: z.iso.date().optional(),
  schedules: listOf(z.uuid()).optional(),
  /** One window, by the moment at which it opens, whatever the day says. */
  opensAt: z.iso.datetime({ offset: true }).optional(),
  /** current: those that are open at this moment, whenever they opened; where none is, those of the day. */
  window: z.enum(['current']).optional(),
  /** Left out: all but the cancelled. */
  standings: listOf(z.enum(STANDINGS)).optional(),
});
export type TestStatusFilter = z.output<typeof StatusFilter>;

export type TestStatusQuery = z.output<typeof TestStatusQuery>;
const TestStatusQuery = z.strictObject({
  ...StatusFilter.shape,
  sort: z.enum(TEST_STATUS_SORTS).default('urgency'),
  columns: csvColumns(TEST_STATUS_COLUMNS),
  ...pageQuery,
});

const reading = { audience: 'admin', permission: 'users.view' } as const;

export const listTestStatus = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/test-status',
  ...reading,
  summary: 'Lists who should have tested and whether they did; as CSV, exactly these rows.',
  query: TestStatusQuery,
  reply: pageOf(TestStatusRow),
  showsScoresOf: ({ items }: { items: readonly TestStatusRow[] }) =>
    items.flatMap(({ person, outcome }) => (outcome === null ? [] : person.id)),
  alsoAs: csvFile,
  fileNeeds: 'exports.identified',
  fileNames: ({ items }: { items: readonly TestStatusRow[] }) => items.map(({ person }) => person.id),
});

/** By status, and among them: overdue and due of the scheduled, retests of the completed and late. */
const StatusCounts = z.strictObject({
  completed: count,
  late: count,
  inProgress: count,
  missed: count,
  excused: count,
  cancelled: count,
  scheduled: count,
  overdue: count,
  due: count,
  /** Null for whoever may not see outcomes. */
  retest: count.nullable(),
});

export type TestStatusSummary = z.infer<typeof TestStatusSummary>;
const TestStatusSummary = z
  .strictObject({
    period: Period,
    /** The current windows were asked for, and there are such: the counts are of these alone. */
    isOpenNow: z.boolean(),
    counts: StatusCounts,
    /** Of what is over, 0 to 1; null where nothing is. */
    completionRate: rate,
    onTimeRate: rate,
    /** The windows of the period, and today those still open from before, to choose from whatever is chosen; the first 200. */
    windows: z
      .array(
        z.strictObject({
          scheduleId: z.uuid(),
          schedule: z.string(),
          ...Window.shape,
          people: count,
          done: count,
        }),
      )
      .max(200),
    /** When the next window opens for anybody; null: none is made. */
    nextOpensAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'TestStatusSummary' });

export const getTestStatusSummary = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/test-status/summary',
  ...reading,
  summary: 'Counts the expected tests of a period by how they stand, and lists its windows.',
  query: StatusFilter,
  reply: TestStatusSummary,
});

const DayCounts = z.strictObject({
  day: z.iso.date(),
  completed: count,
  late: count,
  missed: count,
  excused: count,
  /** In progress, open or to come. */
  waiting: count,
  reasons: z.array(z.enum([...EXCUSE_REASONS, ...MISSED_REASONS])),
});

export type TestStatusHistory = z.infer<typeof TestStatusHistory>;
/** One person's days; days without an expected test are left out. */
export const TestStatusHistory = z
  .strictObject({ person: ReportPerson, days: z.array(DayCounts), completionRate: rate, onTimeRate: rate })
  .meta({ id: 'TestStatusHistory' });

export type TestStatusHistoryQuery = z.output<typeof TestStatusHistoryQuery>;
const TestStatusHistoryQuery = z.strictObject({ ...StatusFilter.shape, ...pageQuery });

export const listTestStatusHistory = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/test-status/history',
  ...reading,
  summary: 'Shows for each person and day what was expected and what came of it, by name.',
  query: TestStatusHistoryQuery,
  reply: pageOf(TestStatusHistory),
});
