import { useMemo } from 'react';
import { useDates } from '#platform/portal/time/dates.ts';

type Write = (at: string) => string;

export interface ZoneMoments {
  readonly moment: Write;
  readonly day: Write;
  /** For a place where the year is known. */
  readonly shortDay: Write;
  readonly time: Write;
}

/**
 * Formats timestamps in a time zone, with the day of the week, by which shifts are known.
 *
 * @param timeZone the reader's own when left out.
 */
export function useZoneMoments(timeZone?: string): ZoneMoments {
  const dates = useDates(timeZone);
  return useMemo(() => {
    const named =
      (write: Write): Write =>
      (at) =>
        `${dates.weekday(at)}, ${write(at)}`;
    return { moment: named(dates.moment), day: named(dates.day), shortDay: named(dates.shortDay), time: dates.time };
  }, [dates]);
}
