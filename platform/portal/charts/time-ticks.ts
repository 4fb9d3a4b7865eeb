import { hourOptions, type HourFormat } from '#platform/shared/time/hour-format.ts';
import type { ChartPeriod, Moment } from './chart-model.ts';
import { momentOf, wallTime } from './zone-clock.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Monday from which weeks are counted. */
const FIRST_MONDAY = 4 * DAY;

export type TickUnit = 'hour' | 'day' | 'month' | 'year';

interface TickStep {
  readonly unit: TickUnit;
  readonly count: number;
  /** Approximate length, used to choose a unit. */
  readonly length: number;
}

const step = (unit: TickUnit, count: number, length: number): TickStep => ({ unit, count, length });

const STEPS: readonly TickStep[] = [
  step('hour', 1, HOUR),
  step('hour', 3, 3 * HOUR),
  step('hour', 6, 6 * HOUR),
  step('hour', 12, 12 * HOUR),
  step('day', 1, DAY),
  step('day', 2, 2 * DAY),
  step('day', 7, 7 * DAY),
  step('day', 14, 14 * DAY),
  step('month', 1, 30 * DAY),
  step('month', 3, 91 * DAY),
  step('month', 6, 182 * DAY),
  step('year', 1, 365 * DAY),
];
const LONGEST = step('year', 5, 5 * 365 * DAY);

export interface TimeTicks {
  readonly unit: TickUnit;
  readonly moments: readonly Moment[];
}

/** Returns the ticks of the axis: whole hours, days, Mondays, months or years of the time zone. */
export function timeTicks({ from, to }: ChartPeriod, timeZone: string, most: number): TimeTicks {
  const chosen = STEPS.find(({ length }) => (to - from) / length <= most) ?? LONGEST;
  const last = wallTime(to, timeZone);
  const moments: Moment[] = [];
  for (let wall = firstWall(wallTime(from, timeZone), chosen); wall <= last; wall = nextWall(wall, chosen)) {
    const moment = momentOf(wall, timeZone);
    if (moment >= from && moment <= to) moments.push(moment);
  }
  return { unit: chosen.unit, moments };
}

function firstWall(wall: Moment, { unit, count }: TickStep): Moment {
  const date = new Date(wall);
  if (unit === 'year') return Date.UTC(date.getUTCFullYear() - (date.getUTCFullYear() % count), 0);
  if (unit === 'month') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - (date.getUTCMonth() % count));
  const length = count * (unit === 'day' ? DAY : HOUR);
  const origin = unit === 'day' ? FIRST_MONDAY : 0;
  return origin + Math.floor((wall - origin) / length) * length;
}

function nextWall(wall: Moment, { unit, count }: TickStep): Moment {
  const date = new Date(wall);
  if (unit === 'year') return Date.UTC(date.getUTCFullYear() + count, 0);
  if (unit === 'month') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count);
  return wall + count * (unit === 'day' ? DAY : HOUR);
}

const WRITTEN: Readonly<Record<TickUnit, Intl.DateTimeFormatOptions>> = {
  hour: { hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
};

/** Formats the axis labels; midnight among hours is labeled with its date. */
export function tickWriter(
  unit: TickUnit,
  { locale, timeZone, hourFormat }: { locale: string; timeZone: string; hourFormat: HourFormat },
): (at: Moment) => string {
  const usual = new Intl.DateTimeFormat(locale, { ...WRITTEN[unit], ...hourOptions(hourFormat), timeZone });
  if (unit !== 'hour') return (at) => usual.format(at);
  const day = new Intl.DateTimeFormat(locale, { ...WRITTEN.day, timeZone });
  return (at) => (wallTime(at, timeZone) % DAY === 0 ? day : usual).format(at);
}
