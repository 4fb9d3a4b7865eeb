// oxlint-disable-next-line import/default -- the package is CommonJS, of which Node knows a default only
import rrule from 'rrule';
import type { Recurrence } from '#areas/schedules/rules/recurrence.ts';

const { RRule } = rrule;

export const ZONES = [
  'UTC',
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/Lisbon',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'America/St_Johns',
];

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** Local time as minutes since 1970 on the local clock, from the runtime instead of our library. */
const formats = new Map(
  ZONES.map((zone) => [
    zone,
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
  ]),
);
function shownThere(at: number, zone: string): number {
  const parts = Object.fromEntries(
    (formats.get(zone)?.formatToParts(at) ?? []).map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute } = parts as Record<string, string>;
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) / MINUTE_MS;
}

/** Walks minute by minute to the first one at which the clock shows this time or a later one. */
export function firstMinuteAtOrAfter(day: string, clock: string, zone: string): string {
  const wanted = Date.parse(`${day}T${clock}:00Z`) / MINUTE_MS;
  let at = wanted * MINUTE_MS - 15 * 60 * MINUTE_MS;
  while (shownThere(at, zone) < wanted) {
    at += Math.max(1, Math.min(60, wanted - shownThere(at, zone) - 180)) * MINUTE_MS;
  }
  return new Date(at).toISOString();
}

export const dayText = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The same days by another library with its own date arithmetic. */
export function daysByRrule(recurrence: Recurrence, startsOn: string, first: string, last: string): string[] {
  const dtstart = new Date(`${startsOn}T00:00:00Z`);
  const between = (options: Partial<ConstructorParameters<typeof RRule>[0]>) =>
    new RRule({ wkst: RRule.MO, ...options, dtstart }).between(
      new Date(`${first}T00:00:00Z`),
      new Date(`${last}T00:00:00Z`),
      true,
    );
  const found = ((): Date[] => {
    switch (recurrence.kind) {
      case 'once':
        return between({ freq: RRule.DAILY, count: 1 });
      case 'daily':
        return between({ freq: RRule.DAILY });
      case 'weekdays':
        return between({ freq: RRule.DAILY, byweekday: [0, 1, 2, 3, 4] });
      case 'everyDays':
        return between({ freq: RRule.DAILY, interval: recurrence.days });
      case 'weekly':
        return between({
          freq: RRule.WEEKLY,
          interval: recurrence.everyWeeks,
          byweekday: recurrence.weekdays.map((day) => day - 1),
        });
      case 'monthly':
        return between({ freq: RRule.MONTHLY, bymonthday: recurrence.day });
      case 'pattern':
        // Day by day: the number of days since the first decides.
        return between({ freq: RRule.DAILY }).filter(
          (day) => ((day.getTime() - dtstart.getTime()) / DAY_MS) % (recurrence.on + recurrence.off) < recurrence.on,
        );
      case 'shifts':
        return [];
    }
  })();
  return found.map((day) => dayText(day.getTime()));
}

/** The days on which the clocks change, found by search. */
export const CHANGES = ZONES.flatMap((zone) =>
  Array.from({ length: 4 * 366 }, (_, i) => dayText(Date.UTC(2023, 0, 1) + i * DAY_MS))
    .filter((day) => offsetAt(`${day}T00:00Z`, zone) !== offsetAt(`${dayText(Date.parse(day) + DAY_MS)}T00:00Z`, zone))
    .map((day) => ({ zone, day })),
);
function offsetAt(moment: string, zone: string): number {
  return shownThere(Date.parse(moment), zone) - Date.parse(moment) / MINUTE_MS;
}
