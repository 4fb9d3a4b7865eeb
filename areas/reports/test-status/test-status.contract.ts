import { z } from 'zod';
import { EXCUSE_REASONS, MISSED_REASONS } from '#areas/schedules/rules/occurrence-status.ts';
import type { OccurrenceStanding } from '#areas/schedules/expected-tests/standing.ts';
import { csvColumns, csvFile } from '#platform/shared/files/csv.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { listOf, pageOf, pageQuery } from '#platform/shared/paging.ts';
import { columnIds, sortsOf } from '#areas/reports/frame/report-column.ts';
import { ReportFilter } from '#areas/reports/frame/report-filter.ts';
import { Period } from '#areas/reports/frame/report-period.ts';
import { ReportPerson } from '#areas/reports/frame/report-person.ts';
import { StatusWindow, TEST_STATUS_COLUMNS, TestStatusRow } from './test-status-row.ts';

const count = z.number().int();
const rate = z.number().nullable();

/** The standings that a list can be filtered by. Due: open, and not past due. Scheduled: not open yet. */
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
] as const satisfies readonly OccurrenceStanding[];

/** urgency: needs action, overdue, due, in progress, missed, done, scheduled. */
export const TEST_STATUS_SORTS = sortsOf(TEST_STATUS_COLUMNS, 'urgency');

/** Selects windows by when they open; defaults to today in the organization's time zone. */
const StatusFilter = z.strictObject({
  ...ReportFilter.shape,
  /** One day in the organization's time zone, which overrides the period. */
  day: z.iso.date().optional(),
  schedules: listOf(z.uuid()).optional(),
  /** One window, by its opening moment, which overrides the day. */
  opensAt: z.iso.datetime({ offset: true }).optional(),
  /** current: the windows that are open now, whenever they opened; if none is, those of the day. */
  window: z.enum(['current']).optional(),
  /** Defaults to all except cancelled. */
  standings: listOf(z.enum(STANDINGS)).optional(),
});
export type TestStatusFilter = z.output<typeof StatusFilter>;

export type TestStatusQuery = z.output<typeof TestStatusQuery>;
const TestStatusQuery = z.strictObject({
  ...StatusFilter.shape,
  sort: z.enum(TEST_STATUS_SORTS).default('urgency'),
  columns: csvColumns(columnIds(TEST_STATUS_COLUMNS)),
  ...pageQuery,
});

const reading = { audience: 'admin', permission: 'users.view' } as const;

export const listTestStatus = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/test-status',
  ...reading,
  summary: 'Lists who should have tested and who did; as CSV, exactly these rows.',
  query: TestStatusQuery,
  reply: pageOf(TestStatusRow),
  showsScoresOf: ({ items }: { items: readonly TestStatusRow[] }) =>
    items.flatMap(({ person, outcome }) => (outcome === null ? [] : person.id)),
  alsoAs: csvFile,
  fileNeeds: 'exports.identified',
  fileNames: ({ items }: { items: readonly TestStatusRow[] }) => items.map(({ person }) => person.id),
});

/** Counts by status. Scheduled includes overdue and due; completed and late include retests. */
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
  /** Null for a reader who may not see outcomes. */
  retest: count.nullable(),
});

export type TestStatusSummary = z.infer<typeof TestStatusSummary>;
const TestStatusSummary = z
  .strictObject({
    period: Period,
    /** True if the current windows were requested and some are open; then the counts cover only these. */
    isOpenNow: z.boolean(),
    counts: StatusCounts,
    /** The share of tests that are over, 0 to 1; null if none is. */
    completionRate: rate,
    onTimeRate: rate,
    /** The windows of the period, and for today those still open from before, whatever is chosen; the first 200. */
    windows: z
      .array(
        z.strictObject({
          scheduleId: z.uuid(),
          schedule: z.string(),
          ...StatusWindow.shape,
          people: count,
          done: count,
        }),
      )
      .max(200),
    /** When the next window opens for anyone; null if none is planned. */
    nextOpensAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'TestStatusSummary' });

export const getTestStatusSummary = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/test-status/summary',
  ...reading,
  summary: 'Counts the expected tests of a period by status, and lists its windows.',
  query: StatusFilter,
  reply: TestStatusSummary,
});

const DayCounts = z.strictObject({
  day: z.iso.date(),
  completed: count,
  late: count,
  missed: count,
  excused: count,
  /** In progress, open or scheduled. */
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
  summary: 'Returns for each person and day the expected tests and their results, by name.',
  query: TestStatusHistoryQuery,
  reply: pageOf(TestStatusHistory),
});
