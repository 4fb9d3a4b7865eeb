import { Temporal } from 'temporal-polyfill';
import type { Rhythm } from '../export-schedules.contract.ts';

const DAYS_OF_WEEK = 7;
const MOST_DAYS_OF_MONTH = 31;

/** Returns when the next file is made after a moment, in the given time zone. */
export function nextRunAt({ every, on, at }: Rhythm, timeZone: string, after: string): string {
  const from = Temporal.Instant.from(after);
  let day = from.toZonedDateTimeISO(timeZone).toPlainDate();
  for (;;) {
    const moment = isDue(day, { every, on }) ? momentOf(day, at, timeZone) : undefined;
    if (moment && Temporal.Instant.compare(moment, from) > 0) return moment.toString({ smallestUnit: 'millisecond' });
    day = day.add({ days: 1 });
  }
}

function isDue(day: Temporal.PlainDate, { every, on }: Pick<Rhythm, 'every' | 'on'>): boolean {
  if (every === 'day') return true;
  if (every === 'week') return day.dayOfWeek === Math.min(on, DAYS_OF_WEEK);
  return day.day === Math.min(on, MOST_DAYS_OF_MONTH, day.daysInMonth);
}

/** Takes the first of a time that the clock shows twice, and the end of the gap for a time that it skips. */
function momentOf(day: Temporal.PlainDate, clock: string, timeZone: string): Temporal.Instant {
  const wall = day.toPlainDateTime(Temporal.PlainTime.from(clock));
  const earlier = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const isShown = earlier.toPlainDateTime().equals(wall);
  return (isShown ? earlier : (earlier.getTimeZoneTransition('next') ?? earlier)).toInstant();
}
