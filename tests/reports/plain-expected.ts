import { dayIn, type PlainPeriod } from './plain-clock.ts';
import { indexOf } from './rows-by-key.ts';
import type { RawOccurrence, RawRows } from './raw-rows.ts';

/** The outcomes of expected tests, from raw rows. */

const opensIn = ({ from, to }: PlainPeriod, { opens_at }: RawOccurrence): boolean => opens_at >= from && opens_at < to;

export function expectedOf(rows: RawRows, userId: string, period: PlainPeriod) {
  const own = expectedOfPerson(rows, userId).filter((each) => opensIn(period, each));
  return countsOf(own, ['completed', 'late', 'missed']);
}

const countsOf = <S extends string>(occurrences: readonly RawOccurrence[], statuses: readonly S[]) =>
  Object.fromEntries(
    statuses.map((status) => [status, occurrences.filter((each) => each.status === status).length]),
  ) as Record<S, number>;

/** (Completed + late) / all that are over; null where there are none. */
export function completionOf({ completed, late, missed }: Record<'completed' | 'late' | 'missed', number>) {
  const expected = completed + late + missed;
  return { expected, late, missed, completion: expected === 0 ? null : (completed + late) / expected };
}

/** The current state of a test: the window of a test not taken closes before a job notes it. */
const asOfNow = (each: RawOccurrence): RawOccurrence => ({ ...each, status: standingOf(each, Date.now()) });

function standingOf({ status, due_at, closes_at }: RawOccurrence, now: number): string {
  if (status !== 'scheduled') return status;
  if (closes_at.getTime() <= now) return 'missed';
  return due_at.getTime() < now ? 'overdue' : 'scheduled';
}

const expectedOfPerson = (rows: RawRows, userId: string): readonly RawOccurrence[] =>
  (indexOf(rows).occurrencesOf.get(userId) ?? []).map(asOfNow);

/** For everyone, or for these people: what is over, by the day on which the window opened. */
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

/** In these data, windows open one after the other, hours from now. */
export function nextDueOf(rows: RawRows, userId: string): string | null {
  const waiting = expectedOfPerson(rows, userId).filter(({ status }) => ['scheduled', 'overdue'].includes(status));
  const next = waiting.toSorted((one, other) => one.opens_at.getTime() - other.opens_at.getTime())[0];
  return next?.due_at.toISOString() ?? null;
}

export const missedOf = (rows: RawRows, userId: string, { from, to }: PlainPeriod): readonly RawOccurrence[] =>
  expectedOfPerson(rows, userId).filter(({ status, due_at }) => status === 'missed' && due_at >= from && due_at < to);

/** For everyone, or for these people; null where nothing was expected. */
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

/** Whether a window opened, fell due or closed, or a day began, between two moments. */
export function hasChangedBetween({ occurrences, timeZone }: RawRows, from: number, to: number): boolean {
  const isBetween = (moment: Date) => moment.getTime() >= from && moment.getTime() <= to;
  return (
    dayIn(timeZone, new Date(from)) !== dayIn(timeZone, new Date(to)) ||
    occurrences.some(({ opens_at, due_at, closes_at }) => [opens_at, due_at, closes_at].some(isBetween))
  );
}
