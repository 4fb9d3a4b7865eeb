/** A count of n as an angle whose spread hardly depends on the count (Anscombe 1948). */
export const anscombeArcsine = (count: number, n: number): number =>
  Math.asin(Math.sqrt((count + 3 / 8) / (n + 3 / 4)));
