import { useMemo, useSyncExternalStore } from 'react';
import { hourOptions, type HourFormat } from '#platform/shared/hour-format.ts';
import { isTimeZone, usableZone, zoneHere } from '#platform/shared/time-zone.ts';
import { dayOf } from '#platform/shared/zone-days.ts';
import { useLocale } from './text.tsx';

/** The clock that a reader chose, or the one that the organization has for them. */
export interface ReaderClock {
  /** `iso`: 2026-11-15, whatever the language. */
  readonly dateFormat: 'locale' | 'iso';
  readonly hourFormat: HourFormat;
  readonly timeZone: string;
}

/** Before anybody has signed in nothing is known but the device. */
const deviceClock = (): ReaderClock => ({ dateFormat: 'locale', hourFormat: 'locale', timeZone: zoneHere() });

let clock = deviceClock();
const readers = new Set<() => void>();

/** How this person reads dates and times; whatever is on the page follows at once. What is left out is the device's. */
export function writeDatesAs(chosen: Partial<ReaderClock>): void {
  const { dateFormat, hourFormat, timeZone } = { ...deviceClock(), ...chosen };
  // A browser may be too old for the name of a zone.
  clock = { dateFormat, hourFormat, timeZone: isTimeZone(timeZone) ? timeZone : zoneHere() };
  for (const read of readers) read();
}

function subscribe(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

type Moment = string | number | Date;

export interface Dates {
  /** By whose clock all of these are written. */
  readonly timeZone: string;
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
  /** The day of the week, shortened. */
  readonly weekday: (at: Moment) => string;
  /** The clock time of a rule, such as 05:15, which is not a moment and has no zone. */
  readonly clockTime: (clock: string) => string;
  /** Whether a moment is on the same day as another, which is now unless it is given. */
  readonly isToday: (at: Moment, now?: number) => boolean;
}

/** Swedish writes 2026-11-15 and 14:05, as ISO 8601 does. */
const ISO_LOCALE = 'sv-SE';

/** @example '2026-11-15', by the reader's clock. */
export const readersToday = (): string => dayOf(Date.now(), clock.timeZone);

/** Days and times as the person reads them; by the clock of a zone, where the place of something decides. */
export function useDates(timeZone?: string): Dates {
  const locale = useLocale();
  const chosen = useSyncExternalStore(subscribe, () => clock);
  return useMemo(
    () => datesOnce(locale, { ...chosen, timeZone: timeZone ? usableZone(timeZone) : chosen.timeZone }),
    [locale, chosen, timeZone],
  );
}

/** A table has hundreds of cells with a time, and to make a writer takes far longer than to use it. */
const made = new Map<string, Dates>();

function datesOnce(locale: string, chosen: ReaderClock): Dates {
  const key = [locale, chosen.dateFormat, chosen.hourFormat, chosen.timeZone].join(' ');
  const dates = made.get(key) ?? datesIn(locale, chosen);
  made.set(key, dates);
  return dates;
}

/** How times are written for the reader, for what has to write its own, such as the axis of a chart. */
export const useHourFormat = (): HourFormat => useSyncExternalStore(subscribe, () => clock.hourFormat);

/** A day without a time, such as 2026-03-05, is the same day wherever it is read. */
const DAY_ONLY = /^\d{4}-\d\d-\d\d$/;

function datesIn(locale: string, { dateFormat, hourFormat, timeZone }: ReaderClock): Dates {
  const isIso = dateFormat === 'iso';
  const written = (options: Intl.DateTimeFormatOptions, language = isIso ? ISO_LOCALE : locale) => {
    const zoned = new Intl.DateTimeFormat(language, { ...options, ...hourOptions(hourFormat), timeZone });
    const plain = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return (at: Moment) => (typeof at === 'string' && DAY_ONLY.test(at) ? plain : zoned).format(new Date(at));
  };
  // ISO 8601 has no halves of the day: who wants them gets the words of the language.
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
