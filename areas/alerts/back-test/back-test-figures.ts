import { dayOf, shiftedDay } from '#platform/shared/time/zone-days.ts';
import type { BackTest } from './back-test.contract.ts';

/** Causes within a quarter of an hour: in every time zone, hours begin on a quarter hour of UTC. */
export interface QuarterHour {
  /** Start of the quarter, in milliseconds. */
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

/** Returns how often the rule fired, its busiest hour and the count per day, in the organization's time zone. */
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

/** Returns the earliest of equally busy hours. */
function busiestOf(hours: ReadonlyMap<number, number>): BackTest['busiest'] {
  const [first] = [...hours].toSorted(([a, countA], [b, countB]) => countB - countA || a - b);
  return first ? { from: new Date(first[0]).toISOString(), count: first[1] } : null;
}

/** Shares one formatter, because creating one takes longer than using it. */
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
