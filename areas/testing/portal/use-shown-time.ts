import { useDates } from '#platform/portal/dates.ts';

/** Times as people write them, by the reader's clock. */
export function useShownTime() {
  const { moment, time, shortDay, isToday } = useDates();
  return {
    moment,
    /** Where the year is known. */
    dayTime: (at: string) => `${shortDay(at)}, ${time(at)}`,
    time,
    day: shortDay,
    isToday,
  };
}
