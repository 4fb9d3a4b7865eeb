const MINUTE_MS = 60_000;

/** A whole minute, so many minutes from now, as rosters write it. */
export const inMinutes = (minutes: number): string =>
  new Date(Math.floor(Date.now() / MINUTE_MS + minutes) * MINUTE_MS).toISOString().replace('.000', '');
