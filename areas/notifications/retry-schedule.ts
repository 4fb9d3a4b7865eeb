const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** How long to wait after each failed attempt: 1, 5, 30 minutes, 2, 6, 24 hours. */
const WAITS_S = [MINUTE_S, 5 * MINUTE_S, 30 * MINUTE_S, 2 * HOUR_S, 6 * HOUR_S, 24 * HOUR_S] as const;

/** Seconds until the next attempt, when this many have failed; undefined when a mail is given up. */
export const secondsToNextAttempt = (failedAttempts: number): number | undefined => WAITS_S[failedAttempts - 1];
