import { useMemo } from 'react';
import { useDates } from '#platform/portal/dates.ts';
import { useLocale } from '#platform/portal/text.tsx';

type Write = (at: string) => string;

export interface ZoneMoments {
  readonly moment: Write;
  readonly day: Write;
  /** For a place where the year is known. */
  readonly shortDay: Write;
  readonly time: Write;
}

/**
 * Moments by the clock of the place where they count, with the day of the week, by which shifts are known.
 *
 * @param timeZone undefined while it is not known: the browser's own.
 */
export function useZoneMoments(timeZone: string | undefined): ZoneMoments {
  const locale = useLocale();
  const dates = useDates(timeZone);
  return useMemo(() => {
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone });
    const named =
      (write: Write): Write =>
      (at) =>
        `${weekday.format(new Date(at))}, ${write(at)}`;
    return { moment: named(dates.moment), day: named(dates.day), shortDay: named(dates.shortDay), time: dates.time };
  }, [locale, timeZone, dates]);
}
