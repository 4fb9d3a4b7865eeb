/** Rounds to a tenth: scores and deviations are not meaningful beyond that. @example inTenths(39.8421) // 39.8 */
export const inTenths = (value: number): number => Math.round(value * 10) / 10;
