import type { RuleFields } from '#areas/alerts/rules/alert-rules.contract.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** The fields of a rule that decide when its messages are sent. */
export type Timing = Pick<RuleFields, 'severity' | 'digest' | 'digestAt' | 'quietHours'>;

interface Zones {
  readonly recipient: string;
  readonly organization: string;
}

/** Returns when a message created now is sent: with the next digest, and outside quiet hours unless it is critical. */
export function deliveryTime(now: Date, rule: Timing, zones: Zones): Date {
  const at = digestTime(now, rule, zones.organization);
  const { quietHours, severity } = rule;
  if (!quietHours || severity === 'critical' || !isWithin(at, quietHours, zones.recipient)) return at;
  return nextMoment(at, quietHours.until, zones.recipient);
}

/** @example hourEnd(new Date('2026-11-15T10:20:00Z')) // 11:00 */
export const hourEnd = (at: Date): Date => nextMultiple(at, 60);

function digestTime(now: Date, { digest, digestAt }: Timing, zone: string): Date {
  if (digest === 'quarterHour') return nextMultiple(now, 15);
  if (digest === 'hourly') return hourEnd(now);
  if (digest === 'daily' && digestAt !== null) return nextMoment(now, digestAt, zone);
  return now;
}

function nextMultiple(at: Date, minutes: number): Date {
  const step = minutes * MINUTE_MS;
  return new Date((Math.floor(at.getTime() / step) + 1) * step);
}

function isWithin(at: Date, { from, until }: { from: string; until: string }, zone: string): boolean {
  const [clock, begins, ends] = [clockMinutes(at, zone), minutesOf(from), minutesOf(until)];
  return begins <= ends ? clock >= begins && clock < ends : clock >= begins || clock < ends;
}

/** Returns the next moment when clocks in the zone show this time, or an hour later when a clock change skips it. */
function nextMoment(after: Date, time: string, zone: string): Date {
  const wanted = minutesOf(time);
  const minute = Math.floor(after.getTime() / MINUTE_MS) * MINUTE_MS;
  const ahead = (wanted - clockMinutes(after, zone) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  const found = new Date(minute + ahead * MINUTE_MS);
  // The clocks may have changed between `after` and the moment found.
  const off = ((wanted - clockMinutes(found, zone) + 1.5 * DAY_MINUTES) % DAY_MINUTES) - DAY_MINUTES / 2;
  const corrected = new Date(found.getTime() + off * MINUTE_MS);
  return clockMinutes(corrected, zone) === wanted ? corrected : found;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function clockMinutes(at: Date, timeZone: string): number {
  return minutesOf(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at),
  );
}
