import { Temporal } from 'temporal-polyfill';
import { dayOf } from '#platform/shared/time/zone-days.ts';
import { crossesMidnight, type TestWindow } from '../test-window.ts';
import { later, scheduleDays, type DayRule } from './schedule-days.ts';

export interface WindowRule extends DayRule {
  readonly windows: readonly TestWindow[];
}

/** A window of one day in a time zone, as UTC timestamps. */
export interface PlacedWindow {
  readonly zone: string;
  readonly opensAt: string;
  readonly dueAt: string;
  readonly closesAt: string;
  /** The day to which it belongs, in that time zone. */
  readonly day: string;
  readonly opensLocal: string;
  readonly utcOffset: string;
  readonly clockChange: 'skipped' | 'doubled' | null;
}

interface TimeRange {
  /** Windows that open at this moment or later, */
  readonly from: string;
  /** and before this one. */
  readonly until: string;
}

/** Returns the windows of a rule that open within the range in a time zone, earliest first. */
export function windowTimes(rule: WindowRule, zone: string, { from, until }: TimeRange): PlacedWindow[] {
  const range = { first: later(dayOf(from, zone), -1), last: later(dayOf(until, zone), 1) };
  const placed = scheduleDays(rule, range)
    .flatMap((day) => rule.windows.map((window) => place(window, day, zone)))
    .filter(({ opensAt }) => opensAt >= from && opensAt < until)
    .toSorted((a, b) => (a.opensAt < b.opensAt ? -1 : Number(a.opensAt > b.opensAt)));
  // Two windows in a skipped hour open at the same moment and count as one.
  return placed.filter(({ opensAt }, i) => opensAt !== placed[i - 1]?.opensAt);
}

/** Returns the first `count` windows from a moment on, or fewer if the rule has fewer in the coming years. */
export function nextWindows(rule: WindowRule, zone: string, from: string, count: number): PlacedWindow[] {
  for (const days of [15, 100, 750, 3700]) {
    const until = iso(Temporal.Instant.from(from).add({ hours: 24 * days }));
    const found = windowTimes(rule, zone, { from, until });
    if (found.length >= count || days === 3700) return found.slice(0, count);
  }
  return [];
}

function place(window: TestWindow, day: string, zone: string): PlacedWindow {
  const opens = momentOf(day, window.opens, zone);
  const due = momentOf(crossesMidnight(window) ? later(day, 1) : day, window.due, zone);
  return {
    zone,
    day,
    opensAt: iso(opens.at.toInstant()),
    dueAt: iso(due.at.toInstant()),
    closesAt: iso(due.at.toInstant().add({ minutes: window.graceMinutes })),
    opensLocal: opens.at.toPlainDateTime().toString({ smallestUnit: 'minute' }),
    utcOffset: opens.at.offset,
    clockChange: opens.clockChange,
  };
}

/**
 * Returns when a clock shows a time: the first moment of a doubled time, and the first moment after the gap for a
 * skipped one (decision 0047).
 */
function momentOf(
  day: string,
  clock: string,
  zone: string,
): { at: Temporal.ZonedDateTime; clockChange: PlacedWindow['clockChange'] } {
  const wall = Temporal.PlainDateTime.from(`${day}T${clock}`);
  const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const laterOne = wall.toZonedDateTime(zone, { disambiguation: 'later' });
  if (earlier.equals(laterOne)) return { at: earlier, clockChange: null };
  const isShown = earlier.toPlainDateTime().equals(wall);
  if (isShown) return { at: earlier, clockChange: 'doubled' };
  return { at: earlier.getTimeZoneTransition('next') ?? laterOne, clockChange: 'skipped' };
}

/** The moment at which a clock shows a time, by the same rule, as a UTC timestamp. */
export function localMoment(
  day: string,
  clock: string,
  zone: string,
): { readonly at: string; readonly clockChange: PlacedWindow['clockChange'] } {
  const { at, clockChange } = momentOf(day, clock, zone);
  return { at: iso(at.toInstant()), clockChange };
}

/** With milliseconds, so that timestamps compare as text. */
const iso = (instant: Temporal.Instant): string => instant.toString({ smallestUnit: 'millisecond' });
