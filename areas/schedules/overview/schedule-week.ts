import { dayOf, shiftedDay } from '#platform/shared/time/zone-days.ts';
import type { ScheduleCalendar } from './schedule-views.contract.ts';

export type CalendarWindow = ScheduleCalendar['windows'][number];

export interface WeekRow {
  readonly scheduleId: string;
  readonly name: string;
  /** For each day of the week, the windows that open on it, earliest first. */
  readonly days: readonly (readonly CalendarWindow[])[];
}

/** Returns the seven days of the week. */
export const daysOfWeek = (firstDay: string): readonly string[] =>
  Array.from({ length: 7 }, (_, at) => shiftedDay(firstDay, at));

/** Returns one row per schedule, ordered by their first windows. */
export function weekRows({ firstDay, timeZone, windows }: ScheduleCalendar): readonly WeekRow[] {
  const days = daysOfWeek(firstDay);
  const bySchedule = Map.groupBy(windows, ({ scheduleId }) => scheduleId);
  return [...bySchedule].map(([scheduleId, own]) => {
    const byDay = Map.groupBy(own, ({ opensAt }) => dayOf(opensAt, timeZone));
    return { scheduleId, name: own[0]?.name ?? '', days: days.map((day) => byDay.get(day) ?? []) };
  });
}
