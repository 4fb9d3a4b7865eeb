/** Minutes while a minute or more remains, seconds below (specification 4.2). It never promises more than there is. */
export function countdown(seconds: number): { count: number; unit: 'minutes' | 'seconds' } {
  return seconds >= 60 ? { count: Math.floor(seconds / 60), unit: 'minutes' } : { count: seconds, unit: 'seconds' };
}

/** The seconds left at which a screen reader is told. */
const ANNOUNCED_AT_SECONDS = [10, 30, 60];

/** Returns the last of these moments that has been reached; null before the first. */
export const announcedSeconds = (seconds: number): number | null =>
  ANNOUNCED_AT_SECONDS.find((moment) => seconds <= moment) ?? null;
