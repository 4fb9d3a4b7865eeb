import { dayIn, type PlainPeriod } from './plain-clock.ts';
import { indexOf } from './rows-by-key.ts';
import type { RawOccurrence, RawRows } from './raw-rows.ts';

/** What came of the tests that were expected of somebody (science 4, test status), from raw rows. */

const opensIn = ({ from, to }: PlainPeriod, { opens_at }: RawOccurrence): boolean => opens_at >= from && opens_at < to;

export function expectedOf(rows: RawRows, userId: string, period: PlainPeriod) {
  const own = (indexOf(rows).occurrencesOf.get(userId) ?? []).filter((each) => opensIn(period, each));
  return countsOf(own, ['completed', 'late', 'missed']);
}

const countsOf = <S extends string>(occurrences: readonly RawOccurrence[], statuses: readonly S[]) =>
  Object.fromEntries(
    statuses.map((status) => [status, occurrences.filter((each) => each.status === status).length]),
  ) as Record<S, number>;

/** (Completed + late) of all that is over; none where there was none. */
export function completionOf({ completed, late, missed }: Record<'completed' | 'late' | 'missed', number>) {
  const expected = completed + late + missed;
  return { expected, late, missed, completion: expected === 0 ? null : (completed + late) / expected };
}

/** How a test stands now: the window of one that nobody took goes by before a job notes it. */
const asOfNow = (each: RawOccurrence): RawOccurrence => ({ ...each, status: standingOf(each, Date.now()) });

function standingOf({ status, due_at, closes_at }: RawOccurrence, now: number): string {
  if (status !== 'scheduled') return status;
  if (closes_at.getTime() <= now) return 'missed';
  return due_at.getTime() < now ? 'overdue' : 'scheduled';
}

/** Of everybody, or of these people: what is over, by the day on which the window opened. */
export function completionDays(rows: RawRows, people: ReadonlySet<string> | null, period: PlainPeriod) {
  const over = rows.occurrences
    .map(asOfNow)
    .filter(
      (each) =>
        opensIn(period, each) &&
        ['completed', 'late', 'missed'].includes(each.status) &&
        (people === null || people.has(each.user_id)) &&
        !isGone(rows, each.user_id),
    );
  return [...Map.groupBy(over, ({ opens_at }) => dayIn(rows.timeZone, opens_at))]
    .map(([day, all]) => ({
      day,
      done: all.filter(({ status }) => status !== 'missed').length,
      expected: all.length,
    }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** Here windows open one after the other, hours from now. */
export function nextDueOf(rows: RawRows, userId: string): string | null {
  const waiting = (indexOf(rows).occurrencesOf.get(userId) ?? []).filter(({ status }) => status === 'scheduled');
  const next = waiting.toSorted((one, other) => one.opens_at.getTime() - other.opens_at.getTime())[0];
  return next?.due_at.toISOString() ?? null;
}

export const missedOf = (rows: RawRows, userId: string, { from, to }: PlainPeriod): readonly RawOccurrence[] =>
  (indexOf(rows).occurrencesOf.get(userId) ?? []).filter(
    ({ status, due_at }) => status === 'missed' && due_at >= from && due_at < to,
  );

/** Of everybody, or of these people; null where nothing was expected. */
export function expectedToday(rows: RawRows, people: ReadonlySet<string> | null, today: PlainPeriod) {
  const those = rows.occurrences.filter(
    (each) => opensIn(today, each) && (people === null || people.has(each.user_id)) && !isGone(rows, each.user_id),
  );
  const counts = countsOf(those.map(asOfNow), ['completed', 'late', 'missed', 'scheduled', 'overdue']);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return all > 0 ? { ...counts, inProgress: 0 } : null;
}

const isGone = ({ people }: RawRows, userId: string): boolean =>
  people.some(({ id, deleted_at }) => id === userId && deleted_at !== null);
