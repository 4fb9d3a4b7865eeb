import { excuseWords, missedWords, reminderWords, statusWords } from '#areas/schedules/schedule-words.ts';
import { standingOf } from '#areas/schedules/standing.ts';
import { outcomeWords, wayWords } from '#areas/testing/fact-words.ts';
import { phoneNumber } from '#areas/users/phone-number.ts';
import { userName } from '#areas/users/user-name.ts';
import type { CsvColumn } from '#platform/server/csv-reply.ts';
import type { TestStatusColumn, TestStatusRow } from '../test-status.contract.ts';

type Translate = (id: string) => string;

const reasonOf = (
  t: Translate,
  { excuseReason, excuseNote, excusedBy, missedReason }: TestStatusRow,
): string | null => {
  if (excuseReason) return [t(excuseWords[excuseReason]), excuseNote, excusedBy].filter(Boolean).join(' · ');
  return missedReason && t(missedWords[missedReason]);
};

/** What the columns of the list are in a file. */
export const testStatusColumns = (t: Translate): Readonly<Record<TestStatusColumn, CsvColumn<TestStatusRow>>> => ({
  name: { header: 'users.column.name', value: ({ person }) => userName(person) },
  employeeNumber: { header: 'users.column.employeeNumber', value: ({ person }) => person.employeeNumber },
  tags: { header: 'users.column.tags', value: ({ person }) => person.tags.map(({ name }) => name) },
  schedule: { header: 'schedules.column.schedule', value: ({ schedule }) => schedule },
  opensAt: { header: 'schedules.column.opensAt', value: ({ opensAt }) => opensAt, isTime: true },
  dueAt: { header: 'schedules.column.dueAt', value: ({ dueAt }) => dueAt, isTime: true },
  closesAt: { header: 'schedules.column.closesAt', value: ({ closesAt }) => closesAt, isTime: true },
  status: { header: 'schedules.column.status', value: (row) => t(statusWords[standingOf(row)]) },
  doneAt: { header: 'schedules.column.doneAt', value: ({ doneAt }) => doneAt, isTime: true },
  outcome: { header: 'testing.column.outcome', value: ({ outcome }) => outcome && t(outcomeWords[outcome]) },
  minutesLate: { header: 'schedules.column.minutesLate', value: ({ minutesLate }) => minutesLate },
  attempts: { header: 'schedules.column.attempts', value: ({ attempts }) => attempts },
  way: { header: 'testing.column.way', value: ({ way }) => way && t(wayWords[way]) },
  reminders: {
    header: 'schedules.column.reminders',
    value: ({ reminders }) => reminders.map((reminder) => t(reminderWords(reminder))),
  },
  reason: { header: 'schedules.column.reason', value: (row) => reasonOf(t, row) },
  phone: { header: 'users.list.phone', value: ({ phone }) => phone && phoneNumber(phone) },
});
