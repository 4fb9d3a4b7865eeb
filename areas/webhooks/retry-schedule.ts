const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Wait after each failed attempt, as the Standard Webhooks convention advises: a little over three days in total. */
const WAITS_S = [
  5,
  5 * MINUTE_S,
  30 * MINUTE_S,
  2 * HOUR_S,
  5 * HOUR_S,
  10 * HOUR_S,
  14 * HOUR_S,
  20 * HOUR_S,
  24 * HOUR_S,
] as const;

/** Each wait is up to a tenth longer, so that messages which failed together are not retried together. */
const JITTER = 0.1;

/**
 * Seconds until the next attempt, when this many have failed; undefined when a message is given up.
 *
 * @example secondsToNextAttempt(1, 0)  // 5
 * @example secondsToNextAttempt(10, 0) // undefined: nine were tried again
 */
export function secondsToNextAttempt(failedAttempts: number, chance: number): number | undefined {
  const wait = WAITS_S[failedAttempts - 1];
  return wait === undefined ? undefined : wait * (1 + JITTER * chance);
}
