import type { TestType } from '#areas/scoring/attempt.ts';
import type { ExcuseReason } from '#areas/schedules/rules/occurrence-status.ts';
import type { ReminderRule } from '#areas/schedules/rules/reminder-rule.ts';
import type { TestWindow } from '#areas/schedules/rules/test-window.ts';
import { HARBOUR_LOGISTICS, NORTHERN_MINE } from './demo-logins.ts';
import type { Span } from './demo-stories.ts';

/** A schedule of the demo, and when its people come to test. */
export interface DemoSchedule {
  readonly organization: string;
  readonly name: string;
  readonly tags: readonly string[];
  readonly excludedTags: readonly string[];
  readonly recurrence: 'daily' | 'weekdays';
  readonly window: TestWindow;
  readonly testType: TestType;
  readonly reminders: readonly ReminderRule[];
  /** People begin within this hour of the day. */
  readonly hour: number;
}

/** Days ago on which the schedules began. */
export const FIRST_SCHEDULED_DAY = 14;

/** The demo sends no mail. */
const IN_PORTAL: readonly ReminderRule[] = [{ kind: 'beforeDue', minutes: 15, channels: ['portal'] }];

export const DEMO_SCHEDULES: readonly DemoSchedule[] = [
  {
    organization: NORTHERN_MINE,
    name: 'Before the day shift',
    tags: ['Crew A', 'Crew B'],
    excludedTags: [],
    recurrence: 'daily',
    window: { opens: '05:30', due: '06:40', graceMinutes: 35 },
    testType: 'FullTest',
    reminders: IN_PORTAL,
    hour: 6,
  },
  {
    organization: NORTHERN_MINE,
    name: 'Before the night shift',
    tags: ['Crew C', 'Crew D'],
    excludedTags: [],
    recurrence: 'daily',
    window: { opens: '17:30', due: '18:40', graceMinutes: 35 },
    testType: 'FullTest',
    reminders: IN_PORTAL,
    hour: 18,
  },
  {
    organization: NORTHERN_MINE,
    name: 'Drivers before first trip',
    tags: ['Haul'],
    excludedTags: ['Crew C', 'Crew D'],
    recurrence: 'weekdays',
    window: { opens: '06:50', due: '07:40', graceMinutes: 20 },
    testType: 'LightningTest',
    reminders: [],
    hour: 7,
  },
  {
    organization: HARBOUR_LOGISTICS,
    name: 'Day shift on weekdays',
    tags: ['Day shift'],
    excludedTags: [],
    recurrence: 'weekdays',
    window: { opens: '05:30', due: '06:40', graceMinutes: 20 },
    testType: 'FullTest',
    reminders: IN_PORTAL,
    hour: 6,
  },
];

/** Days on which a person is excused and does not test. */
interface Absence {
  readonly organization: string;
  readonly employeeNumber: string;
  /** Days ago; negative values are days ahead. */
  readonly span: Span;
  readonly reason: ExcuseReason;
  readonly note: string;
}

export const DEMO_ABSENCES: readonly Absence[] = [
  {
    organization: NORTHERN_MINE,
    employeeNumber: '100500',
    span: { from: 5, to: -5 },
    reason: 'leave',
    note: 'Annual leave',
  },
  { organization: NORTHERN_MINE, employeeNumber: '101166', span: { from: 4, to: 2 }, reason: 'sick', note: '' },
  {
    organization: NORTHERN_MINE,
    employeeNumber: '102424',
    span: { from: 9, to: 8 },
    reason: 'training',
    note: 'Blasting course',
  },
  {
    organization: NORTHERN_MINE,
    employeeNumber: '103090',
    span: { from: 12, to: 6 },
    reason: 'otherSite',
    note: 'Helped out at the port',
  },
  { organization: NORTHERN_MINE, employeeNumber: '104644', span: { from: 1, to: 0 }, reason: 'sick', note: '' },
  { organization: HARBOUR_LOGISTICS, employeeNumber: '7352', span: { from: 3, to: -1 }, reason: 'leave', note: '' },
];

interface SomeoneExpected {
  readonly organization: string;
  readonly employeeNumber: string | undefined;
  readonly tags: readonly string[];
}

/** Returns the schedules that apply to a person. */
export const schedulesFor = ({ organization, tags }: SomeoneExpected): DemoSchedule[] =>
  DEMO_SCHEDULES.filter(
    (schedule) =>
      schedule.organization === organization &&
      schedule.tags.some((tag) => tags.includes(tag)) &&
      !schedule.excludedTags.some((tag) => tags.includes(tag)),
  );

export const isAway = ({ organization, employeeNumber }: SomeoneExpected, daysAgo: number): boolean =>
  DEMO_ABSENCES.some(
    ({ span, ...absence }) =>
      absence.organization === organization &&
      absence.employeeNumber === employeeNumber &&
      daysAgo <= span.from &&
      daysAgo >= span.to,
  );
