import { z } from 'zod';
import { TODAYS_ZONES } from './zone-names.ts';

/** Today's names of all time zones, such as America/Lima, in the order of the alphabet but for UTC. */
export const timeZones = (): string[] => [
  'UTC',
  ...new Set(
    Intl.supportedValuesOf('timeZone')
      .map(todaysZone)
      .filter((zone) => zone !== 'UTC')
      .toSorted(),
  ),
];

/** Old names are known too: a browser may still report one that the list has left behind. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * What a zone is called today, where clocks here know that name.
 *
 * @example todaysZone('Europe/Kiev') // 'Europe/Kyiv'
 */
export function todaysZone(zone: string): string {
  const today = TODAYS_ZONES[zone];
  return today && isTimeZone(today) ? today : zone;
}

/** A zone that clocks here can be read by: UTC instead of one whose name nobody knows any more. */
export const usableZone = (name: string): string => (isTimeZone(name) ? name : 'UTC');

/** The zone of this computer, by its name. */
export const zoneHere = (): string => todaysZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);

export const TimeZone = z.string().max(64).refine(isTimeZone);
