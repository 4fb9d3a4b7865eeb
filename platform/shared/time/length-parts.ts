const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** Whole minutes from a moment until another, in milliseconds; never negative, even if clocks disagree. */
export const minutesBetween = (from: string, until: number): number =>
  Math.max(0, Math.floor((until - Date.parse(from)) / MINUTE_MS));

/** @example lengthParts(135) // { days: 0, hours: 2, minutes: 15 } */
export const lengthParts = (minutes: number): { days: number; hours: number; minutes: number } => ({
  days: Math.floor(minutes / DAY),
  hours: Math.floor((minutes % DAY) / HOUR),
  minutes: minutes % HOUR,
});
