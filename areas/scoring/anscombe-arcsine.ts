/** Transforms a count out of n into an angle whose variance hardly depends on the count (Anscombe 1948). */
export const anscombeArcsine = (count: number, n: number): number =>
  Math.asin(Math.sqrt((count + 3 / 8) / (n + 3 / 4)));
