import { isUuid } from '#platform/shared/uuid.ts';
import { STANDINGS, type TestStatusSummary } from './test-status.contract.ts';

/** The windows of a roll-call: those open now, all of a day, all of one schedule, or a single one. */
export interface StatusChoice {
  /** Defaults to today. */
  readonly day?: string;
  readonly isCurrent: boolean;
  readonly scheduleId?: string;
  readonly opensAt?: string;
}

type Address = Readonly<Record<string, string | undefined>>;

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isMoment = (text: string): boolean => text.endsWith('Z') && !Number.isNaN(Date.parse(text));

/** Reads the choice from an address, and ignores invalid values. */
export function readChoice({ day = '', schedules = '', opensAt = '', window }: Address): StatusChoice {
  const chosen = {
    ...(isDay(day) && { day }),
    ...(isUuid(schedules) && { scheduleId: schedules }),
    ...(isUuid(schedules) && isMoment(opensAt) && { opensAt }),
  };
  return { ...chosen, isCurrent: Object.keys(chosen).length === 0 && window !== 'all' };
}

/** The standings in an address; undefined means any. */
export function readStandings({ standings = '' }: Address): string | undefined {
  const known: readonly string[] = STANDINGS;
  return (
    standings
      .split(',')
      .filter((each) => known.includes(each))
      .join(',') || undefined
  );
}

/** The choice as query parameters of the calls. */
export const windowQuery = ({ day, isCurrent, scheduleId, opensAt }: StatusChoice) => ({
  ...(day && { day }),
  ...(scheduleId && { schedules: scheduleId }),
  ...(opensAt && { opensAt }),
  ...(isCurrent && { window: 'current' as const }),
});

type Window = TestStatusSummary['windows'][number];

/** Returns the windows that the choice covers. */
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

/** What happens next to the windows. */
export interface Countdown {
  readonly to: 'due' | 'closes' | 'opens';
  readonly at: string;
  /** Includes a started minute. */
  readonly minutes: number;
}

const MINUTE_MS = 60_000;

/** The next time an open window is due or closes, otherwise the next opening; undefined if all is over. */
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
