import { useDates } from '#platform/portal/time/dates.ts';

/** Formats times for the reader's locale and time zone. */
export function useShownTime() {
  const { moment, time, shortDay, isToday } = useDates();
  return {
    moment,
    /** Leaves out the year, for places where it is clear. */
    dayTime: (at: string) => `${shortDay(at)}, ${time(at)}`,
    time,
    day: shortDay,
    isToday,
  };
}
