import { Temporal } from 'temporal-polyfill';
import { dayOf } from '#platform/shared/zone-days.ts';
import { crossesMidnight, type TestWindow } from '../test-window.ts';
import { later, scheduleDays, type DayRule } from './schedule-days.ts';

export interface WindowRule extends DayRule {
  readonly windows: readonly TestWindow[];
}

/** A window of one day by the clock of a place, in UTC. */
export interface PlacedWindow {
  readonly zone: string;
  readonly opensAt: string;
  readonly dueAt: string;
  readonly closesAt: string;
  /** The day to which it belongs, by that clock. */
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

/** The windows of a rule that open within the range, by the clock of a zone, the earliest first. */
export function windowTimes(rule: WindowRule, zone: string, { from, until }: TimeRange): PlacedWindow[] {
  const range = { first: later(dayOf(from, zone), -1), last: later(dayOf(until, zone), 1) };
  const placed = scheduleDays(rule, range)
    .flatMap((day) => rule.windows.map((window) => place(window, day, zone)))
    .filter(({ opensAt }) => opensAt >= from && opensAt < until)
    .toSorted((a, b) => (a.opensAt < b.opensAt ? -1 : Number(a.opensAt > b.opensAt)));
  // Two windows of a skipped hour open at the same moment, and are then one.
  return placed.filter(({ opensAt }, i) => opensAt !== placed[i - 1]?.opensAt);
}

/** The first so many windows from a moment on; of a rule that has fewer in the coming years, those. */
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
 * When a clock shows a time. Of a time that it shows twice, the first; a time that it passes over is the first moment
 * after the gap (decision 0047).
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

/** In milliseconds, so that moments compare as they are written. */
const iso = (instant: Temporal.Instant): string => instant.toString({ smallestUnit: 'millisecond' });
