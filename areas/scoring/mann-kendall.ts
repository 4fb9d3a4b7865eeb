import { normalUpperTail } from './normal-distribution.ts';

export interface MannKendall {
  /** The number of rising pairs minus the number of falling pairs. */
  readonly s: number;
  /** Two-sided, by the normal approximation with corrections for ties and for continuity. */
  readonly p: number;
}

/** Tests whether values tend to rise or fall in their order. */
export function mannKendall(values: readonly number[]): MannKendall {
  const s = values.reduce(
    (sum, value, i) => sum + values.slice(i + 1).reduce((row, later) => row + Math.sign(later - value), 0),
    0,
  );
  const n = values.length;
  const term = (m: number) => m * (m - 1) * (2 * m + 5);
  const ties = [...Map.groupBy(values, (value) => value).values()].reduce((sum, { length }) => sum + term(length), 0);
  const variance = (term(n) - ties) / 18;
  if (s === 0 || variance === 0) return { s, p: 1 };
  return { s, p: 2 * normalUpperTail((Math.abs(s) - 1) / Math.sqrt(variance)) };
}
