import { useMemo, useSyncExternalStore } from 'react';
import { useLocale } from './text.tsx';

type DateFormat = 'locale' | 'iso';

let format: DateFormat = 'locale';
const readers = new Set<() => void>();

/** How this person likes dates; whatever is on the page follows at once. */
export function writeDatesAs(chosen: DateFormat): void {
  format = chosen;
  for (const read of readers) read();
}

function subscribe(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

type Moment = string | number | Date;

export interface Dates {
  /** A day with its year. */
  readonly day: (at: Moment) => string;
  /** The same within a sentence. */
  readonly longDay: (at: Moment) => string;
  readonly time: (at: Moment) => string;
  /** Day and time. */
  readonly moment: (at: Moment) => string;
  /** Day and time to the second. */
  readonly exact: (at: Moment) => string;
  /** For a place where the year is known. */
  readonly shortDay: (at: Moment) => string;
}

/** Swedish writes 2026-11-15 and 14:05, as ISO 8601 does. */
const ISO_LOCALE = 'sv-SE';

/** @example '2026-11-15', where the reader is. */
export const todayHere = (): string => new Intl.DateTimeFormat(ISO_LOCALE).format(new Date());

/** Days and times as the person likes them, by the clock of a zone; left out: in the browser's own. */
export function useDates(timeZone?: string): Dates {
  const locale = useLocale();
  const chosen = useSyncExternalStore(subscribe, () => format);
  return useMemo(() => datesIn(locale, chosen, timeZone), [locale, chosen, timeZone]);
}

function datesIn(locale: string, chosen: DateFormat, timeZone: string | undefined): Dates {
  const isIso = chosen === 'iso';
  const written = (options: Intl.DateTimeFormatOptions) => {
    const writer = new Intl.DateTimeFormat(isIso ? ISO_LOCALE : locale, { ...options, timeZone });
    return (at: Moment) => writer.format(new Date(at));
  };
  const dateStyle = isIso ? 'short' : 'medium';
  const day = written({ dateStyle });
  return {
    day,
    longDay: isIso ? day : written({ dateStyle: 'long' }),
    time: written({ timeStyle: 'short' }),
    moment: written({ dateStyle, timeStyle: 'short' }),
    exact: written({ dateStyle: 'short', timeStyle: 'medium' }),
    shortDay: isIso ? day : written({ day: 'numeric', month: 'short' }),
  };
}
