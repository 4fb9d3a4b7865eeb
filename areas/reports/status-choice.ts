import { isUuid } from '#platform/shared/uuid.ts';
import { STANDINGS, type TestStatusSummary } from './test-status.contract.ts';

/** Which windows a roll-call is about: those that are open now, all of a day, of one schedule, or one of them. */
export interface StatusChoice {
  /** Left out: today. */
  readonly day?: string;
  readonly isCurrent: boolean;
  readonly scheduleId?: string;
  readonly opensAt?: string;
}

type Address = Readonly<Record<string, string | undefined>>;

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isMoment = (text: string): boolean => text.endsWith('Z') && !Number.isNaN(Date.parse(text));

/** What an address holds of it; what cannot be understood is left aside. */
export function readChoice({ day = '', schedules = '', opensAt = '', window }: Address): StatusChoice {
  const chosen = {
    ...(isDay(day) && { day }),
    ...(isUuid(schedules) && { scheduleId: schedules }),
    ...(isUuid(schedules) && isMoment(opensAt) && { opensAt }),
  };
  return { ...chosen, isCurrent: Object.keys(chosen).length === 0 && window !== 'all' };
}

/** How tests stand, as an address names it; undefined: in whatever way. */
export function readStandings({ standings = '' }: Address): string | undefined {
  const known: readonly string[] = STANDINGS;
  return (
    standings
      .split(',')
      .filter((each) => known.includes(each))
      .join(',') || undefined
  );
}

/** As the calls want it. */
export const askedWindows = ({ day, isCurrent, scheduleId, opensAt }: StatusChoice) => ({
  ...(day && { day }),
  ...(scheduleId && { schedules: scheduleId }),
  ...(opensAt && { opensAt }),
  ...(isCurrent && { window: 'current' as const }),
});

type Window = TestStatusSummary['windows'][number];

/** Those of the windows that the choice is about. */
export const chosenWindows = (
  { scheduleId, opensAt }: StatusChoice,
  { windows, isOpenNow }: Pick<TestStatusSummary, 'windows' | 'isOpenNow'>,
  now: number,
): Window[] =>
  windows.filter(
    (window) =>
      (!scheduleId || window.scheduleId === scheduleId) &&
      (!opensAt || window.opensAt === opensAt) &&
      (!isOpenNow || isOpenAt(window, now)),
  );

const isOpenAt = ({ opensAt, closesAt }: Window, now: number): boolean =>
  Date.parse(opensAt) <= now && Date.parse(closesAt) > now;

/** What happens next to some windows, by the clock. */
export interface Countdown {
  readonly to: 'due' | 'closes' | 'opens';
  readonly at: string;
  /** Begun ones count. */
  readonly minutes: number;
}

const MINUTE_MS = 60_000;

/** The next of an open window to be due or to close, else the next to open; undefined when all is over. */
export function countdownOf(windows: readonly Window[], now: number): Countdown | undefined {
  const open = windows.filter((window) => isOpenAt(window, now));
  const ends = open.map(({ dueAt, closesAt }) =>
    Date.parse(dueAt) > now ? { to: 'due' as const, at: dueAt } : { to: 'closes' as const, at: closesAt },
  );
  const begins = windows
    .filter(({ opensAt }) => Date.parse(opensAt) > now)
    .map(({ opensAt }) => ({ to: 'opens' as const, at: opensAt }));
  const [next] = (ends.length > 0 ? ends : begins).toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return next && { ...next, minutes: Math.ceil((Date.parse(next.at) - now) / MINUTE_MS) };
}
