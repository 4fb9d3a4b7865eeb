import { zoneHere } from '#platform/shared/time/time-zone.ts';
import type { ExpectedTest, PersonSchedule } from './own-schedule.contract.ts';

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

/** For page tests: a test that opened ten minutes ago and is due in twenty. */
export const anExpectedTest = (changes: Partial<ExpectedTest> = {}): ExpectedTest => ({
  id: '0192f0aa-7777-7000-8000-00000000000a',
  scheduleId: '0192f0aa-8888-7000-8000-00000000000a',
  scheduleName: 'Before the shift',
  opensAt: inMinutes(-10),
  dueAt: inMinutes(20),
  closesAt: inMinutes(40),
  zone: zoneHere(),
  testType: 'FullTest',
  status: 'scheduled',
  isOpen: true,
  isOverdue: false,
  doneAt: null,
  excuseReason: null,
  reminders: [],
  ...changes,
});

/** For page tests: a test that opens in this many minutes; negative for one that opened then for half an hour. */
export const expectedIn = (minutes: number, changes: Partial<ExpectedTest> = {}): ExpectedTest =>
  anExpectedTest({
    opensAt: inMinutes(minutes),
    dueAt: inMinutes(minutes + 30),
    closesAt: inMinutes(minutes + 30),
    isOpen: false,
    ...changes,
  });

export const aPersonSchedule = (changes: Partial<PersonSchedule> = {}): PersonSchedule => {
  const tests = changes.tests ?? [anExpectedTest()];
  return {
    next: tests[0] ?? null,
    schedules: [
      {
        id: '0192f0aa-8888-7000-8000-00000000000a',
        name: 'Before the shift',
        recurrence: { kind: 'daily' },
        startsOn: '2026-01-01',
        windows: [{ opens: '05:15', due: '06:15', graceMinutes: 30 }],
        testType: 'FullTest',
      },
    ],
    excusedDays: [],
    completion: { completed: 20, late: 3, missed: 2 },
    takesReminderMails: true,
    ...changes,
    tests,
  };
};
