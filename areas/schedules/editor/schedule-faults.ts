import type { FieldFaults } from '#platform/shared/field-fault.ts';
import { isAudienceEmpty } from './audience-form.ts';
import { RECURRENCE_RANGES } from '#areas/schedules/rules/recurrence.ts';
import { typedNumber, type NumberRange } from '#areas/schedules/rules/number-range.ts';
import { REMINDER_RANGE } from '#areas/schedules/rules/reminder-rule.ts';
import type { ReminderForm, ScheduleForm, WindowForm } from './schedule-form.ts';
import { shiftWindowFaults } from './shift-window-form.ts';
import { GRACE_RANGE } from '#areas/schedules/rules/test-window.ts';

/** Returns what keeps a form from being a valid schedule. */
export const faultsIn = (form: ScheduleForm): FieldFaults => ({
  ...(!form.name.trim() && { name: { id: 'field.required', isMissing: true } }),
  ...recurrenceFaults(form),
  ...(form.kind === 'shifts' ? shiftWindowFaults(form.shiftWindows) : clockWindowFaults(form.windows)),
  ...dateFaults(form),
  ...Object.assign({}, ...form.reminders.map(reminderFaults)),
});

/** A draft may lack an audience, an active schedule may not. */
export const isForNobody = ({ audience }: ScheduleForm): boolean => isAudienceEmpty(audience);

const numberFault = (field: string, text: string, range: NumberRange): FieldFaults =>
  typedNumber(text, range) === null ? { [field]: { id: 'schedules.fault.number', values: { ...range } } } : {};

function recurrenceFaults({ kind, ...form }: ScheduleForm): FieldFaults {
  const { days, everyWeeks, day, on, off, afterDaysOff } = RECURRENCE_RANGES;
  if (kind === 'everyDays') return numberFault('days', form.days, days);
  if (kind === 'monthly') return numberFault('day', form.day, day);
  if (kind === 'pattern') return { ...numberFault('on', form.on, on), ...numberFault('off', form.off, off) };
  if (kind === 'shifts' && form.afterDaysOff.trim()) {
    return numberFault('afterDaysOff', form.afterDaysOff, afterDaysOff);
  }
  if (kind !== 'weekly') return {};
  return {
    ...(form.weekdays.length === 0 && { weekdays: { id: 'schedules.fault.weekdays' } }),
    ...numberFault('everyWeeks', form.everyWeeks, everyWeeks),
  };
}

const clockWindowFaults = (windows: readonly WindowForm[]): FieldFaults =>
  Object.assign({}, ...windows.map((window, at) => windowFaults(window, at, windows)));

function windowFaults({ opens, due, grace }: WindowForm, at: number, all: readonly WindowForm[]): FieldFaults {
  const field = (name: string) => `windows.${at}.${name}`;
  const isTaken = all.some((other, place) => place < at && other.opens === opens);
  return {
    ...(!opens && { [field('opens')]: { id: 'schedules.fault.opens', isMissing: true } }),
    ...(opens && isTaken && { [field('opens')]: { id: 'schedules.fault.opensTwice' } }),
    ...(!due && { [field('due')]: { id: 'schedules.fault.due', isMissing: true } }),
    ...numberFault(field('grace'), grace, GRACE_RANGE),
  };
}

const dateFaults = ({ kind, startsOn, endsOn }: ScheduleForm): FieldFaults => ({
  ...(!startsOn && { startsOn: { id: 'schedules.fault.startsOn', isMissing: true } }),
  ...(kind !== 'once' && endsOn && endsOn < startsOn && { endsOn: { id: 'schedules.fault.endsOn' } }),
});

function reminderFaults({ kind, minutes, byMail, inPortal }: ReminderForm, at: number): FieldFaults {
  const field = (name: string) => `reminders.${at}.${name}`;
  return {
    ...(kind !== 'atOpen' && numberFault(field('minutes'), minutes, REMINDER_RANGE)),
    ...(!byMail && !inPortal && { [field('channels')]: { id: 'schedules.fault.channels' } }),
  };
}
