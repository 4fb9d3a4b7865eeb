/**
 * How often a person may be wrong who says who they are. The server counts by these numbers, and so does a kiosk without
 * network.
 */

/** For one person, counted from the last failure; then callers wait, longer each time. */
export const WRONG_PER_PERSON = { failures: 5, windowSeconds: 24 * 60 * 60, longestSeconds: 15 * 60 } as const;
/** At one address or one kiosk; high enough for a whole shift. */
export const WRONG_PER_PLACE = { failures: 30, windowSeconds: 60 } as const;
/** At one kiosk or in one known browser. */
export const WRONG_PER_OWN_PLACE = { failures: 120, windowSeconds: 60 * 60 } as const;
