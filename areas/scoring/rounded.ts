/**
 * Rounds half away from zero, by the decimal digits that a reader sees: 0.15 becomes 0.2 although its binary value lies
 * slightly below.
 */
export function rounded(value: number, decimals: number): number {
  const scaled = Math.abs(value) * 10 ** decimals;
  const whole = Math.round(Number(scaled.toPrecision(15)));
  // Adding zero turns -0 into 0.
  return (Math.sign(value) * whole) / 10 ** decimals + 0;
}

export const clamped = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
