const MINUTE_MS = 60_000;
/** A line that names no day within so long names none at all, as the thirtieth of February. */
const LOOKED_AHEAD_MINUTES = 366 * 24 * 60;

/** Minute, hour, day of the month, month, day of the week: their least and greatest values. */
const RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

/**
 * When a five-field cron line comes round next, in UTC; undefined for a line that is not understood or never comes.
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
    // Where both are narrowed, either will do: so cron has always read it.
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
  // Sunday is 0 and 7.
  if (greatest === 7 && values.has(7)) values.add(0);
  return values;
}
