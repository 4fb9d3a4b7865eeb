import { useDates } from '#platform/portal/dates.ts';

/** Times as people write them, in the browser's own zone. */
export function useShownTime() {
  const { moment, time, shortDay } = useDates();
  return {
    moment,
    /** Where the year is known. */
    dayTime: (at: string) => `${shortDay(at)}, ${time(at)}`,
    time,
    day: shortDay,
  };
}
