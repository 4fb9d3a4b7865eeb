import { TODAYS_ZONES } from './zone-names.ts';

/** The current names of all time zones, such as America/Lima, in alphabetical order except that UTC is first. */
export const timeZones = (): string[] => [
  'UTC',
  ...new Set(
    Intl.supportedValuesOf('timeZone')
      .map(todaysZone)
      .filter((zone) => zone !== 'UTC')
      .toSorted(),
  ),
];

/** Accepts old names too: a browser may still report one that is no longer in the list. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * Returns the current name of a zone, if this runtime knows it.
 *
 * @example todaysZone('Europe/Kiev') // 'Europe/Kyiv'
 */
export function todaysZone(zone: string): string {
  const today = TODAYS_ZONES[zone];
  return today && isTimeZone(today) ? today : zone;
}

/** Returns a zone that this runtime supports: UTC instead of an unknown one. */
export const usableZone = (name: string): string => (isTimeZone(name) ? name : 'UTC');

/** Returns the time zone of this computer. */
export const zoneHere = (): string => todaysZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
