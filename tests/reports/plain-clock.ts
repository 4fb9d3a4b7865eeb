import { Temporal } from 'temporal-polyfill';

/** Days and periods in an organization's time zone, from Temporal's time zone data instead of PostgreSQL's. */

const days = new Map<string, string>();

export function dayIn(timeZone: string, time: Date): string {
  const key = `${timeZone} ${time.getTime()}`;
  const known = days.get(key) ?? local(timeZone, time).toPlainDate().toString();
  days.set(key, known);
  return known;
}

export const hourIn = (timeZone: string, time: Date): number => local(timeZone, time).hour;

/** Minutes since midnight, in local time. */
export function minutesIn(timeZone: string, time: Date): number {
  const { hour, minute } = local(timeZone, time);
  return hour * 60 + minute;
}

/** 1 is Monday. */
export const weekdayIn = (timeZone: string, time: Date): number => local(timeZone, time).dayOfWeek;

/** The Monday of the day's week. */
export function weekOf(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}

export const daysAfter = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** The first moment of a day. */
export const beginningOf = (timeZone: string, day: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);

export interface PlainPeriod {
  readonly from: Date;
  readonly to: Date;
}

interface WhenFilter {
  readonly period?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** `from` is included, `to` is not. Without `from`, a period with an end is the seven days up to it. */
export function periodOf(timeZone: string, { period, from, to }: WhenFilter, now: Date, usual = '7d'): PlainPeriod {
  const today = dayIn(timeZone, now);
  const midnight = (day: string) => beginningOf(timeZone, day);
  if (from) return { from: new Date(from), to: to ? new Date(to) : midnight(daysAfter(today, 1)) };
  if (to) return { from: midnight(daysAfter(dayIn(timeZone, new Date(to)), -6)), to: new Date(to) };
  const name = period ?? usual;
  if (name === 'yesterday') return { from: midnight(daysAfter(today, -1)), to: midnight(today) };
  const first =
    name === 'month'
      ? `${today.slice(0, 8)}01`
      : daysAfter(today, name === 'today' ? 0 : 1 - Number.parseInt(name, 10));
  return { from: midnight(first), to: midnight(daysAfter(today, 1)) };
}

/** The period of the same length before, or a year ago, in local time. */
export function movedBack(timeZone: string, { from, to }: PlainPeriod, by: string): PlainPeriod {
  const [began, ended] = [local(timeZone, from).toPlainDateTime(), local(timeZone, to).toPlainDateTime()];
  const back = by === 'lastYear' ? { years: 1 } : began.until(ended, { largestUnit: 'days' });
  const moment = (wall: Temporal.PlainDateTime) =>
    new Date(wall.subtract(back).toZonedDateTime(timeZone).epochMilliseconds);
  return { from: moment(began), to: moment(ended) };
}

/** Every day that the period touches. */
export function daysOf(timeZone: string, { from, to }: PlainPeriod): string[] {
  const touched: string[] = [];
  const last = dayIn(timeZone, new Date(to.getTime() - 1));
  for (let day = dayIn(timeZone, from); day <= last; day = daysAfter(day, 1)) touched.push(day);
  return touched;
}

const walls = new Map<string, Temporal.ZonedDateTime>();

/** Returns the local time; cached, because each moment is converted many times. */
function local(timeZone: string, time: Date): Temporal.ZonedDateTime {
  const key = `${timeZone} ${time.getTime()}`;
  const known = walls.get(key) ?? Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone);
  walls.set(key, known);
  return known;
}
