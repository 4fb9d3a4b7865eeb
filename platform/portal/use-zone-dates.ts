import { useMemo } from 'react';
import { useLocale } from '#platform/portal/text.tsx';

export interface ZoneDates {
  readonly day: (at: string | number) => string;
  readonly shortDay: (at: string | number) => string;
  readonly moment: (at: string) => string;
  /** Of a day without a time, such as 2026-03-05. */
  readonly dayOnly: (day: string) => string;
}

/** Days and times by the clock of a zone, whoever reads them and wherever: for what is printed. */
export function useZoneDates(timeZone: string): ZoneDates {
  const locale = useLocale();
  return useMemo(() => {
    const written = (options: Intl.DateTimeFormatOptions) => {
      const writer = new Intl.DateTimeFormat(locale, { timeZone, ...options });
      return (at: string | number) => writer.format(new Date(at));
    };
    const dayOnly = written({ dateStyle: 'medium', timeZone: 'UTC' });
    return {
      day: written({ dateStyle: 'medium' }),
      shortDay: written({ day: 'numeric', month: 'short' }),
      moment: written({ dateStyle: 'medium', timeStyle: 'short' }),
      dayOnly: (day) => dayOnly(`${day}T12:00:00Z`),
    };
  }, [locale, timeZone]);
}
