/** Scores and deviations mean something down to a tenth (science 4). @example inTenths(39.8421) // 39.8 */
export const inTenths = (value: number): number => Math.round(value * 10) / 10;
