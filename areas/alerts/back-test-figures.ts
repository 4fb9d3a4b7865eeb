import { dayOf, shiftedDay } from '#platform/shared/zone-days.ts';
import type { BackTest } from './back-test.contract.ts';

/** What happened within one quarter of an hour: every clock of the world begins its hours at one. */
export interface QuarterHour {
  /** In milliseconds. */
  readonly at: number;
  readonly count: number;
}

interface Looked {
  readonly from: string;
  readonly until: string;
  readonly timeZone: string;
}

const MINUTE_MS = 60_000;

type Figures = Pick<BackTest, 'fired' | 'busiest' | 'days'>;

/** How often, in which hour most, and on which days, by the organization's clock. */
export function backTestFigures(quarters: readonly QuarterHour[], { from, until, timeZone }: Looked): Figures {
  const clock = clockOf(timeZone);
  const hours = new Map<number, number>();
  const days = new Map(daysBetween(dayOf(from, timeZone), dayOf(until, timeZone)).map((day) => [day, 0]));
  for (const { at, count } of quarters) {
    const { day, minute } = clock(at);
    const hour = at - minute * MINUTE_MS;
    hours.set(hour, (hours.get(hour) ?? 0) + count);
    days.set(day, (days.get(day) ?? 0) + count);
  }
  return {
    fired: quarters.reduce((sum, { count }) => sum + count, 0),
    busiest: busiestOf(hours),
    days: [...days].map(([day, count]) => ({ day, count })),
  };
}

/** Of several that are alike the first. */
function busiestOf(hours: ReadonlyMap<number, number>): BackTest['busiest'] {
  const [first] = [...hours].toSorted(([a, countA], [b, countB]) => countB - countA || a - b);
  return first ? { from: new Date(first[0]).toISOString(), count: first[1] } : null;
}

/** One writer for all of them: to make one takes longer than to use it. */
function clockOf(timeZone: string): (at: number) => { day: string; minute: number } {
  const writer = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (at) => {
    const text = writer.format(at);
    return { day: text.slice(0, 10), minute: Number(text.slice(-2)) };
  };
}

function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = shiftedDay(day, 1)) days.push(day);
  return days;
}
