/** A time as it is sent: a moment with its offset, a date and time on a local clock, or a clock time alone. */
export type SentTime =
  | { readonly kind: 'moment'; readonly at: string }
  | { readonly kind: 'local'; readonly day: string; readonly clock: string }
  | { readonly kind: 'clock'; readonly clock: string };

const CLOCK = String.raw`([01]?\d|2[0-3]):([0-5]\d)(?::00(?:\.0+)?)?`;
const LOCAL = new RegExp(String.raw`^(\d{4}-\d{2}-\d{2})[T ]\s*${CLOCK}$`);
const MOMENT = new RegExp(String.raw`^\d{4}-\d{2}-\d{2}T${CLOCK}(Z|[+-]\d{2}:\d{2})$`);
const ALONE = new RegExp(`^${CLOCK}$`);

/**
 * Reads a time of a shift, to the minute; undefined when it is none.
 *
 * @example sentTime('2026-11-18 06:00') // { kind: 'local', day: '2026-11-18', clock: '06:00' }
 * @example sentTime('2026-11-18T06:00-05:00') // { kind: 'moment', at: '2026-11-18T11:00:00.000Z' }
 */
export function sentTime(text: string): SentTime | undefined {
  const written = text.trim();
  const alone = ALONE.exec(written);
  if (alone) return { kind: 'clock', clock: clockOf(alone[1], alone[2]) };
  if (!isDay(written.slice(0, 10))) return undefined;
  if (MOMENT.test(written)) return momentIn(written);
  const local = LOCAL.exec(written);
  return local ? { kind: 'local', day: written.slice(0, 10), clock: clockOf(local[2], local[3]) } : undefined;
}

function momentIn(written: string): SentTime | undefined {
  const at = Date.parse(written);
  return Number.isNaN(at) ? undefined : { kind: 'moment', at: new Date(at).toISOString() };
}

const clockOf = (hour = '', minute = ''): string => `${hour.padStart(2, '0')}:${minute}`;

/** Whether the calendar has this day: 2026-02-30 is none. */
const isDay = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
};
