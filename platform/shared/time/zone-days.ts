import { zoneWriters } from './zone-writer.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Time zones are up to 14 hours ahead of UTC and 12 behind it. */
const FARTHEST_MINUTES = 15 * 60;

/** @example dayOf('2026-11-15T02:00:00Z', 'America/Sao_Paulo') // '2026-11-14' */
export const dayOf = (at: string | number | Date, timeZone: string): string => dayWriter(timeZone).format(new Date(at));

/** The Swedish locale writes dates like ISO 8601. */
const ISO_LOCALE = 'sv-SE';
const dayWriter = zoneWriters(ISO_LOCALE, { year: 'numeric', month: '2-digit', day: '2-digit' });

/** @example shiftedDay('2026-02-28', 1) // '2026-03-01' */
export function shiftedDay(day: string, by: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + by);
  return at.toISOString().slice(0, 10);
}

/**
 * Returns the first moment of a day in a time zone. Where clocks go forward at midnight the day begins at 01:00, so the
 * moment is searched to the minute and not computed from an offset.
 */
export function dayBegins(day: string, timeZone: string): string {
  const utcMidnight = Date.parse(`${day}T00:00:00Z`);
  const at = (minutes: number) => utcMidnight + minutes * MINUTE_MS;
  let [before, from] = [-FARTHEST_MINUTES, DAY_MINUTES];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayOf(at(middle), timeZone) < day) before = middle;
    else from = middle;
  }
  return new Date(at(from)).toISOString();
}

export interface DayRange {
  readonly first: string;
  readonly last: string;
}

/** Converts whole days of a filter to moments: the first one, and the one after the last. */
export const momentsOf = ({ first, last }: DayRange, timeZone: string): { from: string; to: string } => ({
  from: dayBegins(first, timeZone),
  to: dayBegins(shiftedDay(last, 1), timeZone),
});

/** Converts two moments of a filter to days; a missing moment leaves its day open. */
export const daysOf = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): Partial<DayRange> => ({
  ...(from && { first: dayOf(from, timeZone) }),
  ...(to && { last: dayOf(Date.parse(to) - 1, timeZone) }),
});
