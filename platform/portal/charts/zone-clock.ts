import { zoneWriters } from '#platform/shared/time/zone-writer.ts';
import type { Moment } from './chart-model.ts';

const MINUTE = 60_000;
const clockOf = zoneWriters('en-u-ca-gregory-nu-latn', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
});

/** Returns the local wall time of a time zone as if it were UTC, to the minute. */
export function wallTime(at: Moment, timeZone: string): Moment {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}

/**
 * Returns the moment at which the zone's clock shows this wall time. A time skipped in spring maps to the start of the
 * next hour.
 */
export function momentOf(wall: Moment, timeZone: string): Moment {
  const guess = wall - offsetAt(wall, timeZone);
  const moment = wall - offsetAt(guess, timeZone);
  return wallTime(moment, timeZone) === wall ? moment : Math.max(guess, moment);
}

const offsetAt = (at: Moment, timeZone: string): number => wallTime(at, timeZone) - Math.floor(at / MINUTE) * MINUTE;
