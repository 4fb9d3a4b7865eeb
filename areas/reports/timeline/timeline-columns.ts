import type { Period } from '#areas/reports/frame/report-period.ts';

export const COLUMN_SIZES = ['day', 'week'] as const;
export type ColumnSize = (typeof COLUMN_SIZES)[number];

/** Most columns that a reader can take in. */
const MOST_COLUMNS = 92;

/** The first and the last day in the organization's time zone; the period may cut the first and the last column. */
export interface ColumnDays {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const DAYS: Readonly<Record<ColumnSize, number>> = { day: 1, week: 7 };

/** Returns the Monday of a day's week. @example mondayOf('2026-11-15') // '2026-11-09' */
export function mondayOf(day: string): string {
  const at = Date.parse(day);
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7;
  return isoDay(at - sinceMonday * DAY_MS);
}

/** The columns of a period; only the last ones if there are too many. */
export function timelineColumns({ firstDay, lastDay }: Pick<Period, 'firstDay' | 'lastDay'>, by: ColumnSize) {
  const days = DAYS[by];
  const begin = Date.parse(by === 'week' ? mondayOf(firstDay) : firstDay);
  // A period without days, such as one before all that a supervisor may see, has no weeks either.
  const count = lastDay < firstDay ? 0 : Math.floor((Date.parse(lastDay) - begin) / (days * DAY_MS)) + 1;
  const cut = Math.max(0, count - MOST_COLUMNS);
  const columns: ColumnDays[] = Array.from({ length: count - cut }, (_, at) => {
    const from = begin + (cut + at) * days * DAY_MS;
    return { from: isoDay(from), to: isoDay(from + (days - 1) * DAY_MS) };
  });
  return { columns, isCut: cut > 0 };
}
