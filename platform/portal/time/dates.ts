import { useMemo, useSyncExternalStore } from 'react';
import { hourOptions, type HourFormat } from '#platform/shared/time/hour-format.ts';
import { isTimeZone, usableZone, zoneHere } from '#platform/shared/time/time-zone.ts';
import { dayOf } from '#platform/shared/time/zone-days.ts';
import { useLocale } from '#platform/portal/text.tsx';

/** The time zone and formats that the reader chose, or the organization's defaults. */
export interface ReaderClock {
  /** `iso`: 2026-11-15, whatever the language. */
  readonly dateFormat: 'locale' | 'iso';
  readonly hourFormat: HourFormat;
  readonly timeZone: string;
}

/** Before sign-in, only the device's settings are known. */
const deviceClock = (): ReaderClock => ({ dateFormat: 'locale', hourFormat: 'locale', timeZone: zoneHere() });

let clock = deviceClock();
const readers = new Set<() => void>();

/**
 * Sets how this person reads dates and times and updates the page at once. Omitted settings use those of the device.
 */
export function writeDatesAs(chosen: Partial<ReaderClock>): void {
  const { dateFormat, hourFormat, timeZone } = { ...deviceClock(), ...chosen };
  // An old browser may not know the name of a time zone.
  clock = { dateFormat, hourFormat, timeZone: isTimeZone(timeZone) ? timeZone : zoneHere() };
  for (const read of readers) read();
}

function subscribe(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

type Moment = string | number | Date;

export interface Dates {
  /** The time zone in which all of these are written. */
  readonly timeZone: string;
  /** A date with its year. */
  readonly day: (at: Moment) => string;
  /** A date with its year, for use within a sentence. */
  readonly longDay: (at: Moment) => string;
  readonly time: (at: Moment) => string;
  /** Date and time. */
  readonly moment: (at: Moment) => string;
  /** Date and time to the second. */
  readonly exact: (at: Moment) => string;
  /** A date without the year, where the year is obvious. */
  readonly shortDay: (at: Moment) => string;
  /** The abbreviated day of the week. */
  readonly weekday: (at: Moment) => string;
  /** The clock time of a rule, such as 05:15, which is not a moment and has no zone. */
  readonly clockTime: (clock: string) => string;
  /** Whether a moment is on the same day as another moment; the default is now. */
  readonly isToday: (at: Moment, now?: number) => boolean;
}

/** The Swedish locale writes 2026-11-15 and 14:05, like ISO 8601. */
const ISO_LOCALE = 'sv-SE';

/** Today's date in the reader's time zone. @example '2026-11-15' */
export const readersToday = (): string => dayOf(Date.now(), clock.timeZone);

/** Formats dates and times for the reader; in a given time zone where the location matters. */
export function useDates(timeZone?: string): Dates {
  const locale = useLocale();
  const chosen = useSyncExternalStore(subscribe, () => clock);
  return useMemo(
    () => datesOnce(locale, { ...chosen, timeZone: timeZone ? usableZone(timeZone) : chosen.timeZone }),
    [locale, chosen, timeZone],
  );
}

/**
 * Cached formatters. A table has hundreds of cells with a time, and creating a formatter takes far longer than using
 * it.
 */
const made = new Map<string, Dates>();

function datesOnce(locale: string, chosen: ReaderClock): Dates {
  const key = [locale, chosen.dateFormat, chosen.hourFormat, chosen.timeZone].join(' ');
  const dates = made.get(key) ?? datesIn(locale, chosen);
  made.set(key, dates);
  return dates;
}

/** Returns the reader's hour format, for code that formats times itself, such as a chart's axis. */
export const useHourFormat = (): HourFormat => useSyncExternalStore(subscribe, () => clock.hourFormat);

/** A date without a time, such as 2026-03-05, is the same in every time zone. */
const DAY_ONLY = /^\d{4}-\d\d-\d\d$/;

function datesIn(locale: string, { dateFormat, hourFormat, timeZone }: ReaderClock): Dates {
  const isIso = dateFormat === 'iso';
  const written = (options: Intl.DateTimeFormatOptions, language = isIso ? ISO_LOCALE : locale) => {
    const zoned = new Intl.DateTimeFormat(language, { ...options, ...hourOptions(hourFormat), timeZone });
    const plain = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return (at: Moment) => (typeof at === 'string' && DAY_ONLY.test(at) ? plain : zoned).format(new Date(at));
  };
  // ISO 8601 has no AM and PM, so a 12-hour clock uses the words of the language.
  const isSplit = isIso && hourFormat === '12';
  const timeLanguage = isIso && !isSplit ? ISO_LOCALE : locale;
  const dateStyle = isIso ? 'short' : 'medium';
  const day = written({ dateStyle });
  const ruleTime = new Intl.DateTimeFormat(timeLanguage, {
    timeStyle: 'short',
    ...hourOptions(hourFormat),
    timeZone: 'UTC',
  });
  const joined = (timeStyle: 'short' | 'medium', style: 'short' | 'medium') => {
    if (!isSplit) return written({ dateStyle: style, timeStyle });
    const time = written({ timeStyle }, timeLanguage);
    return (at: Moment) => `${day(at)} ${time(at)}`;
  };
  return {
    timeZone,
    day,
    longDay: isIso ? day : written({ dateStyle: 'long' }),
    time: written({ timeStyle: 'short' }, timeLanguage),
    moment: joined('short', dateStyle),
    exact: joined('medium', 'short'),
    shortDay: isIso ? day : written({ day: 'numeric', month: 'short' }),
    weekday: written({ weekday: 'short' }, locale),
    clockTime: (at) => ruleTime.format(new Date(`2000-01-01T${at.slice(0, 5)}Z`)),
    isToday: (at, now = Date.now()) => dayOf(at, timeZone) === dayOf(now, timeZone),
  };
}
