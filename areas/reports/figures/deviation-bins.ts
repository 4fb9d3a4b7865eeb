import { deviationBand, type DeviationBand } from '#areas/scoring/deviation-band.ts';

/** Bins of half a point; the first also holds everything below it, and the last everything above. */
export const DEVIATION_BINS = 25;
const MIDDLE = 12;

/** The deviations of one bin, including both ends, to one decimal; null if that side is open. */
export interface DeviationBin {
  readonly index: number;
  /** Where the bin starts on the scale. */
  readonly from: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly band: DeviationBand;
}

/**
 * Returns the bin of a deviation. A limit belongs to the bin nearer to zero, so that each bin lies in one class of the
 * specification: -1.0 and +1.0 are both green, and +5.0 is not yet red.
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
