import { WRONG_PER_OWN_PLACE, WRONG_PER_PERSON, WRONG_PER_PLACE } from '#areas/testing/places/identification-limits.ts';

const HOUR_MS = WRONG_PER_OWN_PLACE.windowSeconds * 1000;

interface NumberTries {
  readonly failures: number;
  readonly lastMs: number;
}

/** Wrong PINs and cards on this device; it is stored, so that a reload changes nothing. */
export interface WrongTries {
  readonly byNumber: Readonly<Record<string, NumberTries>>;
  /** The times of the failures of the last hour. */
  readonly times: readonly number[];
}

export const NO_TRIES: WrongTries = { byNumber: {}, times: [] };

/** Returns how long the person has to wait, in whole seconds; a card has no number. */
export function secondsToWait({ byNumber, times }: WrongTries, number: string | null, nowMs: number): number {
  const known = number === null ? undefined : byNumber[number];
  const own = known && known.failures >= WRONG_PER_PERSON.failures ? known.lastMs + waitMs(known.failures) : 0;
  const full = [WRONG_PER_PLACE, WRONG_PER_OWN_PLACE].map(({ failures, windowSeconds }) => {
    const recent = times.filter((at) => at > nowMs - windowSeconds * 1000);
    return recent.length >= failures ? (recent[0] ?? 0) + windowSeconds * 1000 : 0;
  });
  return Math.max(0, Math.ceil((Math.max(own, ...full) - nowMs) / 1000));
}

/** Two seconds after the fifth failure, then twice as long each time. */
const waitMs = (failures: number): number =>
  1000 * Math.min(2 ** (failures - WRONG_PER_PERSON.failures + 1), WRONG_PER_PERSON.longestSeconds);

export function withFailure({ byNumber, times }: WrongTries, number: string | null, nowMs: number): WrongTries {
  const recent = Object.entries(byNumber).filter(
    ([, { lastMs }]) => lastMs > nowMs - WRONG_PER_PERSON.windowSeconds * 1000,
  );
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
