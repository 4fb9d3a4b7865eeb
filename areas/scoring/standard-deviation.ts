import { mean } from './mean.ts';

/** The sample variance (n - 1); NaN for fewer than two values. */
export function variance(values: readonly number[]): number {
  if (values.length < 2) return Number.NaN;
  const center = mean(values);
  return values.reduce((sum, value) => sum + (value - center) ** 2, 0) / (values.length - 1);
}

/** @example standardDeviation([2, 4, 4, 4, 5, 5, 7, 9]) // 2.138… */
export const standardDeviation = (values: readonly number[]): number => Math.sqrt(variance(values));
