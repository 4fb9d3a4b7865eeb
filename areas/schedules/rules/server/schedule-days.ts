import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import type { Recurrence } from '../recurrence.ts';

/** The parts of a schedule that decide its days. Days are written as 2026-11-15; both ends are included. */
export interface DayRule {
  readonly recurrence: Recurrence;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly pausedFrom: string | null;
  readonly pausedUntil: string | null;
}

interface DayRange {
  readonly first: string;
  readonly last: string;
}

/**
 * Returns the days of a schedule within a range, in order; none around shifts. The library gets only days, at noon UTC, where no clock
 * change matters; `window-times.ts` applies time zones.
 */
export function scheduleDays(rule: DayRule, range: DayRange): string[] {
  const first = range.first > rule.startsOn ? range.first : rule.startsOn;
  const last = rule.endsOn !== null && rule.endsOn < range.last ? rule.endsOn : range.last;
  if (first > last) return [];
  return recurring(rule, { first, last }).filter((day) => !isPaused(rule, day));
}

const isPaused = ({ pausedFrom, pausedUntil }: DayRule, day: string): boolean =>
  pausedFrom !== null && day >= pausedFrom && (pausedUntil === null || day <= pausedUntil);

function recurring({ recurrence, startsOn }: DayRule, range: DayRange): string[] {
  if (recurrence.kind === 'shifts') return [];
  if (recurrence.kind === 'once') return startsOn >= range.first && startsOn <= range.last ? [startsOn] : [];
  if (recurrence.kind !== 'pattern') return daysBetween(partsOf(recurrence), startsOn, range);
  const { on, off } = recurrence;
  // A run that began before the range may reach into it.
  const runs = daysBetween({ freq: 'DAILY', interval: on + off }, startsOn, {
    first: later(range.first, 1 - on),
    last: range.last,
  });
  const days = runs.flatMap((begun) => Array.from({ length: on }, (_, i) => later(begun, i)));
  return days.filter((day) => day >= range.first && day <= range.last);
}

interface RuleParts {
  readonly freq: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  readonly interval?: number;
  readonly byDay?: string[];
  readonly byMonthDay?: number[];
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

function partsOf(recurrence: Exclude<Recurrence, { kind: 'once' | 'pattern' | 'shifts' }>): RuleParts {
  switch (recurrence.kind) {
    case 'daily':
      return { freq: 'DAILY' };
    case 'weekdays':
      return { freq: 'WEEKLY', byDay: WEEKDAYS.slice(0, 5) };
    case 'everyDays':
      return { freq: 'DAILY', interval: recurrence.days };
    case 'weekly':
      return {
        freq: 'WEEKLY',
        interval: recurrence.everyWeeks,
        byDay: recurrence.weekdays.flatMap((day) => WEEKDAYS[day - 1] ?? []),
      };
    case 'monthly':
      return { freq: 'MONTHLY', byMonthDay: [recurrence.day] };
  }
}

/** Weeks begin on Monday. */
function daysBetween(parts: RuleParts, startsOn: string, { first, last }: DayRange): string[] {
  const rule = new RRuleTemporal({ ...parts, wkst: 'MO', tzid: 'UTC', dtstart: noon(startsOn) });
  return rule.between(noon(first), noon(last), true).map((found) => found.toPlainDate().toString());
}

const noon = (day: string): Temporal.ZonedDateTime => Temporal.ZonedDateTime.from(`${day}T12:00:00[UTC]`);

export const later = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** Returns the months of the year after a day that lack this day of the month, as 2027-02. */
export function monthsWithout(dayOfMonth: number, from: string): string[] {
  const first = Temporal.PlainDate.from(from).toPlainYearMonth();
  return Array.from({ length: 12 }, (_, months) => first.add({ months }))
    .filter(({ daysInMonth }) => daysInMonth < dayOfMonth)
    .map(String);
}
