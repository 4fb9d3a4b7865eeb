import { audienceFields, audienceIn, NOBODY, type AudienceForm } from './audience-form.ts';
import type { ExpectedTestType } from '#areas/schedules/rules/occurrence-status.ts';
import type { Recurrence } from '#areas/schedules/rules/recurrence.ts';
import type { ReminderRule } from '#areas/schedules/rules/reminder-rule.ts';
import type { ScheduleZone } from '#areas/schedules/rules/schedule-zone.ts';
import { shiftWindowFields, shiftWindowIn, USUAL_SHIFT_WINDOW, type ShiftWindowForm } from './shift-window-form.ts';
import type { Schedule, ScheduleRule } from '#areas/schedules/rules/schedules.contract.ts';

export interface WindowForm {
  readonly opens: string;
  readonly due: string;
  readonly grace: string;
}

export interface ReminderForm {
  readonly kind: ReminderRule['kind'];
  readonly minutes: string;
  readonly byMail: boolean;
  readonly inPortal: boolean;
}

/** A schedule in the form: numbers are kept as typed, and days that are not chosen are ''. */
export interface ScheduleForm {
  readonly name: string;
  readonly audience: AudienceForm;
  readonly kind: Recurrence['kind'];
  readonly days: string;
  readonly weekdays: readonly number[];
  readonly everyWeeks: string;
  readonly day: string;
  readonly on: string;
  readonly off: string;
  readonly windows: readonly WindowForm[];
  /** Used instead of them when the schedule goes by shifts. */
  readonly shiftWindows: readonly ShiftWindowForm[];
  /** Empty: around every shift. */
  readonly afterDaysOff: string;
  readonly zoneKind: ScheduleZone['kind'];
  readonly timeZone: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly testType: ExpectedTestType;
  readonly reminders: readonly ReminderForm[];
}

export const USUAL_WINDOW: WindowForm = { opens: '05:00', due: '06:00', grace: '30' };
export const USUAL_REMINDER: ReminderForm = { kind: 'beforeDue', minutes: '15', byMail: true, inPortal: true };

/** Returns the form of a new schedule that starts today. */
export const newForm = ({ today, timeZone }: { today: string; timeZone: string }): ScheduleForm => ({
  name: '',
  audience: NOBODY,
  kind: 'daily',
  days: '2',
  weekdays: [1],
  everyWeeks: '1',
  day: '1',
  on: '7',
  off: '7',
  windows: [USUAL_WINDOW],
  shiftWindows: [USUAL_SHIFT_WINDOW],
  afterDaysOff: '',
  zoneKind: 'organization',
  timeZone,
  startsOn: today,
  endsOn: '',
  testType: 'FullTest',
  reminders: [USUAL_REMINDER],
});

/** Returns the form for an existing schedule. */
export const formOf = (schedule: Schedule, usual: ScheduleForm): ScheduleForm => ({
  ...usual,
  ...recurrenceFields(schedule.recurrence),
  name: schedule.name,
  audience: audienceFields(schedule.audience),
  windows: windowFields(schedule.windows, usual),
  zoneKind: schedule.zone.kind,
  timeZone: schedule.zone.kind === 'fixed' ? schedule.zone.timeZone : usual.timeZone,
  startsOn: schedule.startsOn,
  endsOn: schedule.endsOn ?? '',
  testType: schedule.testType,
  reminders: schedule.reminders.map(reminderFields),
});

/** A schedule around shifts has none; the usual one is on offer when it changes to days. */
const windowFields = (windows: Schedule['windows'], usual: ScheduleForm): readonly WindowForm[] =>
  windows.length === 0
    ? usual.windows
    : windows.map(({ opens, due, graceMinutes }) => ({ opens, due, grace: String(graceMinutes) }));

function recurrenceFields(recurrence: Recurrence): Partial<ScheduleForm> {
  const { kind } = recurrence;
  if (kind === 'everyDays') return { kind, days: String(recurrence.days) };
  if (kind === 'monthly') return { kind, day: String(recurrence.day) };
  if (kind === 'pattern') return { kind, on: String(recurrence.on), off: String(recurrence.off) };
  if (kind === 'shifts') {
    const { windows, afterDaysOff } = recurrence;
    return { kind, shiftWindows: windows.map(shiftWindowFields), afterDaysOff: String(afterDaysOff ?? '') };
  }
  if (kind !== 'weekly') return { kind };
  return { kind, weekdays: recurrence.weekdays, everyWeeks: String(recurrence.everyWeeks) };
}

const reminderFields = (reminder: ReminderRule): ReminderForm => ({
  kind: reminder.kind,
  minutes: reminder.kind === 'atOpen' ? USUAL_REMINDER.minutes : String(reminder.minutes),
  byMail: reminder.channels.includes('email'),
  inPortal: reminder.channels.includes('portal'),
});

/** Converts a form without faults to a rule. */
export const ruleIn = (form: ScheduleForm): ScheduleRule => ({
  audience: audienceIn(form.audience),
  recurrence: recurrenceIn(form),
  windows: form.kind === 'shifts' ? [] : form.windows.map(windowIn),
  zone: form.zoneKind === 'fixed' ? { kind: 'fixed', timeZone: form.timeZone } : { kind: form.zoneKind },
  startsOn: form.startsOn,
  endsOn: form.kind === 'once' ? null : form.endsOn || null,
  testType: form.testType,
  reminders: form.reminders.map(reminderIn),
});

const windowIn = ({ opens, due, grace }: WindowForm) => ({ opens, due, graceMinutes: Number(grace) });

function recurrenceIn({ kind, ...form }: ScheduleForm): Recurrence {
  if (kind === 'everyDays') return { kind, days: Number(form.days) };
  if (kind === 'monthly') return { kind, day: Number(form.day) };
  if (kind === 'pattern') return { kind, on: Number(form.on), off: Number(form.off) };
  if (kind === 'shifts') {
    const windows = form.shiftWindows.map(shiftWindowIn);
    return form.afterDaysOff.trim() ? { kind, windows, afterDaysOff: Number(form.afterDaysOff) } : { kind, windows };
  }
  if (kind !== 'weekly') return { kind };
  return { kind, weekdays: form.weekdays.toSorted((a, b) => a - b), everyWeeks: Number(form.everyWeeks) };
}

function reminderIn({ kind, minutes, byMail, inPortal }: ReminderForm): ReminderRule {
  const channels: ReminderRule['channels'] = [
    ...(byMail ? ['email' as const] : []),
    ...(inPortal ? ['portal' as const] : []),
  ];
  return kind === 'atOpen' ? { kind, channels } : { kind, minutes: Number(minutes), channels };
}
