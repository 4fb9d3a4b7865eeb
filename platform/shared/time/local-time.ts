import { zoneWriters } from './zone-writer.ts';

const DAY_MS = 86_400_000;

/**
 * Formats a moment in a time zone as ISO 8601 with the UTC offset.
 *
 * @example localTimeOf('2026-11-15T02:00:00Z', 'America/Lima') // '2026-11-14T21:00:00-05:00'
 */
export function localTimeOf(at: string | number | Date, timeZone: string): string {
  const moment = new Date(at).getTime();
  const offset = offsetAt(moment, timeZone);
  return new Date(moment + millisecondsOf(offset)).toISOString().slice(0, 19) + offset;
}

/**
 * Formatting each moment with Intl took a quarter of the server's time for a file of thousands of rows. So the offsets at
 * the beginnings of UTC days are kept; only on a day when the clocks change is the moment itself formatted.
 */
function offsetAt(moment: number, timeZone: string): string {
  const day = Math.floor(moment / DAY_MS) * DAY_MS;
  const offset = offsetOfDay(day, timeZone);
  return offset === offsetOfDay(day + DAY_MS, timeZone) ? offset : formattedOffset(moment, timeZone);
}

/** Ten years in one zone, for example. */
const MOST_DAYS = 4_000;
const offsets = new Map<string, string>();

function offsetOfDay(day: number, timeZone: string): string {
  const key = `${day} ${timeZone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = formattedOffset(day, timeZone);
  if (offsets.size >= MOST_DAYS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

const offsetWriter = zoneWriters('en', { timeZoneName: 'longOffset' });

/** Some versions write a minus sign instead of a hyphen, and UTC itself has no offset. */
function formattedOffset(at: number, timeZone: string): string {
  const parts = offsetWriter(timeZone).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace(/^(GMT|UTC)/, '').replace('−', '-') || '+00:00';
}

function millisecondsOf(offset: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = offset.slice(1).split(':').map(Number);
  const size = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return offset.startsWith('-') ? -size : size;
}
