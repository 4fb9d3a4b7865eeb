import { zoneHere } from '#platform/shared/time/time-zone.ts';
import type { TestStatusHistory, TestStatusSummary } from './test-status.contract.ts';
import { emptyRow } from '#areas/reports/frame/empty-row.ts';
import { TestStatusRow } from './test-status-row.ts';

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

const CREW = { id: '0192f0aa-5555-7000-8000-00000000000a', name: 'Crew B', color: 'blue' as const, category: 'Crew' };

/** A window that opened an hour ago, was due five minutes ago and closes in half an hour. */
export const SAMPLE_WINDOW: TestStatusSummary['windows'][number] = {
  scheduleId: '0192f0aa-8888-7000-8000-00000000000a',
  schedule: 'Before the shift',
  opensAt: inMinutes(-60),
  dueAt: inMinutes(-5),
  closesAt: inMinutes(30),
  people: 8,
  done: 4,
};

/** A test that is overdue, for page tests. */
export const aStatusRow = (changes: Partial<TestStatusRow> = {}): TestStatusRow => ({
  ...emptyRow(TestStatusRow),
  id: '0192f0aa-7777-7000-8000-00000000000a',
  person: {
    id: '0192f0aa-1111-7000-8000-00000000000a',
    firstName: 'Maria',
    lastName: 'Alvarez',
    employeeNumber: '104882',
    tags: [CREW],
  },
  phone: '15550100199',
  scheduleId: SAMPLE_WINDOW.scheduleId,
  schedule: SAMPLE_WINDOW.schedule,
  opensAt: SAMPLE_WINDOW.opensAt,
  dueAt: SAMPLE_WINDOW.dueAt,
  closesAt: SAMPLE_WINDOW.closesAt,
  zone: zoneHere(),
  testType: 'FullTest',
  status: 'scheduled',
  isOpen: true,
  isOverdue: true,
  isRetestDue: false,
  minutesLate: 5,
  ...changes,
});

export const aStatusSummary = (changes: Partial<TestStatusSummary> = {}): TestStatusSummary => ({
  period: {
    from: '2026-11-15T00:00:00.000Z',
    to: '2026-11-16T00:00:00.000Z',
    firstDay: '2026-11-15',
    lastDay: '2026-11-15',
    timeZone: 'UTC',
  },
  isOpenNow: true,
  counts: {
    completed: 3,
    late: 1,
    inProgress: 1,
    missed: 0,
    excused: 1,
    cancelled: 0,
    scheduled: 2,
    overdue: 2,
    due: 0,
    retest: 1,
  },
  completionRate: 1,
  onTimeRate: 0.75,
  windows: [SAMPLE_WINDOW],
  nextOpensAt: null,
  ...changes,
});

export const aHistory = (changes: Partial<TestStatusHistory> = {}): TestStatusHistory => ({
  person: aStatusRow().person,
  days: [
    { day: '2026-11-14', completed: 1, late: 0, missed: 1, excused: 0, waiting: 0, reasons: ['none'] },
    { day: '2026-11-15', completed: 0, late: 0, missed: 0, excused: 1, waiting: 0, reasons: ['leave'] },
  ],
  completionRate: 0.5,
  onTimeRate: 0.5,
  ...changes,
});
