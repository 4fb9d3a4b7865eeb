import type { TestStatusHistory } from './test-status.contract.ts';

export type HistoryDay = TestStatusHistory['days'][number];

/** The outcome of one person's tests on one day; `some` if only some of several were done. */
export type DayOutcome = 'done' | 'late' | 'some' | 'missed' | 'excused' | 'waiting';

/** Tests that are over decide; without any, excused ones do, and then waiting ones. */
export function dayOutcome({ completed, late, missed, excused, waiting }: HistoryDay): DayOutcome {
  const done = completed + late;
  if (missed > 0) return done > 0 ? 'some' : 'missed';
  if (done > 0) return late > 0 ? 'late' : 'done';
  return waiting > 0 || excused === 0 ? 'waiting' : 'excused';
}

/** @example '1/2': of the tests that are over, those that were done. */
export const doneOfFinished = ({ completed, late, missed }: HistoryDay): string =>
  `${completed + late}/${completed + late + missed}`;

/** The days of a period, including both ends; at most `most`, the latest ones. */
export function daysBetween({ firstDay, lastDay }: { firstDay: string; lastDay: string }, most: number): string[] {
  const count = Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS) + 1;
  const shown = Math.min(count, most);
  const last = Date.parse(lastDay);
  return Array.from({ length: shown }, (_, at) =>
    new Date(last - (shown - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
}

const DAY_MS = 86_400_000;
