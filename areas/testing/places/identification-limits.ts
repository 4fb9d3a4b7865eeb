/**
 * How often people may fail to identify themselves. The server counts by these numbers, and so does a kiosk without
 * network.
 */

/** Failures about one person. The time counts from the last one. After them, callers wait longer each time. */
export const WRONG_PER_PERSON = { failures: 5, windowSeconds: 24 * 60 * 60, longestSeconds: 15 * 60 } as const;
/** Failures at one address or kiosk, high enough for a whole shift. */
export const WRONG_PER_PLACE = { failures: 30, windowSeconds: 60 } as const;
/** Failures at one kiosk or in one known browser. */
export const WRONG_PER_OWN_PLACE = { failures: 120, windowSeconds: 60 * 60 } as const;
