/** Where the bands of the scale begin, except the first one, which has no lower limit (specification 9). */
export const BAND_STARTS: readonly number[] = [44, 49, 53, 58, 63];

/** The six bands by number; 0 is the lowest. */
export const BANDS = [0, 1, 2, 3, 4, 5] as const;
export type ScoreBand = (typeof BANDS)[number];

/** @example scoreBand(44) // 1 */
export const scoreBand = (score: number): ScoreBand => BAND_STARTS.filter((from) => score >= from).length as ScoreBand;
