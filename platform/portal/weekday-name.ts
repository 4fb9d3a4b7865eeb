const A_MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** @param weekday 1 is Monday, 7 is Sunday. */
export const weekdayName = (locale: string, weekday: number, length: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(A_MONDAY + (weekday - 1) * DAY_MS);
