/** The same limits as with network (identification.service.ts). */
const PER_NUMBER = 5;
const LONGEST_WAIT_MS = 15 * 60_000;
const NUMBER_WINDOW_MS = 24 * 3_600_000;
const PER_MINUTE = 30;
const PER_HOUR = 120;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface NumberTries {
  readonly failures: number;
  readonly lastMs: number;
}

/** Wrong PINs and cards on this device; it is stored, so that a reload changes nothing. */
export interface WrongTries {
  readonly byNumber: Readonly<Record<string, NumberTries>>;
  /** When they were, of the last hour. */
  readonly times: readonly number[];
}

export const NO_TRIES: WrongTries = { byNumber: {}, times: [] };

/** Returns how long the person has to wait, in whole seconds; a card has no number. */
export function secondsToWait({ byNumber, times }: WrongTries, number: string | null, nowMs: number): number {
  const known = number === null ? undefined : byNumber[number];
  const own = known && known.failures >= PER_NUMBER ? known.lastMs + waitMs(known.failures) : 0;
  const minute = times.filter((at) => at > nowMs - MINUTE_MS);
  const hour = times.filter((at) => at > nowMs - HOUR_MS);
  const full = [
    minute.length >= PER_MINUTE ? (minute[0] ?? 0) + MINUTE_MS : 0,
    hour.length >= PER_HOUR ? (hour[0] ?? 0) + HOUR_MS : 0,
  ];
  return Math.max(0, Math.ceil((Math.max(own, ...full) - nowMs) / 1000));
}

/** Two seconds after the fifth failure, then twice as long each time. */
const waitMs = (failures: number): number => Math.min(1000 * 2 ** (failures - PER_NUMBER + 1), LONGEST_WAIT_MS);

export function withFailure({ byNumber, times }: WrongTries, number: string | null, nowMs: number): WrongTries {
  const recent = Object.entries(byNumber).filter(([, { lastMs }]) => lastMs > nowMs - NUMBER_WINDOW_MS);
  const kept = Object.fromEntries(recent);
  const failures = (number === null ? 0 : (kept[number]?.failures ?? 0)) + 1;
  return {
    byNumber: number === null ? kept : { ...kept, [number]: { failures, lastMs: nowMs } },
    times: [...times.filter((at) => at > nowMs - HOUR_MS), nowMs],
  };
}

/** A right PIN forgets the failures of its number only. */
export const withoutFailures = ({ byNumber, times }: WrongTries, number: string): WrongTries => ({
  byNumber: Object.fromEntries(Object.entries(byNumber).filter(([each]) => each !== number)),
  times,
});
