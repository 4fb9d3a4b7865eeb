import { z } from 'zod';
import {
  excuseWords,
  missedWords,
  reminderWords,
  statusWords,
} from '#areas/schedules/expected-tests/schedule-words.ts';
import { standingOf } from '#areas/schedules/expected-tests/standing.ts';
import {
  EXPECTED_TEST_TYPES,
  EXCUSE_REASONS,
  MISSED_REASONS,
  OCCURRENCE_STATUSES,
} from '#areas/schedules/rules/occurrence-status.ts';
import { GivenReminder } from '#areas/schedules/rules/reminder-rule.ts';
import { outcomeWords, wayWords } from '#areas/testing/results/fact-words.ts';
import { TEST_WAYS } from '#areas/testing/results/results.contract.ts';
import { VISIT_OUTCOMES } from '#areas/testing/results/visit-outcome.ts';
import { phoneNumber } from '#areas/users/person/phone-number.ts';
import type { ReportColumns } from '#areas/reports/frame/report-column.ts';
import { PERSON_COLUMNS, ReportPerson } from '#areas/reports/frame/report-person.ts';

const count = z.number().int();

export const StatusWindow = z.strictObject({
  opensAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
});

/** A test expected of one person, with its standing at this moment (science 4). */
export type TestStatusRow = z.infer<typeof TestStatusRow>;
export const TestStatusRow = z
  .strictObject({
    id: z.uuid(),
    person: ReportPerson,
    phone: z.string().nullable(),
    scheduleId: z.uuid(),
    schedule: z.string(),
    ...StatusWindow.shape,
    /** The time zone of the window. */
    zone: z.string(),
    testType: z.enum(EXPECTED_TEST_TYPES),
    status: z.enum(OCCURRENCE_STATUSES),
    /** Whether its window has opened and not closed. */
    isOpen: z.boolean(),
    isOverdue: z.boolean(),
    /** Whether a retest is awaited; null for a reader who may not see outcomes. */
    isRetestDue: z.boolean().nullable(),
    doneAt: z.iso.datetime().nullable(),
    resultId: z.uuid().nullable(),
    /** The outcome of the visit; null for a reader who may not see it. */
    outcome: z.enum(VISIT_OUTCOMES).nullable(),
    /** Minutes after the due time, for a late test and, so far, for an overdue one. */
    minutesLate: count.nullable(),
    /** Tests started in the window. */
    attempts: count,
    /** The way of the test that fulfilled it. */
    way: z.enum(TEST_WAYS).nullable(),
    reminders: z.array(GivenReminder),
    missedReason: z.enum(MISSED_REASONS).nullable(),
    excuseReason: z.enum(EXCUSE_REASONS).nullable(),
    excuseNote: z.string().nullable(),
    /** The name of the person who excused it. */
    excusedBy: z.string().nullable(),
  })
  .meta({ id: 'TestStatusRow' });

/** Where a cell of the table is more than text, `portal/use-status-columns.tsx` draws it. */
export const TEST_STATUS_COLUMNS = {
  name: { ...PERSON_COLUMNS.name, isSortable: true },
  employeeNumber: { ...PERSON_COLUMNS.employeeNumber, isOptional: true },
  tags: PERSON_COLUMNS.tags,
  schedule: { header: 'schedules.column.schedule', value: ({ schedule }) => schedule },
  opensAt: {
    header: 'schedules.column.opensAt',
    tableHeader: 'reports.status.window',
    value: ({ opensAt }) => opensAt,
    shows: 'moment',
    isSortable: true,
    isOnCard: true,
  },
  dueAt: { header: 'schedules.column.dueAt', value: ({ dueAt }) => dueAt, shows: 'moment', isOnlyInFile: true },
  closesAt: {
    header: 'schedules.column.closesAt',
    value: ({ closesAt }) => closesAt,
    shows: 'moment',
    isOnlyInFile: true,
  },
  status: { header: 'schedules.column.status', value: (row, t) => t(statusWords[standingOf(row)]), isOnCard: true },
  doneAt: { header: 'schedules.column.doneAt', value: ({ doneAt }) => doneAt, shows: 'moment', isNumeric: true },
  outcome: { header: 'testing.column.outcome', value: ({ outcome }, t) => outcome && t(outcomeWords[outcome]) },
  minutesLate: { header: 'schedules.column.minutesLate', value: ({ minutesLate }) => minutesLate, isNumeric: true },
  attempts: {
    header: 'schedules.column.attempts',
    value: ({ attempts }) => attempts,
    isNumeric: true,
    isOptional: true,
  },
  way: { header: 'testing.column.way', value: ({ way }, t) => way && t(wayWords[way]), isOptional: true },
  reminders: {
    header: 'schedules.column.reminders',
    value: ({ reminders }, t) => reminders.map((reminder) => t(reminderWords(reminder))),
  },
  reason: { header: 'schedules.column.reason', value: reasonWords },
  phone: { header: 'users.list.phone', value: ({ phone }) => phone && phoneNumber(phone), isOnCard: true },
} satisfies ReportColumns<TestStatusRow>;

/** Why it was not done: who excused it and why, or how it was missed. */
export function reasonWords(
  { excuseReason, excuseNote, excusedBy, missedReason }: TestStatusRow,
  t: (id: string) => string,
): string | null {
  if (excuseReason) return [t(excuseWords[excuseReason]), excuseNote, excusedBy].filter(Boolean).join(' · ');
  return missedReason && t(missedWords[missedReason]);
}
