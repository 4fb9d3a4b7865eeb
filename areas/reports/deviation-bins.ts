import { deviationBand, type DeviationBand } from '#areas/scoring/deviation.ts';

/** Half a point each; the first one holds everything below it, the last one everything above. */
export const DEVIATION_BINS = 25;
const MIDDLE = 12;

/** The deviations of one bin, both ends in it, to one decimal; null: without an end. */
export interface DeviationBin {
  readonly index: number;
  /** Where it begins on the scale. */
  readonly from: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly band: DeviationBand;
}

/**
 * Which bin a deviation falls into. A limit belongs to the bin on the side of zero, so that each bin lies in one class
 * of the specification: both -1.0 and +1.0 are usual, and +5.0 is not yet far above.
 */
export function binOf(deviation: number): number {
  const steps = Number((deviation * 2).toFixed(6));
  const index = steps < 0 ? MIDDLE + Math.floor(steps) : MIDDLE + Math.max(0, Math.ceil(steps) - 1);
  return Math.min(DEVIATION_BINS - 1, Math.max(0, index));
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

function bin(index: number): DeviationBin {
  const from = (index - MIDDLE) / 2;
  const min = tenths(index > MIDDLE ? from + 0.1 : from);
  const max = tenths(index < MIDDLE ? from + 0.4 : from + 0.5);
  return {
    index,
    from,
    min: index === 0 ? null : min,
    max: index === DEVIATION_BINS - 1 ? null : max,
    band: deviationBand(min),
  };
}

export const ALL_BINS: readonly DeviationBin[] = Array.from({ length: DEVIATION_BINS }, (_, index) => bin(index));
