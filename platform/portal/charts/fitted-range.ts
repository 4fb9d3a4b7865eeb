import type { BaselineStep, ChartLine, DayRange } from './chart-model.ts';
import type { ValueRange } from './time-chart-setup.ts';

const ROOM = 2;

/** Returns a range slightly wider than all drawn values; undefined when there are none. */
export function fittedRange(
  lines: readonly ChartLine[],
  baseline: readonly BaselineStep[] = [],
  days: readonly DayRange[] = [],
): ValueRange | undefined {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  const take = (value: number | null) => {
    if (value === null) return;
    min = Math.min(min, value);
    max = Math.max(max, value);
  };
  for (const { points } of lines) for (const { y } of points) take(y);
  for (const { value, sd } of baseline) for (const edge of [value - sd, value + sd]) take(edge);
  for (const { low, high } of days) for (const edge of [low, high]) take(edge);
  return min > max ? undefined : { min: Math.floor(min - ROOM), max: Math.ceil(max + ROOM) };
}
