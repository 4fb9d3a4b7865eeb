/**
 * Computes rosters and windows with the runtime's own clocks alone. It imports nothing of the product, so that both can
 * only agree by being right.
 */

const MINUTE = 60_000;
const DAY = 86_400_000;

const writers = new Map<string, Intl.DateTimeFormat>();

/** What a clock in the zone shows at a moment, as if it were UTC. */
function wallAt(moment: number, zone: string): number {
  const writer =
    writers.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  writers.set(zone, writer);
  const found: Record<string, number> = {};
  for (const { type, value } of writer.formatToParts(moment)) found[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = found;
  return Date.UTC(year, month - 1, day, hour, minute);
}

interface LocalTime {
  readonly day: string;
  readonly clock: string;
  readonly zone: string;
}

const known = new Map<string, number>();

/**
 * The first minute at which the clock shows this time or a later one, found by halving: a day earlier it shows less, a day
 * later it shows more. If the clock changed in the hours before, the halves may meet at the second showing of a time, so
 * it walks through them.
 */
function momentOf({ day, clock, zone }: LocalTime): number {
  const key = `${day} ${clock} ${zone}`;
  const found = known.get(key) ?? firstMinute(Date.parse(`${day}T${clock}:00Z`), zone);
  known.set(key, found);
  return found;
}

function firstMinute(wanted: number, zone: string): number {
  let [before, from] = [wanted - DAY, wanted + DAY];
  while (from - before > MINUTE) {
    const middle = before + Math.floor((from - before) / 2 / MINUTE) * MINUTE;
    if (wallAt(middle, zone) < wanted) before = middle;
    else from = middle;
  }
  const earliest = from - 150 * MINUTE;
  if (wallAt(from, zone) - from === wallAt(earliest, zone) - earliest) return from;
  for (let earlier = earliest; earlier < from; earlier += MINUTE) {
    if (wallAt(earlier, zone) >= wanted) return earlier;
  }
  return from;
}

/** Whether the clock never shows this time, or shows it twice. */
function isUnclear({ day, clock, zone }: LocalTime): boolean {
  const wanted = Date.parse(`${day}T${clock}:00Z`);
  const offsets = [wanted - DAY, wanted + DAY].map((moment) => wallAt(moment, zone) - moment);
  const showings = new Set(offsets.map((offset) => wanted - offset).filter((at) => wallAt(at, zone) === wanted));
  return showings.size !== 1;
}

/** The days on which the clocks of a zone next change, in UTC, within a year. */
function nextChanges(zone: string, from: number): number[] {
  const offset = (moment: number) => wallAt(moment, zone) - moment;
  return Array.from({ length: 365 }, (_, days) => Math.floor(from / DAY) * DAY + days * DAY).filter(
    (day) => offset(day) !== offset(day + DAY),
  );
}

export interface PlannedShift {
  readonly person: string;
  readonly site: string;
  readonly zone: string;
  readonly start: LocalTime;
  readonly end: LocalTime;
}

const CLOCKS = [
  '00:30',
  '01:15',
  '01:30',
  '02:00',
  '02:30',
  '02:45',
  '03:10',
  '05:45',
  '06:00',
  '14:20',
  '18:00',
  '22:05',
];
const HOURS = [8, 12, 7.5, 10];

/** A roster of `count` shifts, one per person and day, in the two weeks around each change of the clocks of each site. */
export function rosterAcrossChanges(
  sites: Readonly<Record<string, string>>,
  count: number,
  now: number,
): PlannedShift[] {
  const days = Object.entries(sites).flatMap(([site, zone]) =>
    nextChanges(zone, now + 2 * DAY).flatMap((change) =>
      Array.from({ length: 14 }, (_, at) => ({ site, zone, day: change + (at - 7) * DAY })).filter(
        ({ day }) => day > now + DAY,
      ),
    ),
  );
  return Array.from({ length: count }, (_, i) => {
    const { site, zone, day } = days[i % days.length] ?? { site: '', zone: 'UTC', day: now };
    const round = Math.floor(i / days.length);
    const clock = CLOCKS[(i + 5 * round) % CLOCKS.length] ?? '06:00';
    const start = Date.parse(`${new Date(day).toISOString().slice(0, 10)}T${clock}:00Z`);
    const end = start + (HOURS[(i + round) % HOURS.length] ?? 8) * 60 * MINUTE;
    const local = (wall: number): LocalTime => {
      const text = new Date(wall).toISOString();
      return { day: text.slice(0, 10), clock: text.slice(11, 16), zone };
    };
    return { person: `${site} ${round}`, site, zone, start: local(start), end: local(end) };
  });
}

/** The local times of a roster that a clock skips or shows twice. */
export const unclearTimes = (roster: readonly PlannedShift[]): number =>
  roster.flatMap(({ start, end }) => [start, end]).filter(isUnclear).length;

const dayOf = (wall: number): number => Math.floor(wall / DAY);

/**
 * The shifts of a roster that are the first after at least `days` whole days without one: between the last day worked and
 * the day of the start, on the clock of the shift. A shift that ends at midnight ends on the day before.
 */
export function returnsAfter(roster: readonly PlannedShift[], days: number): PlannedShift[] {
  return roster.filter(({ person, start, zone }) => {
    const starts = momentOf(start);
    const lastDays = roster
      .filter((other) => other.person === person && momentOf(other.start) < starts)
      .map((other) => dayOf(wallAt(momentOf(other.end) - MINUTE, zone)));
    const daysBetween = dayOf(wallAt(starts, zone)) - Math.max(-Infinity, ...lastDays) - 1;
    return daysBetween >= days;
  });
}

interface Around {
  readonly anchor: 'start' | 'middle' | 'end';
  readonly opensMinutes: number;
  readonly dueMinutes: number;
  readonly graceMinutes: number;
}

/**
 * Each window as one line: person, opening, due and closing moment. Of two that open at the same moment for one person,
 * the one that closes later.
 */
export function windowsOf(roster: readonly PlannedShift[], windows: readonly Around[]): string[] {
  const text = (at: number) => `${new Date(at).toISOString().slice(0, 16)}Z`;
  const byOpening = new Map<string, { closes: number; line: string }>();
  for (const { person, start, end } of roster) {
    const [starts, ends] = [momentOf(start), momentOf(end)];
    const points = { start: starts, end: ends, middle: Math.floor((starts + ends) / 2 / MINUTE) * MINUTE };
    for (const { anchor, opensMinutes, dueMinutes, graceMinutes } of windows) {
      const opening = `${person} ${text(points[anchor] + opensMinutes * MINUTE)}`;
      const due = points[anchor] + dueMinutes * MINUTE;
      const closes = due + graceMinutes * MINUTE;
      if ((byOpening.get(opening)?.closes ?? 0) > closes) continue;
      byOpening.set(opening, { closes, line: `${opening} ${text(due)} ${text(closes)}` });
    }
  }
  return [...byOpening.values()].map(({ line }) => line).toSorted();
}
