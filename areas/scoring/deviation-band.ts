export type DeviationBand = 'better' | 'green' | 'orange' | 'red';

/** The limits of the bands, in points. Both limits of the green band belong to it; red begins above orange. */
export const BAND_LIMITS = { green: { from: -1, to: 1 }, orange: { to: 5 } } as const;

/** @example deviationBand(1) // 'green' (specification 9) */
export function deviationBand(dev: number): DeviationBand {
  if (dev < BAND_LIMITS.green.from) return 'better';
  if (dev <= BAND_LIMITS.green.to) return 'green';
  return isRed(dev) ? 'red' : 'orange';
}

export const isRed = (dev: number): boolean => dev > BAND_LIMITS.orange.to;
