const MINUTE_MS = 60_000;
/** A cron line with no match in this time never matches, such as February 30. */
const LOOKED_AHEAD_MINUTES = 366 * 24 * 60;

/** The smallest and largest values of minute, hour, day of the month, month and day of the week. */
const RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

/**
 * Returns when a five-field cron line is next due, in UTC, or undefined for a line that is invalid or never due.
 *
 * @example nextCronTime('30 3 * * *', Date.UTC(2026, 10, 15, 4)) // 2026-11-16T03:30:00.000Z
 */
export function nextCronTime(line: string, after: number): Date | undefined {
  const fields = line.trim().split(/\s+/);
  const allowed = RANGES.map((range, i) => valuesOf(fields[i] ?? '', range));
  if (fields.length !== RANGES.length || allowed.some((values) => values === undefined)) return undefined;
  const [minutes, hours, days, months, weekdays] = allowed as Set<number>[];
  const isDay = (at: Date): boolean => {
    const isInMonth = days?.has(at.getUTCDate()) ?? false;
    const isInWeek = weekdays?.has(at.getUTCDay()) ?? false;
    // When both day fields are restricted, either may match, as in every cron.
    return fields[2] === '*' || fields[4] === '*' ? isInMonth && isInWeek : isInMonth || isInWeek;
  };
  const first = (Math.floor(after / MINUTE_MS) + 1) * MINUTE_MS;
  for (let minute = 0; minute < LOOKED_AHEAD_MINUTES; minute += 1) {
    const at = new Date(first + minute * MINUTE_MS);
    const isTime = minutes?.has(at.getUTCMinutes()) && hours?.has(at.getUTCHours());
    if (isTime && months?.has(at.getUTCMonth() + 1) && isDay(at)) return at;
  }
  return undefined;
}

function valuesOf(field: string, [least, greatest]: readonly [number, number]): Set<number> | undefined {
  const values = new Set<number>();
  for (const part of field.split(',')) {
    const [, whole, from, to, step] = /^(?:(\*)|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part) ?? [];
    if (whole === undefined && from === undefined) return undefined;
    const start = whole ? least : Number(from);
    const single = step === undefined ? start : greatest;
    const end = whole ? greatest : Number(to ?? single);
    if (start < least || end > greatest || step === '0') return undefined;
    for (let value = start; value <= end; value += Number(step ?? 1)) values.add(value);
  }
  // Sunday is both 0 and 7.
  if (greatest === 7 && values.has(7)) values.add(0);
  return values;
}
